import { effect, signal } from "@preact/signals";
import { kept } from "../../core/storage";
import { tintOf } from "../../look/tint";

/** `auto` follows the system. */
export type Theme = "auto" | "light" | "dark";

export const theme = kept<Theme>("theme", "auto");
/** Whether sound is off by default: on phones, which are used among people, and with reduced motion. */
const isQuiet = matchMedia("(pointer: coarse), (max-width: 760px), (prefers-reduced-motion: reduce)").matches;
/** The sound volume, 0 (silent) to 100. */
export const volume = kept<number>("volume", isQuiet ? 0 : 40);
/** Whether the end of the viewer's turn is held for a few seconds before it is sent. */
export const holdEnds = kept<boolean>("hold-ends", true);
/** The speed of animations. */
export type Pace = "calm" | "brisk" | "at once";
export const pace = kept<Pace>("pace", "calm");
/** Whether the viewer's own colour is always azure. Sigils do not change. */
export const azure = kept<boolean>("azure", false);

/** Whether single keys jump to the parts of a table. */
export const shortcuts = kept<boolean>("shortcuts", true);

/** Applies the chosen theme to the page, now and on every change. */
export function applyTheme(): void {
  const daylight = matchMedia("(prefers-color-scheme: light)");
  const system = signal(daylight.matches);
  daylight.addEventListener("change", () => {
    system.value = daylight.matches;
  });
  effect(() => {
    const chosen = theme.value === "auto" ? (system.value ? "light" : "dark") : theme.value;
    document.documentElement.dataset.theme = chosen;
    // The browser's own bar takes the page's colour.
    const colour = getComputedStyle(document.documentElement).getPropertyValue("--surface").trim();
    if (colour) document.querySelector('meta[name="theme-color"]')?.setAttribute("content", colour);
  });
}

/** CSS variables that swap the viewer's colour with azure. Empty if the viewer has no seat or did not choose that. */
export function seatTints(own: number | null): Record<string, string> {
  if (own === null || !azure.value) return {};
  const tint = tintOf(own);
  return tint === 1 ? {} : { [`--seat-${tint}`]: "var(--tint-1)", "--seat-1": `var(--tint-${tint})` };
}
