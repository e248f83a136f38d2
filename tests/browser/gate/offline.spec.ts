import { faultless } from "../axe";
import { expect, test } from "../server";

test.use({ serviceWorkers: "allow" });

test("the client can be installed, and where the server does not answer a page says so and goes on once it does", async ({
  page,
  context,
}) => {
  await page.goto("/rulebooks");
  const href = await page.locator('link[rel="manifest"]').getAttribute("href");
  const manifest = await (await page.request.get(href ?? "")).json();
  expect(manifest).toMatchObject({ name: "Starboard", start_url: "./", display: "standalone" });
  for (const { src, type } of manifest.icons) {
    const icon = await page.request.get(src);
    expect(icon.headers()["content-type"], src).toContain(type);
  }

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
