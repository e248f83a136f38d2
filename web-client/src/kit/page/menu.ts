import { useId, useState } from "preact/hooks";

type Toggling = Pick<ToggleEvent, "newState"> & { currentTarget: HTMLElement };

/** The last menu opened. */
let last: HTMLElement | null = null;

/** Closes the last menu opened. */
export const closeMenu = (): void => last?.hidePopover();

/**
 * A menu that a button opens over the page. Spread `button` on the button and `menu` on the menu; render the content
 * only while `open`. The browser closes it (on Escape, a press outside, or another menu) and focuses the button again.
 */
export function useMenu() {
  const id = useId();
  const [open, setOpen] = useState(false);
  return {
    open,
    close: () => document.getElementById(id)?.hidePopover(),
    button: { popovertarget: id, "aria-expanded": open },
    menu: {
      id,
      popover: "auto" as const,
      onBeforeToggle: ({ currentTarget, newState }: Toggling) => {
        if (newState !== "open") return;
        last = currentTarget;
        setOpen(true);
      },
      // Not earlier: an empty menu would have no focus to return.
      onToggle: ({ newState }: Toggling) => setOpen(newState === "open"),
    },
  };
}
