import type { ComponentChildren } from "preact";
import { type Aiming, piece } from "../act/aim";
import { type Place, styleOf } from "./places";

interface PieceButtonProps<Command extends { type: string }, View> {
  aiming: Aiming<Command, View>;
  id: string;
  class: string;
  /** Classes for its current appearance. */
  looks?: readonly (string | false | null | undefined)[];
  /** Its place, on a board that computes its layout. */
  place?: Place;
  /** The content of its bubble. */
  about?: (next: "choose" | "again" | null) => ComponentChildren;
  label?: string;
  /** Whether it is taken up, for a screen reader. */
  pressed?: boolean;
  /** Whether the Tab key reaches it. */
  stop?: boolean;
  /** Whether it is animated when its place changes. */
  flies?: boolean;
  children: ComponentChildren;
}

/** A piece of a board as a button: it can be chosen, explains itself, and shows its state. */
export function PieceButton<Command extends { type: string }, View>(props: PieceButtonProps<Command, View>) {
  const { aiming, id, class: kind, looks = [], place, about = null, label, pressed, stop, flies, children } = props;
  const { class: state, ...chosen } = piece(aiming, id, about);
  return (
    <button
      type="button"
      class={[kind, state, ...looks].filter(Boolean).join(" ")}
      style={place && styleOf(place)}
      tabIndex={stop ? 0 : -1}
      data-flies={flies ? id : undefined}
      aria-label={label}
      aria-pressed={pressed}
      {...chosen}
    >
      {children}
    </button>
  );
}
