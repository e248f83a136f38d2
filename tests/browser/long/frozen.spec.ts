import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { faultless } from "../axe";
import { Server } from "../server";

const kept = join(import.meta.dirname, "../../records/spacetrace-base.json");
/** Makes it look as if another version had played the match: the checksums of its states differ. */
const OTHERWISE = `UPDATE record SET row = json_set(row, '$.step.checksum', '0000000000000000') WHERE version > 16;
  DELETE FROM facts WHERE name = 'tried_by'`;

const words = (page: Page) => page.getByRole("alert").filter({ hasText: "This match is frozen" });

test("a match that this program cannot go on with is frozen in words, and its host plays on", async ({ browser }) => {
  test.skip(spawnSync("sqlite3", ["-version"]).status !== 0, "there is no sqlite3 here");
  const before = await Server.start();
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const host = await (await browser.newContext()).newPage();
  const guest = await (await browser.newContext(phone)).newPage();
  const post = async (page: Page, path: string, data: unknown) => {
    const answer = await page.request.post(`${before.url}${path}`, { data });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return answer.json();
  };
  await post(host, "/api/session", { name: "Wren" });
  await post(guest, "/api/session", { name: "Ilse" });
  const taken = await post(host, "/api/matches/import", JSON.parse(readFileSync(kept, "utf8")));
  const { summary, invite } = await post(host, `/api/matches/${taken.summary.id}/fork`, { version: 40 });
  await post(guest, `/api/tables/${summary.id}/join`, { invite });
  await post(guest, `/api/tables/${summary.id}/ready`, { ready: true });
  await post(host, `/api/tables/${summary.id}/start`, {});
  await before.leave();
  execFileSync("sqlite3", [join(before.data, "starboard.db"), OTHERWISE]);

  const after = await Server.start(before.data);
  for (const page of [host, guest]) await page.goto(`${after.url}/tables/${summary.id}`);
  for (const page of [host, guest]) {
    await expect(page.getByRole("heading", { name: "This match is frozen" })).toBeVisible();
    await expect(words(page)).toContainText("It can go on from before the last");
    await faultless(page);
    if (process.env.LOOK) await page.screenshot({ path: `out/frozen-${page === host ? "host" : "guest"}.png` });
  }
  await expect(words(guest)).toContainText("The host of the table, or whoever runs the server, decides");
  await expect(guest.getByRole("button", { name: "Play on" })).toHaveCount(0);
  await host.getByRole("button", { name: "Play on", exact: true }).click();
  await host.getByRole("button", { name: "Not now" }).click();
  await host.getByRole("button", { name: "Play on", exact: true }).click();
  await host.getByRole("button", { name: "Play on, for all at the table" }).click();
  for (const page of [host, guest]) {
    await expect(page.getByRole("heading", { name: "This match is frozen" })).toHaveCount(0);
    await expect(page.getByRole("region", { name: "What to do" })).toBeVisible();
  }
  await after.stop();
});
