import { readFileSync } from "node:fs";
import { expect, test } from "./server";
import { Captain } from "./captain";
const at = (process.env.AT ?? "123").split(",").map(Number);
const file = process.env.REC ?? "../records/spacetrace-with-tactic-resolved-base.json";
test("shots", async ({ browser, baseURL }) => {
  test.setTimeout(200000);
  for (const version of at) {
    const contexts = [];
    const posts = [];
    for (const name of ["Wren", "Ilse"]) {
      const context = await browser.newContext({ baseURL, reducedMotion: "reduce", colorScheme: "dark", viewport: { width: 1440, height: 900 } });
      const post = async (path: string, data: unknown) => {
        const answer = await context.request.post(path, { data });
        expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
        return answer.json().catch(() => null);
      };
      await post("/api/session", { name });
      contexts.push(context); posts.push(post);
    }
    const [wren, ilse] = posts as any;
    const taken = await wren("/api/matches/import", JSON.parse(readFileSync(new URL(file, import.meta.url), "utf8")));
    const table = await wren(`/api/matches/${taken.summary.id}/fork`, { version });
    const id = table.summary.id;
    await ilse(`/api/tables/${id}/join`, { invite: table.invite });
    await ilse(`/api/tables/${id}/ready`, { ready: true });
    await wren(`/api/tables/${id}/start`, {});
    for (const [i, context] of contexts.entries()) {
      const page = await context.newPage();
      await page.goto(`/tables/${id}`);
      await expect(page.locator(".st-board")).toBeVisible();
      const card = process.env.CARD;
      if (card && (await page.locator("[data-primary]").count()) > 0) {
        const captain = new Captain(page);
        if ((await captain.card(card).count()) > 0) await captain.card(card).click({ position: { x: 12, y: 80 } });
      }
      await page.waitForTimeout(900);
      await page.screenshot({ path: `/tmp/shots4/d${version}-${i}.png`, animations: "disabled" });
      const phone = await browser.newContext({ baseURL, reducedMotion: "reduce", colorScheme: "dark", viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, storageState: await context.storageState() });
      const small = await phone.newPage();
      await small.goto(`/tables/${id}`);
      await expect(small.locator(".st-board")).toBeVisible();
      await small.waitForTimeout(900);
      await small.screenshot({ path: `/tmp/shots4/p${version}-${i}.png`, animations: "disabled" });
      const hand = small.getByText("Hand", { exact: true });
      if (process.env.HAND && (await hand.count()) > 0) { await hand.click(); await small.waitForTimeout(400); await small.screenshot({ path: `/tmp/shots4/h${version}-${i}.png`, animations: "disabled" }); }
      await phone.close();
    }
    for (const context of contexts) await context.close();
  }
});
