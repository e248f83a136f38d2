import type { TableModel } from "../../core/match/model";
import type { Sentence } from "../../core/words/sentence";
import type { Departure } from "../../generated/starboard";
import type { GameClient } from "../game";
import { safely } from "../hooks/guard";

/** What happens to a table rather than in a game; it stands in the same log. */
type TableEvent =
  | { type: "table-deadline"; seat: number }
  | { type: "table-left"; seat: number; why: Departure }
  | { type: "table-time-up" }
  | { type: "table-draw-agreed" }
  | { type: "table-abandoned" };

/** Anything in the log in words: the table's own events here, all others by the game. */
export function say(event: unknown, client: GameClient, model: TableModel): Sentence | null {
  if (isOfTable(event)) return sayOfTable(event, model);
  return safely(() => client.say(event, model), {
    icon: "checklist",
    words: [`Something happened (${typeOf(event)})`],
  });
}

/** The heading before an event, if it begins something. */
export function heading(event: unknown, client: GameClient, model: TableModel): string | null {
  return isOfTable(event) ? null : safely(() => client.heading(event, model), null);
}

const typeOf = (event: unknown): string => (event as { type: string }).type;
const isOfTable = (event: unknown): event is TableEvent => typeOf(event).startsWith("table-");

function sayOfTable(told: TableEvent, model: TableModel): Sentence | null {
  switch (told.type) {
    case "table-deadline":
      return {
        seat: told.seat,
        words: [{ seat: told.seat }, model.seat.value === told.seat ? " run" : " runs", " out of time"],
      };
    case "table-left":
      // What becomes of the seat, and why, the game tells in its own event.
      return null;
    case "table-time-up":
      return { icon: "sands-of-time", words: ["The match clock has run out"] };
    case "table-draw-agreed":
      return { icon: "shaking-hands", words: ["The players agree on a draw"] };
    case "table-abandoned":
      return { icon: "sands-of-time", words: ["Nobody plays on, and the match is over"] };
    default:
      return null;
  }
}
