import { existsSync, readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import type { Page } from "@playwright/test";

/** The time between two samples of the thread, in µs. A longer gap means that other processes had the processor. */
const INTERVAL = 100;
const assets = new URL("../../../web-client/dist/assets/", import.meta.url).pathname;

/** A node of a profile, in the format of Chrome's profiler. */
interface Node {
  id: number;
  callFrame: { functionName: string; url: string; lineNumber: number; columnNumber: number };
  children?: number[];
}
export interface Profile {
  nodes: Node[];
  samples?: number[];
  timeDeltas?: number[];
}

/** Profiles the page's main thread during `work`. */
export async function profiled(page: Page, work: () => Promise<unknown>): Promise<Profile> {
  const session = await page.context().newCDPSession(page);
  await session.send("Profiler.enable");
  await session.send("Profiler.setSamplingInterval", { interval: INTERVAL });
  await session.send("Profiler.start");
  await work();
  const { profile } = await session.send("Profiler.stop");
  await session.detach();
  return profile;
}

const maps = new Map<string, SourceMap | null>();
/** The source map beside a built script (`npm run build -- --sourcemap`). Null if there is none. */
function mapOf(url: string): SourceMap | null {
  const path = `${assets}${url.split("/").pop()}.map`;
  if (!maps.has(path)) maps.set(path, existsSync(path) ? new SourceMap(JSON.parse(readFileSync(path, "utf8"))) : null);
  return maps.get(path) ?? null;
}

/** A function's name and place in the source, or in the built script without a source map. */
function named({ callFrame: { functionName, url, lineNumber, columnNumber } }: Node): string {
  const found = mapOf(url)?.findEntry(lineNumber, columnNumber);
  if (!found || !("originalSource" in found)) return functionName || `(${url.split("/").pop()})`;
  const file = found.originalSource.split(/\/(?:src|node_modules)\//).pop();
  const { name = functionName } = found as { name?: string };
  return `${name} ${file}:${found.originalLine + 1}`;
}

/** The time of the profiles by function, in ms: in the function itself, and including all that it calls. */
export function spent(profiles: Profile[]): { own: Map<string, number>; whole: Map<string, number> } {
  const [own, whole] = [new Map<string, number>(), new Map<string, number>()];
  const add = (to: Map<string, number>, name: string, time: number) => to.set(name, (to.get(name) ?? 0) + time);
  for (const { nodes, samples = [], timeDeltas = [] } of profiles) {
    const byId = new Map(nodes.map((node) => [node.id, node]));
    const above = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)));
    const names = new Map(nodes.map((node) => [node.id, named(node)]));
    const stacks = new Map<number, Set<string>>();
    const stackOf = (id: number): Set<string> => {
      const known = stacks.get(id);
      if (known) return known;
      const stack = new Set<string>();
      for (let at: number | undefined = id; at !== undefined; at = above.get(at)) {
        if (byId.get(at)?.callFrame.functionName !== "(root)") stack.add(names.get(at) as string);
      }
      stacks.set(id, stack);
      return stack;
    };
    samples.forEach((id, index) => {
      const time = Math.min(2 * INTERVAL, timeDeltas[index] ?? 0) / 1000;
      if (byId.get(id)?.callFrame.functionName === "(idle)") return;
      add(own, names.get(id) as string, time);
      for (const name of stackOf(id)) add(whole, name, time);
    });
  }
  return { own, whole };
}
