import { type Signal, signal } from "@preact/signals";
import type { Command, SystemId, View } from "../../generated/cosmic-conquest";
import { Aiming } from "../../kit/act/aim";
import { perTable } from "../../kit/act/hand";
import { sendCommand } from "../../kit/act/send";
import { isTelling } from "../../kit/hooks/at-table";
import { closeMenu } from "../../kit/page/menu";
import { aimOf, isToken, wholeOf, wishOf } from "./aims";
import { keyed, type Model, systemKey } from "./read";
import { storyOf } from "./story/story";

/** What the viewer of a table has taken up or assumes. The server does not know it. */
export interface Ui {
  /** Takes up a system or a faction to look at it, or a token to set it on a system. */
  aiming: Aiming<Command, View>;
  /** The strength that the viewer assumes a rival to use, by system. */
  supposed: Signal<ReadonlyMap<SystemId, number>>;
}

export const uiOf = perTable(
  (model: Model): Ui => ({
    aiming: new Aiming<Command, View>(model, {
      aimOf,
      whole: wholeOf,
      wish: (token, to) => {
        const [view, seat] = [model.view.value, model.seat.value];
        return view && seat !== null ? wishOf(token, to, view, seat) : null;
      },
      looks: (piece) => isToken(piece) || Object.keys(keyed(piece)).length > 0,
      // The order just given can be seen and changed in the system's panel.
      next: (command) => ("system" in command ? systemKey(command.system) : null),
      waits: () => isTelling(storyOf(model)),
    }),
    supposed: signal<ReadonlyMap<SystemId, number>>(new Map()),
  }),
);

/** All choices listed now. */
export const offersOf = (model: Model) => uiOf(model).aiming.choices.value;

/** The selected system. Null if none. */
export const selectedSystem = (model: Model): SystemId | null => keyed(uiOf(model).aiming.held.value).system ?? null;

/** Selects a system. */
export const look = (model: Model, system: SystemId): void => uiOf(model).aiming.takeUp(systemKey(system));

/** Sends a command and closes the menu it was chosen from. */
export function send(model: Model, command: Command): Promise<boolean> {
  closeMenu();
  return sendCommand(model, command);
}
