import type { ComponentChildren } from "preact";
import { type Aiming, piece } from "../act/aim";
import { type Place, styleOf } from "./places";

interface PieceButtonProps<Command extends { type: string }, View> {
  aiming: Aiming<Command, View>;
  id: string;
  class: string;
  /** Classes for what it looks like now. */
  looks?: readonly (string | false | null | undefined)[];
  /** Where it lies, on a board that knows it. */
  place?: Place;
  /** What its bubble says. */
  about?: (next: "choose" | "again" | null) => ComponentChildren;
  label?: string;
  /** Whether it is taken up, for a screen reader. */
  pressed?: boolean;
  /** The tab key reaches it. */
  stop?: boolean;
  /** It travels where its place changes. */
  flies?: boolean;
  children: ComponentChildren;
}

/** A piece of a board that is a button: it is chosen, explains itself, and shows what can be done with it. */
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
