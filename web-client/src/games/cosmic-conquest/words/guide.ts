import type { Command, Event, View } from "../../../generated/cosmic-conquest";
import { guideOf, type Look } from "../../../kit/guide/guide";
import { chartOf, type Model, ownOf, systemKey, systemName } from "../read";
import { selectedSystem } from "../ui";

type At = Look<View, Command, Event>;

const own = ({ model, view }: At) => ownOf(model as Model, view);
const attacks = (at: At) => own(at)?.orders.attacks ?? [];
const piece = (system: number | undefined) => `[data-piece="${systemKey(system ?? -1)}"]`;
/** The independent system in reach that the first attack is for. */
const prey = (at: At) => own(at)?.targets.find(({ system }) => at.view.systems[system]?.owner === null)?.system;
const home = ({ view, seat }: At) => view.systems.findIndex(({ owner }) => owner === seat);
const open = (at: At) => at.asked !== null && own(at)?.sealed === false;

function nameOf(at: At, system: number | undefined): string {
  const chart = chartOf(at.model as Model, at.view);
  return chart && system !== undefined ? systemName(chart, system) : "it";
}

/** A first turn: take a free system with everything one has, seal, and see what came of it. */
export const guide = guideOf<View, Command, Event>([
  {
    id: "goal",
    rule: "R76",
    title: "What you want",
    say: "More units than all rivals together, and the most systems: once enough turns have passed, that wins.",
    when: open,
    point: () => '[data-piece="goal"]',
  },
  {
    id: "units",
    rule: "R16",
    title: "Units for this turn",
    say: "Each system yields units every turn. What you do not spend is gone when the turn ends.",
    when: open,
    point: () => ".cc-budget",
  },
  {
    id: "take",
    rule: "R11",
    title: (at) => `Take *${nameOf(at, prey(at))}*`,
    say: "Nobody rules it, and it lies next to you. What is free defends itself all the same, and the die decides.",
    tap: "Tap it",
    when: (at) =>
      open(at) && attacks(at).length === 0 && prey(at) !== undefined && selectedSystem(at.model as Model) !== prey(at),
    point: (at) => piece(prey(at)),
  },
  {
    id: "send",
    rule: "R19",
    title: "Send your units",
    say: "Units have no place: all that you have can attack here. Nobody sees it before all have sealed.",
    tap: "Press *All*",
    when: (at) =>
      open(at) && attacks(at).length === 0 && prey(at) !== undefined && selectedSystem(at.model as Model) === prey(at),
    point: () => ".cc-compose .cc-stepper.wide > button:last-child",
  },
  {
    id: "lead",
    rule: "R24",
    title: "Let your admiral lead",
    say: "Your admiral adds their Command Value to one attack or defence a turn. Look how the odds rise.",
    tap: "Press the admiral",
    when: (at) =>
      open(at) &&
      at.can("lead") &&
      own(at)?.orders.leader === null &&
      attacks(at).some(({ system }) => system === selectedSystem(at.model as Model)),
    point: () => ".cc-compose .cc-pair > .cc-toggle",
  },
  {
    id: "seal",
    rule: "R25",
    title: "Seal your orders",
    say: "All orders are opened at once, and everything happens at the same time.",
    tap: "Press *Seal orders*",
    when: (at) => open(at) && at.view.turn === 1 && attacks(at).length > 0,
    point: () => "[data-primary]",
  },
  {
    id: "report",
    rule: "R51",
    title: "What came of it",
    say: "Every battle stands here with its sums: units, admiral and a die on each side.",
    when: (at) => open(at) && at.view.turn > 1,
    point: () => ".dock",
  },
  {
    id: "guard",
    rule: "R20",
    title: "Guard your borders",
    say: "Only a system next to a rival's can be attacked. Units that defend it are chosen like those that attack.",
    when: (at) => open(at) && at.view.turn > 1,
    point: (at) => piece(home(at)),
  },
  {
    id: "grow",
    rule: "R21",
    title: "Or let it grow",
    say: "Units that you invest raise a system's output for good. Attack, defend, grow: every turn is that choice.",
    when: (at) => open(at) && at.view.turn > 1,
    point: (at) => piece(home(at)),
  },
]);
