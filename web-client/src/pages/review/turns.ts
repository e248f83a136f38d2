import en from "../../../locales/turns.en.ftl";
import type { ReviewTable } from "../../core/match/replay";
import type { LogEntry, TurnMark } from "../../generated/starboard";
import type { GameClient } from "../../kit/game";
import { heading } from "../../kit/tell/table-events";
import { textsOf } from "../../kit/words/said";

const { say } = textsOf(en);

/** What a turn is called by its number; before the first one it is the setup. */
export const numbered = (mark: TurnMark | undefined): string =>
  mark ? say("turn", { turn: mark.turn }) : say("setup");

/** What the game calls the turn, as its log does: `Round 7`, where the heading is `Round 7, Ilse`. */
export const turnOf = (headings: (string | null)[]): string | undefined =>
  headings.map((text) => /^\w+ \d+/.exec(text ?? "")?.[0]).find((name) => name !== undefined);

/** What the turn of a position is called, by what has been fetched of the log. */
export function turnName(model: ReviewTable, client: GameClient, version: number): string {
  const mark = model.turnAt(version);
  if (!mark) return numbered(mark);
  const isOfTurn = (entry: LogEntry) => entry.version >= mark.version && model.turnAt(entry.version) === mark;
  const told = model.whole(model.seat.value).entries.value.filter(isOfTurn);
  const entries = told.length > 0 ? told : model.entries(mark.version, version);
  return turnOf(entries.map(({ event }) => heading(event, client, model))) ?? numbered(mark);
}
