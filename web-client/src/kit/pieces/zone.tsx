import type { ComponentChildren } from "preact";
import { type Aiming, piece } from "../act/aim";
import type { Place } from "./places";
import "./zone.css";

interface ZoneProps<Command extends { type: string }, View> {
  aiming: Aiming<Command, View>;
  id: string;
  place: Place;
  /** What it is, in words. */
  children: ComponentChildren;
}

/** A part of a board that takes what is held; there only as long as it does. */
export function Zone<Command extends { type: string }, View>({
  aiming,
  id,
  place: { x, y, w, h },
  children,
}: ZoneProps<Command, View>) {
  if (!aiming.at(id)) return null;
  const { class: state, ...chosen } = piece(aiming, id, null);
  const style = { left: `${x}px`, top: `${y}px`, width: `${w}px`, height: `${h}px` };
  return (
    <button type="button" class={`zone absolute grid p-2 r-2 bright ${state}`} style={style} tabIndex={-1} {...chosen}>
      <b>{children}</b>
    </button>
  );
}
