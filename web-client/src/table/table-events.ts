import type { Sentence } from "../games";
import type { Departure } from "../generated/starboard";
import type { TableModel } from "./model";

/** What happens to a table rather than in a game; it stands in the same log. */
type TableEvent =
  | { type: "table-deadline"; seat: number }
  | { type: "table-left"; seat: number; why: Departure }
  | { type: "table-time-up" }
  | { type: "table-draw-agreed" };

/** A table's event in words; null for an event of the game. */
export function sayOfTable(event: unknown, model: TableModel): Sentence | null {
  const told = event as TableEvent;
  switch (told.type) {
    case "table-deadline":
      return {
        seat: told.seat,
        words: [{ seat: told.seat }, model.seat.value === told.seat ? " run" : " runs", " out of time"],
      };
    case "table-left":
      return { seat: told.seat, words: [{ seat: told.seat }, left(told.why, model.seat.value === told.seat)] };
    case "table-time-up":
      return { icon: "sands-of-time", words: ["The match clock has run out"] };
    case "table-draw-agreed":
      return { icon: "shaking-hands", words: ["The players agree on a draw"] };
    default:
      return null;
  }
}

function left(why: Departure, own: boolean): string {
  if (why === "resigned") return own ? " resign" : " resigns";
  return own ? " are taken to have left" : " is taken to have left";
}
