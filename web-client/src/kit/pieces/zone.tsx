import type { ComponentChildren } from "preact";
import type { Aiming } from "../act/aim";
import { PieceButton } from "./piece-button";
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
export function Zone<Command extends { type: string }, View>({ children, ...props }: ZoneProps<Command, View>) {
  if (!props.aiming.at(props.id)) return null;
  return (
    <PieceButton {...props} class="zone absolute grid p-2 r-2 bright">
      <b>{children}</b>
    </PieceButton>
  );
}
