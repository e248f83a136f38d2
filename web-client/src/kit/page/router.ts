// Sets the base path before the first address is read.
import "./links";
import { signal } from "@preact/signals";
import { addressOf, pathOf } from "../../core/net/base";

/** The current address, parsed. */
export interface Place {
  path: string;
  query: URLSearchParams;
  hash: string;
}

/** Old page addresses with their new ones. The server redirects them too. */
const MOVED = [["/rules", "/rulebooks"]] as const;

function moved(path: string): string {
  const [from, to] = MOVED.find(([from]) => path === from || path.startsWith(`${from}/`)) ?? ["", ""];
  return to + path.slice(from.length);
}

function here(): Place {
  const before = pathOf(location.pathname);
  const path = moved(before);
  if (path !== before) history.replaceState(null, "", addressOf(path) + location.search + location.hash);
  return { path, query: new URLSearchParams(location.search), hash: location.hash.slice(1) };
}

export const place = signal<Place>(here());

/** Goes to one of our pages, by path or address. With `replace`, it adds no history entry. */
export function go(to: string, { replace = false } = {}): void {
  const href = to.startsWith("/") ? addressOf(to) : to;
  history[replace ? "replaceState" : "pushState"](null, "", href);
  const before = place.value.path;
  place.value = here();
  if (place.value.path !== before && !place.value.hash) scrollTo(0, 0);
}

/** Follows the browser's history, and opens links to our own pages without a reload. */
export function startRouter(): void {
  addEventListener("popstate", () => {
    place.value = here();
  });
  addEventListener("click", (event) => {
    const link = (event.target as Element).closest?.("a[href]");
    if (!(link instanceof HTMLAnchorElement) || !isPlainClick(event) || !isOwnPage(link)) return;
    event.preventDefault();
    go(link.href);
  });
}

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.defaultPrevented && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

const isOwnPage = (link: HTMLAnchorElement): boolean =>
  link.origin === location.origin &&
  !link.target &&
  !link.hasAttribute("download") &&
  !pathOf(link.pathname).startsWith("/api/") &&
  !isWithinPage(link);

/** Whether a link leads to an anchor on the current page. The browser handles those itself. */
const isWithinPage = (link: HTMLAnchorElement): boolean =>
  link.hash !== "" && link.pathname === location.pathname && link.search === location.search;

/** The parameters of `path` if it has the shape of `pattern` (`/tables/:id`), else null. */
export function match(pattern: string, path: string): Record<string, string> | null {
  const expected = pattern.split("/");
  const given = path.replace(/\/$/, "").split("/");
  if (path === "/") return pattern === "/" ? {} : null;
  if (expected.length !== given.length) return null;
  const found: Record<string, string> = {};
  for (const [i, part] of expected.entries()) {
    const actual = given[i] ?? "";
    if (part.startsWith(":")) {
      const value = decoded(actual);
      if (!value) return null;
      found[part.slice(1)] = value;
    } else if (part !== actual) return null;
  }
  return found;
}

/** A path segment, percent-decoded. Null if an escape is incomplete (`%E0%A4`). */
function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
