import type { RefObject } from "preact";
import { useEffect } from "preact/hooks";
import { newer } from "../newer";

/** Closes what is open by Escape, or by a press beside `box`. */
export function useClosing(box: RefObject<Element | null>, isOpen: boolean, close: () => void): void {
  useEffect(() => {
    if (!isOpen) return;
    const onKey = (event: KeyboardEvent) => event.key === "Escape" && close();
    const onPress = (event: Event) => !box.current?.contains(event.target as Node) && close();
    addEventListener("keydown", onKey);
    addEventListener("pointerdown", onPress);
    const stays = newer.waitsWhile(() => true);
    return () => {
      stays();
      removeEventListener("keydown", onKey);
      removeEventListener("pointerdown", onPress);
    };
  }, [box, isOpen]);
}
