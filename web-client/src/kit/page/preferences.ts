import { effect, signal } from "@preact/signals";
import { kept } from "../../core/storage";
import { tintOf } from "../../look/tint";

/** `auto` follows the system. */
export type Theme = "auto" | "light" | "dark";

export const theme = kept<Theme>("theme", "auto");
/** A phone is in company, and who wants nothing to move has asked for quiet: both are silent until one says otherwise. */
const isQuiet = matchMedia("(pointer: coarse), (max-width: 760px), (prefers-reduced-motion: reduce)").matches;
/** How loud everything sounds, 0 to 100; 0 is silence. */
export const volume = kept<number>("volume", isQuiet ? 0 : 40);
/** The end of one's turn is held for a few seconds before it is sent. */
export const holdEnds = kept<boolean>("hold-ends", true);
/** How fast what has happened is told. */
export type Pace = "calm" | "brisk" | "at once";
export const pace = kept<Pace>("pace", "calm");
/** Oneself is drawn in azure whatever the seat; sigils stay. */
export const azure = kept<boolean>("azure", false);

/** Single keys lead to the parts of a table. */
export const shortcuts = kept<boolean>("shortcuts", true);

/** Keeps the page in the chosen theme. */
export function applyTheme(): void {
  const daylight = matchMedia("(prefers-color-scheme: light)");
  const system = signal(daylight.matches);
  daylight.addEventListener("change", () => {
    system.value = daylight.matches;
  });
  effect(() => {
    const chosen = theme.value === "auto" ? (system.value ? "light" : "dark") : theme.value;
    document.documentElement.dataset.theme = chosen;
    // The browser's own bar has the colour of the page's.
    const colour = getComputedStyle(document.documentElement).getPropertyValue("--surface").trim();
    if (colour) document.querySelector('meta[name="theme-color"]')?.setAttribute("content", colour);
  });
}

/** Seat colours as this viewer wants them: their own azure, and the seat that is azure in their colour. */
export function seatTints(own: number | null): Record<string, string> {
  if (own === null || !azure.value) return {};
  const tint = tintOf(own);
  return tint === 1 ? {} : { [`--seat-${tint}`]: "var(--tint-1)", "--seat-1": `var(--tint-${tint})` };
}
