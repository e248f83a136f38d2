import type { ComponentChildren } from "preact";
import type { Aiming } from "../act/aim";
import { PieceButton } from "./piece-button";
import type { Place } from "./places";
import "./zone.css";

interface ZoneProps<Command extends { type: string }, View> {
  aiming: Aiming<Command, View>;
  id: string;
  place: Place;
  /** Its label. */
  children: ComponentChildren;
}

/** A part of the board that accepts the held piece. Rendered only while it does. */
export function Zone<Command extends { type: string }, View>({ children, ...props }: ZoneProps<Command, View>) {
  if (!props.aiming.at(props.id)) return null;
  return (
    <PieceButton {...props} class="zone absolute grid p-2 r-2 bright">
      <b>{children}</b>
    </PieceButton>
  );
}
