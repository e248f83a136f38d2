import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import { explains, hush } from "../../../kit/words/explain";

/** A finger that rests longer than this reads and does not choose, milliseconds: as long as `explains` waits. */
const REST = 350;

/** Like `explains`, but a finger's first tap acts at once, because what it opens says all that the bubble says. */
export function useTap(content: () => ComponentChildren, act: () => void) {
  const press = useRef({ at: 0, finger: false });
  const hears = explains(content, act);
  return {
    ...hears,
    onPointerDown: (event: PointerEvent) => {
      press.current = { at: event.timeStamp, finger: event.pointerType === "touch" };
      hears.onPointerDown(event);
    },
    onClick: (event: MouseEvent) => {
      event.stopPropagation();
      const { at, finger } = press.current;
      if (finger && event.timeStamp - at > REST) return;
      hush();
      act();
    },
  };
}
