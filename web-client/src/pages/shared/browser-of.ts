import { say } from "./texts";

// Browsers also name the one they derive from, so the first match counts.
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

/** The browser and system of a session in words, by its `User-Agent`. */
export function browserOf(agent: string): string {
  const browser = named(agent, BROWSERS);
  if (!browser) return agent || say("unnamed-program");
  const system = named(agent, SYSTEMS);
  return system ? say("browser-on", { browser, system }) : browser;
}
