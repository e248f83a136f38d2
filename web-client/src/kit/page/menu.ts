import { useId, useState } from "preact/hooks";

type Toggling = Pick<ToggleEvent, "newState"> & { currentTarget: HTMLElement };

/** The menu that was opened last. */
let last: HTMLElement | null = null;

/** Closes the menu from which something was chosen. */
export const closeMenu = (): void => last?.hidePopover();

/**
 * What opens over the page by a button: `button` goes to that, `menu` to what opens, which is filled while it is `open`.
 * The browser closes it, by Escape, by a press beside it and when another opens, and gives the keyboard back to the button.
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
      // Emptied earlier it would have nothing from which the keyboard could be given back.
      onToggle: ({ newState }: Toggling) => setOpen(newState === "open"),
    },
  };
}
