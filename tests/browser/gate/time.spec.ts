import { guest, PHONE, playAt } from "../people";
import { expect, test } from "../server";
import { settled, versionOf } from "../table";

// Only the tests move the server's clock.

test("a player who lets the time pass is marked away, is not waited for, and comes back", async ({ browser, server }) => {
  const guests = [await guest(browser, "Wren"), await guest(browser, "Ilse"), await guest(browser, "Tomas", PHONE)];
  const clock = { turn: 60, reaction: 60, absence: "away", away_after: 1, extensions: 1, grace: 60 };
  await playAt(guests, { game: "galactic-supremacy", clock });
  const pages = guests.map(({ page }) => page);
  const versions = await Promise.all(pages.map(versionOf));
  const asked = await Promise.all(pages.map((page) => page.locator(".table-page[data-asked]").count()));
  const mover = pages[asked.indexOf(1)] as (typeof pages)[number];

  // An extension moves the deadline by a minute.
  await mover.getByTestId("table-menu").click();
  await mover.getByTestId("take-time").click();
  for (const page of pages) await expect(page.locator(".toast")).toBeVisible();
  await server.advance(90);
  expect(await Promise.all(pages.map(versionOf))).toEqual(versions);
  await expect(mover.getByTestId("im-back")).toHaveCount(0);
  await server.advance(31);
  for (const [at, page] of pages.entries()) await settled(page, Number(versions[at]) + 1);
  await mover.getByTestId("im-back").click();
  await expect(mover.getByTestId("im-back")).toHaveCount(0);
});
