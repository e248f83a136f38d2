import en from "../../../locales/events.en.ftl";
import type { TableModel } from "../../core/match/model";
import { Messages, person } from "../../core/words/messages";
import type { Sentence } from "../../core/words/sentence";
import type { Departure } from "../../generated/starboard";
import type { GameClient } from "../game";
import { safely } from "../hooks/guard";

/** An event of the table rather than the game. Both are in the same log. */
type TableEvent =
  | { type: "table-deadline"; seat: number }
  | { type: "table-left"; seat: number; why: Departure }
  | { type: "table-time-up" }
  | { type: "table-draw-agreed" }
  | { type: "table-abandoned" };

/** An event of the log in words: the table's own or the game's. Null if it needs none. */
export function say(event: unknown, client: GameClient, model: TableModel): Sentence | null {
  if (isOfTable(event)) return sayOfTable(event, model);
  const said = safely<Sentence | null | undefined>(() => client.say(event, model), undefined);
  if (said !== undefined) return said;
  return { icon: "checklist", words: texts.words(model, "unknown-event", { event: typeOf(event) }) };
}

/** The heading before an event. Null if it needs none. */
export function heading(event: unknown, client: GameClient, model: TableModel): string | null {
  return isOfTable(event) ? null : safely(() => client.heading(event, model), null);
}

const typeOf = (event: unknown): string => (event as { type: string }).type;
const isOfTable = (event: unknown): event is TableEvent => typeOf(event).startsWith("table-");

const texts = new Messages<TableModel>(en, { seat: person });
const ICONS: Partial<Record<TableEvent["type"], string>> = {
  "table-time-up": "sands-of-time",
  "table-draw-agreed": "shaking-hands",
  "table-abandoned": "sands-of-time",
};

function sayOfTable(event: TableEvent, model: TableModel): Sentence | null {
  const { type } = event;
  // `table-left` has no text: the game has its own event with the reason and the consequences.
  if (!texts.has(type)) return null;
  const mark = type === "table-deadline" ? { seat: event.seat } : { icon: ICONS[type] };
  return texts.sentence(model, { id: type, args: { ...event } }, mark);
}
