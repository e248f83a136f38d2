import type { ShownDecision, TableView } from "../../generated/starboard";
import type { TableModel } from "./model";

/** What the viewer is asked now; undefined where it is not their move. */
export function askedOf({ mode, seat, decisions }: Pick<TableModel, "mode" | "seat" | "decisions">) {
  const own = seat.value;
  return mode === "play" && own !== null ? decisions.value.find((decision) => decision.seat === own) : undefined;
}

/** Whether a seat is still being waited for: `null` where neither can be said of it. */
export type Waited = "thinking" | "done" | null;

/** The seats that are waited for, each once. */
export const awaited = (decisions: ShownDecision[]): Set<number> => new Set(decisions.map((decision) => decision.seat));

/**
 * How far each seat is, by seat. `common` says that all in play are asked the same at once, so that whoever is not
 * awaited has answered; left out, that is so while several are asked. `out` are seats that are not in play any more.
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
