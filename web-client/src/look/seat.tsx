import type { ComponentChildren } from "preact";
import { Sigil } from "./art";
import { tintOf } from "./tint";

/** The class that makes `--seat` a seat's colour. Seats count from 0. */
export const seatClass = (seat: number): string => `s${tintOf(seat)}`;

/** A person: sigil first, the name in upright bold, never in the seat's colour. */
export function SeatName({ seat, children, size = 16 }: { seat: number; children: ComponentChildren; size?: number }) {
  return (
    <span class="seat-tag">
      <Sigil seat={seat} size={size} /> <b>{children}</b>
    </span>
  );
}
