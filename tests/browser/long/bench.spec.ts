import type { Browser, Page } from "@playwright/test";
import { GAMES, momentsOf, overMoments, test } from "../moments/kept";
import { type Profile, profiled, spent } from "./profile";

// How long the page keeps a player's machine busy, on a processor four times slower than this one: `npm run bench`. It
// prints the figures beside their targets and asserts nothing, because a shared machine sometimes doubles them. Each is
// the thread's CPU time, times four. The browser's own throttling pauses the thread by the wall clock, so it would
// multiply the time of other processes too.
test.skip(!process.env.BENCH, "only when it is asked for");
test.use({ contextOptions: { reducedMotion: "no-preference" } });
test.setTimeout(600_000);

const SLOWER = 4;
const TIMES = 12;
/** Scripting later than this after an update belongs to its story. In ms. */
const SETTLED = 400;
/** A page has finished its deferred work this long after it opens. In ms. */
const RESTED = 1400;

const SLUG = "cosmic-conquest";
/** The number of systems of the largest board, which has twelve factions. */
const LARGEST = 33;
const largest = momentsOf(SLUG).flatMap(({ welcome, shows }, number) => {
  const { systems } = welcome.view as { systems: unknown[] };
  return systems.length === LARGEST ? [{ id: `${SLUG}~${number}`, shows }] : [];
});

const quantile = (sorted: number[], part: number) => sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0;
function figures(what: string, times: number[], reach: string): void {
  const sorted = [...times].sort((a, b) => a - b);
  const [median, p95, most] = [0.5, 0.95, 1].map((part) => quantile(sorted, part).toFixed(1));
  console.log(`${what}: median ${median} ms, p95 ${p95} ms, most ${most} ms of ${times.length} (must reach ${reach})`);
}

interface Traced {
  name: string;
  ph: string;
  ts: number;
  /** The thread's CPU time, in µs. */
  tdur?: number;
  tts?: number;
  tid: number;
  pid: number;
}
const SCRIPTS = new Set(["FunctionCall", "EvaluateScript", "RunMicrotasks", "FireAnimationFrame", "TimerFire", "EventDispatch"]);

/** The trace events of the page's main thread during `work`. */
async function traced(browser: Browser, page: Page, work: () => Promise<unknown>, more: string[] = []): Promise<Traced[]> {
  await browser.startTracing(page, { categories: ["devtools.timeline", "disabled-by-default-devtools.timeline.frame", ...more] });
  await work();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: Traced[] };
  const main = traceEvents.find(({ name }) => name === "FunctionCall");
  return traceEvents.filter(({ pid, tid }) => pid === main?.pid && tid === main.tid).sort((a, b) => a.ts - b.ts);
}

/** The scripting time after each of these times, in ms of the slower processor. Nested events count once. */
function scripting(events: Traced[], begins: number[]): number[] {
  const slices = begins.map(() => 0);
  let until = 0;
  for (const { name, ph, ts, tts = 0, tdur = 0 } of events) {
    if (ph !== "X" || !SCRIPTS.has(name) || tts + tdur <= until) continue;
    const at = begins.findLastIndex((begin) => begin <= ts);
    if (at >= 0) slices[at] = (slices[at] ?? 0) + (SLOWER * (tts + tdur - Math.max(tts, until))) / 1000;
    until = tts + tdur;
  }
  return slices;
}

const PARTS = new Set([...SCRIPTS, "UpdateLayoutTree", "Layout", "PrePaint", "Paint", "Layerize", "Commit", "HitTest", "MinorGC", "MajorGC"]);

/** The thread's tasks, the longest first, each with its parts, in ms of the slower processor. */
function busy(events: Traced[]): { ms: number; parts: string }[] {
  const slower = (time: number) => (SLOWER * time) / 1000;
  const tasks = events.filter(({ name, ph }) => ph === "X" && name === "RunTask");
  const longest = tasks.sort((a, b) => (b.tdur ?? 0) - (a.tdur ?? 0));
  return longest.map(({ tts = 0, tdur = 0 }) => {
    const within = new Map<string, number>();
    let until = tts;
    for (const part of events) {
      const { name, ph, tts: at = 0, tdur: took = 0 } = part;
      if (ph !== "X" || !PARTS.has(name) || at < tts || at + took > tts + tdur) continue;
      // A nested script counts once. Style and layout that a script forces count both alone and within it.
      if (SCRIPTS.has(name) && at + took <= until) continue;
      if (SCRIPTS.has(name)) until = at + took;
      within.set(name, (within.get(name) ?? 0) + slower(took));
    }
    const parts = [...within].filter(([, ms]) => ms >= 1).map(([name, ms]) => `${name} ${ms.toFixed(0)}`);
    return { ms: slower(tdur), parts: parts.join(", ") };
  });
}

