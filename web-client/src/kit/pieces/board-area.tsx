import type { ComponentChildren, RefObject } from "preact";
import { BOARD } from "../act/aim";
import { usePlace } from "../hooks/at-table";
import { rove, type Size, useEscape, useSize } from "./board";

export interface Area {
  box: RefObject<HTMLDivElement | null>;
  size: Size;
}

interface BoardAreaProps {
  class: string;
  /** Called on Escape: lays down the held pieces. */
  layDown(): void;
  /** Renders the board once the area has a size. */
  children(area: Area): ComponentChildren;
  /** Rendered over the board, with or without a size. */
  over?: ComponentChildren;
}

/** The area of a board: it measures itself, arrow keys move from piece to piece, and a press skips a story. */
export function BoardArea({ class: kind, layDown, children, over }: BoardAreaProps) {
  const { story } = usePlace();
  const [box, size] = useSize();
  useEscape(layDown);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys move between pieces, a press skips a story
    <div
      ref={box}
      class={kind}
      data-drop={BOARD}
      onKeyDown={rove}
      onPointerDown={() => story?.scene.value && story.skip()}
    >
      {size.w > 0 && children({ box, size })}
      {over}
    </div>
  );
}
