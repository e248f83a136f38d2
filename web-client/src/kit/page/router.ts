// Says under which path we are served, before the first address is read.
import "./links";
import { signal } from "@preact/signals";
import { addressOf, pathOf } from "../../core/net/base";

/** Where we are: the address, taken apart. */
export interface Place {
  path: string;
  query: URLSearchParams;
  hash: string;
}

/** Addresses that pages had before, with those they have now. The server redirects them too. */
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

/** Goes to a page of ours, by its path or its address, and loads it where it is of another version. `replace` leaves no step in the history. */
export function go(to: string, { replace = false } = {}): void {
  const href = to.startsWith("/") ? addressOf(to) : to;
  history[replace ? "replaceState" : "pushState"](null, "", href);
  const before = place.value.path;
  place.value = here();
  if (place.value.path !== before && !place.value.hash) scrollTo(0, 0);
}

/** Follows the browser's history, and links to our own pages without loading anything anew. */
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

/** The browser itself goes to an anchor of the page we are on. */
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

/** A part of a path as it was meant; null where somebody cut an escape short (`%E0%A4`). */
function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
