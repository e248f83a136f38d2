import { faultless } from "../axe";
import { expect, test } from "../server";

test.use({ serviceWorkers: "allow" });

test("where the server does not answer a page says so, and goes on by itself once it does", async ({ page, context }) => {
  await page.goto("/rules");
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await context.setOffline(true);
  await page.goto("/matches");
  await expect(page.getByRole("heading", { name: "Out of reach" })).toBeVisible();
  await expect(page).toHaveTitle("Out of reach · Starboard");
  await faultless(page);
  if (process.env.LOOK) await page.screenshot({ path: "out/offline.png" });
  await context.setOffline(false);
  await expect(page.getByRole("heading", { name: "Matches" })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/matches");
});

test("it can be installed: a manifest with a name, a start and icons that are there", async ({ page }) => {
  await page.goto("/");
  const href = await page.locator('link[rel="manifest"]').getAttribute("href");
  const manifest = await (await page.request.get(href ?? "")).json();
  expect(manifest).toMatchObject({ name: "Starboard", start_url: "/", display: "standalone" });
  for (const { src, type } of manifest.icons) {
    const icon = await page.request.get(src);
    expect(icon.headers()["content-type"], src).toContain(type);
  }
});