test("an update of the largest board", async ({ browser, page }) => {
  await page.goto(`/tables/${largest[0]?.id}`);
  const all: number[] = [];
  for (const { id, shows } of largest) {
    const own: number[] = [];
    for (let time = 0; time < TIMES; time += 1) {
      await page.evaluate((id) => window.openMoment(id), id);
      await page.waitForTimeout(RESTED);
      const events = await traced(browser, page, async () => {
        await page.evaluate(() => window.next());
        await page.waitForTimeout(SETTLED);
      });
      own.push(scripting(events, [0])[0] ?? 0);
    }
    figures(`  ${shows.find((what) => !/^(choice|event|waiting)/.test(what))} (${id})`, own, "16 / 50 ms");
    // The first time warms up code that runs again and again in a match.
    all.push(...own.slice(1));
  }
  figures("scripting for an update", all, "16 / 50 ms");
});

test("where the time of an update goes", async ({ page }) => {
  test.skip(!process.env.PROFILE, "npm run profile");
  await page.goto(`/tables/${largest[0]?.id}`);
  for (const { id, shows } of largest) {
    const profiles: Profile[] = [];
    for (let time = 0; time < TIMES; time += 1) {
      await page.evaluate((id) => window.openMoment(id), id);
      await page.waitForTimeout(RESTED);
      profiles.push(
        await profiled(page, async () => {
          await page.evaluate(() => window.next());
          await page.waitForTimeout(SETTLED);
        }),
      );
    }
    const { own, whole } = spent(profiles.slice(1));
    for (const [what, times] of Object.entries({ "in itself": own, "with all it calls": whole })) {
      console.log(`${id} (${shows.join(", ")}), ${what}, milliseconds for one update:`);
      const most = [...times].sort(([, a], [, b]) => b - a).slice(0, 60);
      for (const [name, time] of most) console.log(`  ${(time / (TIMES - 1)).toFixed(2).padStart(7)}  ${name}`);
    }
  }
});

test("panning the map of 33 systems", async ({ browser, page }) => {
  await page.goto(`/tables/${largest[0]?.id}`);
  await page.evaluate((id) => window.openMoment(id), largest[0]?.id as string);
  const map = page.getByRole("group", { name: "The board" }).or(page.locator(".table-board")).first();
  const box = (await map.boundingBox()) as { x: number; y: number; width: number; height: number };
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  for (let i = 0; i < 4; i += 1) await page.mouse.wheel(0, -240);
  await page.waitForTimeout(SETTLED);
  const events = await traced(browser, page, async () => {
    await page.mouse.down();
    for (let step = 0; step < 120; step += 1) {
      await page.mouse.move(x + 120 * Math.cos(step / 10), y + 90 * Math.sin(step / 10));
      await page.waitForTimeout(16);
    }
    await page.mouse.up();
  });
  const begins = events.filter(({ name }) => name === "BeginMainThreadFrame").map(({ ts }) => ts);
  const frames = scripting(events, begins).filter((frame) => frame > 0);
  figures("scripting in a frame of panning", frames, "16.7 ms at most");
});

/** Measure the 6 moments of each game with the most events. */
const EVENTFUL = 6;
/** The time for the first steps of a story, in ms. */
const TOLD = 3000;

for (const { slug } of GAMES)
  test(`what is told in ${slug} on a phone`, async ({ browser }) => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    const page = await context.newPage();
    await overMoments(page);
    await page.goto(`/tables/${slug}~0`);
    const told = (shows: string[]) => shows.filter((what) => what.startsWith("event")).length;
    const moments = momentsOf(slug).map(({ shows }, number) => ({ id: `${slug}~${number}`, events: told(shows) }));
    const frames: number[] = [];
    for (const { id } of moments.sort((a, b) => b.events - a.events).slice(0, EVENTFUL)) {
      await page.evaluate((id) => window.openMoment(id), id);
      await page.waitForTimeout(RESTED);
      const tell = async () => {
        await page.evaluate(() => window.next());
        await page.waitForTimeout(TOLD);
      };
      const events = await traced(browser, page, tell, ["disabled-by-default-devtools.timeline"]);
      const longest = busy(events);
      const [most] = longest;
      if (most) console.log(`  ${id}: ${most.ms.toFixed(0)} ms, of it ${most.parts}`);
      frames.push(...longest.map(({ ms }) => ms));
    }
    figures(`  what the thread of ${slug} does without a pause`, frames, "16.7 ms");
    await context.close();
  });
