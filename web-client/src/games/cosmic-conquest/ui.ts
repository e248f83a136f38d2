import { computed, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import type { Command, SystemId } from "../../generated/cosmic-conquest";
import type { Seat } from "../../generated/starboard";
import { Choices } from "../../kit/act/choices";
import { perTable } from "../../kit/act/hand";
import { sendCommand } from "../../kit/act/send";
import { closeMenu } from "../../kit/page/menu";
import type { Offers } from "./panels/compose/choices";
import { factionKey, keyed, type Model, systemKey } from "./read";

/** What is looked at: a system, whose orders can then be given, or a faction. */
export type Subject = { system: SystemId } | { seat: Seat } | null;

/** What the viewer of one table has opened; nothing here is known to the server. */
export interface Ui {
  /** What can be done now. */
  offers: ReadonlySignal<Offers>;
  selected: ReadonlySignal<Subject>;
  /** The defence that a rival is supposed to put up, by system. */
  supposed: Signal<ReadonlyMap<SystemId, number>>;
  select(subject: Subject): void;
}

export const uiOf = perTable((model: Model): Ui => {
  const selected = signal<Subject>(null);
  return {
    offers: computed(() => new Choices(model.choices.value)),
    selected,
    supposed: signal<ReadonlyMap<SystemId, number>>(new Map()),
    select: (subject) => {
      selected.value = subject;
    },
  };
});

export function selectedSystem(model: Model): SystemId | null {
  const subject = uiOf(model).selected.value;
  return subject && "system" in subject ? subject.system : null;
}

/** Looks at a system or a faction, or away from it if it is looked at already. */
export function look(model: Model, subject: NonNullable<Subject>): void {
  const ui = uiOf(model);
  const key = keyOf(subject);
  ui.select(ui.selected.value && keyOf(ui.selected.value) === key ? null : subject);
}

const keyOf = (subject: NonNullable<Subject>): string =>
  "system" in subject ? systemKey(subject.system) : factionKey(subject.seat);

/** The system that a link elsewhere on the page points at. */
export function pointedSystem(model: Model): SystemId | undefined {
  return keyed(model.pointed.value).system;
}

/** Sends a command and closes the menu it was chosen from. */
export function send(model: Model, command: Command): Promise<boolean> {
  closeMenu();
  return sendCommand(model, command);
}
