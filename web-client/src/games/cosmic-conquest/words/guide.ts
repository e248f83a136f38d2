import type { Command, Event, View } from "../../../generated/cosmic-conquest";
import { guideOf, type Look } from "../../../kit/guide/guide";
import { chartAt, type Model, ownOf, systemKey, systemName } from "../read";
import { selectedSystem } from "../ui";
import { texts } from "./messages";

type At = Look<View, Command, Event>;

const own = ({ model, view }: At) => ownOf(model as Model, view);
const attacks = (at: At) => own(at)?.orders.attacks ?? [];
const piece = (system: number | undefined) => `[data-piece="${systemKey(system ?? -1)}"]`;
/** The independent system in reach that the first attack is for. */
const prey = (at: At) => own(at)?.targets.find(({ system }) => at.view.systems[system]?.owner === null)?.system;
const looksAt = ({ model }: At, system: number | undefined) => selectedSystem(model as Model) === system;
const home = ({ view, seat }: At) => view.systems.findIndex(({ owner }) => owner === seat);
const open = (at: At) => at.asked !== null && own(at)?.sealed === false;
/** The first attack is still to be ordered, and there is something to attack. */
const idle = (at: At) => open(at) && attacks(at).length === 0 && prey(at) !== undefined;
const later = (at: At) => open(at) && at.view.turn > 1;

/** The texts of a note that is read, and of one that says what to do. */
const note = (id: string) => ({ id, title: texts.text(`guide-${id}`), say: texts.text(`guide-${id}.say`) });
const task = (id: string) => ({ ...note(id), tap: texts.text(`guide-${id}.tap`) });

/** A first turn: take a free system with everything one has, seal, and see what came of it. */
export const guide = guideOf<View, Command, Event>([
  { ...note("goal"), rule: "R76", when: open, point: () => '[data-piece="goal"]' },
  { ...note("units"), rule: "R16", when: open, point: () => ".cc-budget" },
  {
    ...task("take"),
    title: (at) =>
      texts.text("guide-take.title", { place: systemName(chartAt(at.model as Model).value, prey(at) ?? -1) }),
    rule: "R11",
    when: (at) => idle(at) && !looksAt(at, prey(at)),
    point: (at) => piece(prey(at)),
  },
  {
    ...task("send"),
    rule: "R19",
    when: (at) => idle(at) && looksAt(at, prey(at)),
    point: () => ".cc-compose .cc-stepper.wide > button:last-child",
  },
  {
    ...task("lead"),
    rule: "R24",
    when: (at) =>
      open(at) &&
      at.can("lead") &&
      own(at)?.orders.leader === null &&
      attacks(at).some(({ system }) => looksAt(at, system)),
    point: () => ".cc-compose .cc-pair > .cc-toggle",
  },
  {
    ...task("seal"),
    rule: "R25",
    when: (at) => open(at) && at.view.turn === 1 && attacks(at).length > 0,
    point: () => "[data-primary]",
  },
  { ...note("report"), rule: "R51", when: later, point: () => ".dock" },
  { ...note("guard"), rule: "R20", when: later, point: (at) => piece(home(at)) },
  { ...note("grow"), rule: "R21", when: later, point: (at) => piece(home(at)) },
]);
