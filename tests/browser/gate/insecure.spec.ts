import { expect, test } from "../server";
import { press, settled, versionOf } from "../table";
import { opened, starts, takesSeat } from "../visitors";

// A page over plain HTTP on any host but localhost is not a secure context, so it lacks some browser functions.

test("over plain HTTP in a home network two join by a copied invite and act", async ({ browser, server }) => {
  const { port } = new URL(server.url);
  const baseURL = `http://starboard.test:${port}`;
  const context = await browser.newContext({ baseURL });
  const wren = await context.newPage();
  const faults: Error[] = [];
  wren.on("pageerror", (fault) => faults.push(fault));
  const invite = await opened(wren, "galactic-supremacy", "Wren");
  expect(invite).toContain(baseURL);
  expect(await wren.evaluate(() => isSecureContext)).toBe(false);

  // The copied invite can be pasted.
  await wren.getByTestId("copy-invite").click();
  await wren.locator(".say-form input").focus();
  await wren.keyboard.press("Control+V");
  await expect(wren.locator(".say-form input")).toHaveValue(invite);

  const ilse = await (await browser.newContext({ baseURL })).newPage();
  await takesSeat(ilse, invite, "Ilse");
  await starts(wren);
  for (const page of [wren, ilse]) await settled(page);
  const isFirst = (await wren.locator(".table-page[data-asked]").count()) > 0;
  const [first, second] = isFirst ? [wren, ilse] : [ilse, wren];
  const before = await versionOf(second);
  await press(first, "[data-primary]");
  await settled(second, before + 1);
  expect(faults).toEqual([]);
});
