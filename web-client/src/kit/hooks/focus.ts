import type { RefObject } from "preact";
import { useLayoutEffect } from "preact/hooks";
import { hush } from "../words/explain";

/** The parts of a table's page. Focus stays in its part as long as there is something to choose. */
const PARTS = [".dock", ".table-board", ".rail-panel", ".rail-act"];
/** The elements to choose next in a part. */
const LIT = ":is(.usable, .can):is(button, [tabindex])";
/** Where focus goes if its part has nothing to choose: never to undo, so that Enter does not undo a turn's end. */
const ELSE = [
  ".rail-act [data-primary]",
  ".rail-act [data-held] ~ button",
  ".rail-act button:not([data-testid=hint])",
  ".table-board [tabindex='0']",
];

interface Last {
  element: HTMLElement;
  part: string | undefined;
  piece: string | null;
}

/**
 * Keeps focus on the page. When the focused element is removed, focus goes to the same piece, to the next choice in the
 * same part, or to the primary action, as soon as one of them exists.
 */
export function useFocusKept(page: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const root = page.current;
    if (!root) return;
    let last: Last | null = null;
    let isByKey = true;
    const used = ({ type }: Event) => {
      isByKey = type === "keydown";
    };
    const came = ({ target }: FocusEvent) => {
      const element = target as HTMLElement;
      last = {
        element,
        part: PARTS.find((part) => element.closest(part)),
        piece: element.closest("[data-piece]")?.getAttribute("data-piece") ?? null,
      };
    };
    const left = ({ target }: FocusEvent) =>
      // An element also loses focus just before it is removed.
      queueMicrotask(() => {
        if ((target as HTMLElement).isConnected && document.activeElement === document.body) last = null;
      });
    const changed = () => {
      if (last === null || document.activeElement !== document.body) return;
      const next = nextAfter(root, last);
      next?.focus({ preventScroll: true });
      // Browsers treat focus set by a script like focus by keyboard. After a tap, no explanation should open.
      if (next && !isByKey) hush(next);
    };
    const watch = new MutationObserver(changed);
    watch.observe(root, { childList: true, subtree: true });
    addEventListener("pointerdown", used, true);
    addEventListener("keydown", used, true);
    root.addEventListener("focusin", came);
    root.addEventListener("focusout", left);
    return () => {
      watch.disconnect();
      removeEventListener("pointerdown", used, true);
      removeEventListener("keydown", used, true);
      root.removeEventListener("focusin", came);
      root.removeEventListener("focusout", left);
    };
  }, []);
}

function nextAfter(root: HTMLElement, { part, piece }: Last): HTMLElement | undefined {
  const within = (selector: string) =>
    [...root.querySelectorAll<HTMLElement>(selector)].find((one) => one.checkVisibility?.() ?? true);
  const same = piece && part && within(`${part} [data-piece="${CSS.escape(piece)}"]:is(button, [tabindex])`);
  if (same) return same;
  const lit = part && part !== ".rail-act" ? within(`${part} ${LIT}`) : undefined;
  return lit ?? ELSE.map(within).find((one) => one !== undefined);
}
