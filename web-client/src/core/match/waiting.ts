import type { ShownDecision, TableView } from "../../generated/starboard";
import type { TableModel } from "./model";

/** The viewer's current decision. Undefined if it is not their move. */
export function askedOf({ mode, seat, decisions }: Pick<TableModel, "mode" | "seat" | "decisions">) {
  const own = seat.value;
  return mode === "play" && own !== null ? decisions.value.find((decision) => decision.seat === own) : undefined;
}

/** Whether the match waits for a seat. Null if neither applies. */
export type Waited = "thinking" | "done" | null;

/** The seats that the match waits for. */
export const awaited = (decisions: ShownDecision[]): Set<number> => new Set(decisions.map((decision) => decision.seat));

/**
 * The state of each seat, by seat. With `common`, all seats in play decide at the same time, so the others are done; by
 * default this is so while several seats decide. `out` says which seats are out of play.
 */
export function waiting(
  table: TableView,
  decisions: ShownDecision[],
  common: boolean = awaited(decisions).size > 1,
  out: (seat: number) => boolean = () => false,
): Waited[] {
  const thinking = awaited(decisions);
  return table.summary.seats.map(({ seat, gone }) => {
    if (thinking.has(seat)) return "thinking";
    return common && thinking.size > 0 && !gone && !out(seat) ? "done" : null;
  });
}
