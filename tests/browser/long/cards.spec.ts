import { expect, test } from "../server";
import { isAsked } from "../table";
import { Beginner } from "./beginner";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

interface Flight {
  ms: number;
  from: string;
  to: string;
}

test("cards fly between pile, hands and board, and leave nothing behind", async ({ page }) => {
  const post = async (path: string, data: unknown) => (await page.request.post(path, { data })).json();
  await post("/api/session", { name: "Wren Halloway" });
  const bots = ["cadet"];
  const { summary } = await post("/api/tables", { game: "galactic-supremacy", seats: 2, visibility: "private", bots, start: true });
  await page.goto(`/tables/${summary.id}`);
  const player = new Beginner(page);
  expect(await isAsked(page)).toBe(true);
  // Record each flight when it starts.
  await page.evaluate(() => {
    const flights: Flight[] = [];
    Object.assign(window, { flights });
    const watch = new MutationObserver((changes) => {
      for (const card of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(card instanceof HTMLElement) || !card.classList.contains("flying-card")) continue;
        const effect = card.getAnimations()[0]?.effect as KeyframeEffect;
        const [from, , to] = effect.getKeyframes().map(({ translate }) => `${translate}`);
        flights.push({ ms: Number(effect.getTiming().duration), from: `${from}`, to: `${to}` });
      }
    });
    watch.observe(document.body, { childList: true });
  });
  const flights = () => page.evaluate(() => (window as unknown as { flights: Flight[] }).flights);
  while ((await flights()).length < 3 && (await isAsked(page))) await player.acts();
  const window = page.viewportSize() as { width: number; height: number };
  const seen = await flights();
  expect(seen.length).toBeGreaterThanOrEqual(3);
  for (const { ms, from, to } of seen) {
    expect(ms).toBeGreaterThan(200);
    expect(from).not.toBe(to);
    for (const end of [from, to]) {
      const [x, y] = end.split(" ").map(Number.parseFloat) as [number, number];
      expect(x >= 0 && x <= window.width && y >= 0 && y <= window.height).toBe(true);
    }
  }
  await expect(page.locator(".flying-card")).toHaveCount(0);
});
