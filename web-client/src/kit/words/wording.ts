import { type ByType, byType } from "../../core/by-type";
import type { Args, Messages } from "../../core/words/messages";
import type { Sentence } from "../../core/words/sentence";

interface Typed {
  type: string;
}

type Texts<Model> = Pick<Messages<never>, "has"> & {
  text(id: string, args: Args, model: Model): string;
  sentence(model: Model, message: { id: string; args: Args }, mark: Pick<Sentence, "seat" | "icon">): Sentence | null;
};

/** What the texts of a game's events need besides the events' fields, by type of event. */
interface Needs<Event extends Typed, Model> {
  /** The icons of events in which no seat acts. */
  icons: ByType<Event, string, Model, string>;
  /** The seat of an event's line, if it is not the event's `seat` field. */
  seatOf?(event: Event, model: Model): number | null | undefined;
  /** Arguments derived from several fields or the model. */
  together: ByType<Event, Args, Model>;
}

/** Words a game's events. Each type has its own message. */
export function sayingOf<Event extends Typed, Model>(texts: Texts<Model>, needs: Needs<Event, Model>) {
  const iconOf = byType<Event, string, Model, undefined>(needs.icons, undefined);
  const together = byType<Event, Args, Model>(needs.together, {});

  /** A line of the log. Null for an event that the board or another event covers better. */
  function say(event: Event, model: Model): Sentence | null {
    const seat = needs.seatOf?.(event, model) ?? seatNamed(event) ?? undefined;
    const icon = iconOf(event, model);
    const args = { seat, ...event, ...together(event, model) };
    return texts.sentence(model, { id: event.type, args }, icon ? { icon } : { seat });
  }

  /** "Turn 9, Ilse" before the first event of each turn. */
  function heading(event: Event, model: Model): string | null {
    const id = `${event.type}.heading`;
    return texts.has(id) ? texts.text(id, event as object as Args, model) : null;
  }

  return { say, heading };
}

const seatNamed = (event: object): number | undefined =>
  "seat" in event ? (event.seat as number | undefined) : undefined;

/**
 * Words a game's commands as on their buttons, or by another text `id`. `about` returns the arguments that depend on
 * the position.
 */
export const verbOf =
  <Command extends Typed, Model>(texts: Texts<Model>, about: (command: Command, model: Model) => Args) =>
  (model: Model, command: Command, id = `choice-${command.type}`): string =>
    texts.text(id, { ...command, ...about(command, model) }, model);
