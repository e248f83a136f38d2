import { seatLabel } from "../../core/words/words";
import type { TableSummary } from "../../generated/starboard";
import { say } from "./words";

/** The number of people at the table, capped at two: more do not raise the rank. */
const people = ({ seats }: TableSummary): number => Math.min(2, seats.filter(({ bot, name }) => !bot && name).length);

/** The best public matches to watch: those between people first, then the newest. */
export const worthSeeing = (matches: TableSummary[], most: number): TableSummary[] =>
  matches
    .filter(({ visibility }) => visibility === "public")
    .sort((a, b) => people(b) - people(a) || (b.ended_at ?? 0) - (a.ended_at ?? 0))
    .slice(0, most);

/** The players' names: `Ilse and Tomas`. */
export const playersOf = ({ seats, name }: TableSummary): string => {
  const named = seats.filter((seat) => seat.name !== null).map(seatLabel);
  return named.length > 0 ? say("played-by", { players: named }) : name;
};
