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

/** What the texts of a game's events need besides their fields, by type of event. */
interface Needs<Event extends Typed, Model> {
  /** What stands before an event in which no seat acts. */
  icons: ByType<Event, string, Model, string>;
  /** Whose line another event is, where that is not its `seat`. */
  seatOf?(event: Event, model: Model): number | null | undefined;
  /** What the fields say only together. */
  together: ByType<Event, Args, Model>;
}

/** A game's events in words: each is its own message. */
export function sayingOf<Event extends Typed, Model>(texts: Texts<Model>, needs: Needs<Event, Model>) {
  const iconOf = byType<Event, string, Model, undefined>(needs.icons, undefined);
  const together = byType<Event, Args, Model>(needs.together, {});

  /** A line of the log; null for an event that the board tells better or that another event tells. */
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
 * What a game's commands do, as their buttons say it, or in the words of another text. `about` gives what the fields of a
 * command say only with the position.
 */
export const verbOf =
  <Command extends Typed, Model>(texts: Texts<Model>, about: (command: Command, model: Model) => Args) =>
  (model: Model, command: Command, id = `choice-${command.type}`): string =>
    texts.text(id, { ...command, ...about(command, model) }, model);
