import { useEffect, useRef, useState } from "preact/hooks";
import { dismissToast, holdToast, shownToast } from "../../core/toasts";
import { say } from "./texts";

const isField = (target: EventTarget | null) => target instanceof Element && target.matches("input, textarea");

/**
 * Whether a text field has focus while a toast is shown; on a phone the toast then moves above the field. A style rule
 * with `:root:has(:focus)` would recompute all styles at every change of the page.
 */
function useWriting(shown: string | undefined): boolean {
  const [writing, setWriting] = useState(false);
  useEffect(() => {
    if (shown === undefined) return;
    const look = ({ type, target, relatedTarget }: FocusEvent) =>
      setWriting(isField(type === "focusin" ? target : relatedTarget));
    setWriting(isField(document.activeElement));
    document.addEventListener("focusin", look);
    document.addEventListener("focusout", look);
    return () => {
      document.removeEventListener("focusin", look);
      document.removeEventListener("focusout", look);
    };
  }, [shown]);
  return writing;
}

export function Toasts() {
  const writing = useWriting(shownToast.value);
  return (
    <div class="toasts" role="status" data-writing={writing}>
      {shownToast.value && <Toast key={shownToast.value} message={shownToast.value} />}
    </div>
  );
}

/** A toast that disappears after a while. The timer stops while the toast is hovered or has focus. */
function Toast({ message }: { message: string }) {
  const box = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<EventTarget | null>(null);
  const hasKeyboard = () => box.current?.contains(document.activeElement) ?? false;
  const look = () => holdToast(hasKeyboard() || (box.current?.matches(":hover") ?? false));
  const dismiss = () => {
    const had = hasKeyboard();
    dismissToast();
    if (had && cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
  };
  return (
    <div
      ref={box}
      class="toast row g-3"
      onPointerEnter={look}
      onPointerLeave={look}
      onFocusIn={({ relatedTarget }) => {
        cameFrom.current = relatedTarget;
        look();
      }}
      onFocusOut={() => queueMicrotask(look)}
    >
      <p>{message}</p>
      <button type="button" class="ibtn" aria-label={say("close")} onClick={dismiss}>
        ✕
      </button>
    </div>
  );
}
