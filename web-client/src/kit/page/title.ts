import { computed, effect, signal } from "@preact/signals";
import { waitingForUs } from "../../core/net/lobby";
import { place } from "./router";
import { say } from "./texts";

/** The page's name in the browser's tab. */
export const heading = signal(say("starboard"));

/** The tables where it is our move, except the open one. */
export const elsewhere = computed(() =>
  waitingForUs.value.filter((table) => !place.value.path.startsWith(`/tables/${table.id}`)),
);

const COMPASS = `<circle r="15.5" fill="#0d1523"/><circle r="13.5" fill="none" stroke="#e6c681"/>
<path d="M0-14L3-3 0 0-3-3zM0 14L-3 3 0 0 3 3zM-14 0L-3-3 0 0-3 3z" fill="#a98a4d"/>
<path d="M14 0L3 3 0 0 3-3z" fill="#6fd0a2"/>`;
const MOST_SHOWN = 9;

/** The page's icon with a count on it. */
function counted(count: number): string {
  const words = count > MOST_SHOWN ? `${MOST_SHOWN}+` : count;
  const text = `<text x="6" y="10.5" text-anchor="middle" font-family="sans-serif" font-weight="700" font-size="14" fill="#fff">${words}</text>`;
  const badge = `<circle cx="6" cy="6" r="9.5" fill="#c2403c" stroke="#0d1523"/>${text}`;
  const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-16 -16 32 32">${COMPASS}${badge}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(icon)}`;
}

/** Keeps the number of matches that wait for us in the tab's title and icon, and on the installed app's badge. */
export function keepTitle(): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const plain = icon?.href ?? "";
  effect(() => {
    const others = elsewhere.value.length;
    document.title = others > 0 ? `(${others}) ${heading.value}` : heading.value;
  });
  effect(() => {
    const count = waitingForUs.value.length;
    if (icon) icon.href = count > 0 ? counted(count) : plain;
    // Works only if the page is installed. A refusal does not matter.
    navigator.setAppBadge?.(count).catch(() => {});
  });
}
