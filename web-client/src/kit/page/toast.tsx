import { useRef } from "preact/hooks";
import { dismissToast, holdToast, shownToast } from "../../core/toasts";
import { say } from "./texts";

export function Toasts() {
  return (
    <div class="toasts" role="status">
      {shownToast.value && <Toast key={shownToast.value} message={shownToast.value} />}
    </div>
  );
}

/** It goes by itself after a time, which stops while it is pointed at or has the keyboard. */
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
