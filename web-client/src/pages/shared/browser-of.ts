import { say } from "./texts";

// A browser that builds on another says so: the first that is found is the one.
const BROWSERS: readonly [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, "Edge"],
  [/OPR\//, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/(Firefox|FxiOS)\//, "Firefox"],
  [/(Chrome|CriOS)\//, "Chrome"],
  [/Safari\//, "Safari"],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/iPhone|iPad/, "iOS"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Mac OS X/, "macOS"],
  [/CrOS/, "ChromeOS"],
  [/Linux/, "Linux"],
];

const named = (agent: string, names: readonly [RegExp, string][]): string | undefined =>
  names.find(([pattern]) => pattern.test(agent))?.[1];

/** What a session is opened with, in words, by what it says of itself. */
export function browserOf(agent: string): string {
  const browser = named(agent, BROWSERS);
  if (!browser) return agent || say("unnamed-program");
  const system = named(agent, SYSTEMS);
  return system ? say("browser-on", { browser, system }) : browser;
}
