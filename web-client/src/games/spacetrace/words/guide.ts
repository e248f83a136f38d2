import type { Command, Event, View } from "../../../generated/spacetrace";
import { guideOf, type Look } from "../../../kit/guide/guide";
import { baseOf, type Model, stackOf } from "../read";
import { uiOf } from "../ui";

type At = Look<View, Command, Event>;

const main = (at: At) => at.asked === "main";
const ui = ({ model }: At) => uiOf(model as Model);
const idle = (at: At) => ui(at).held.value === null && ui(at).aimed.value === null && ui(at).plan.value === null;
/** Own ships besides the Base. */
const fleet = ({ view, seat }: At) =>
  view.fleets
    .filter((one) => one.seat === seat)
    .flatMap((one) => ["I", "II", "III"].flatMap((cls) => stackOf(one, cls as "I")));
const enemy = ({ view, seat }: At) => `[data-piece="s${baseOf(view, 1 - seat)?.id}"]`;

/** A first turn: manpower, a ship, an attack with its forecast, and what the end of a turn takes away. */
export const guide = guideOf<View, Command, Event>([
  {
    id: "goal",
    rule: "R90",
    title: "What you want",
    say: "The enemy Base falls when its ring is full of damage. Damage there stays, so every shot that reaches it counts.",
    when: main,
    point: enemy,
  },
  {
    id: "ship",
    rule: "R30",
    title: "Bring out a ship",
    say: "Ships cost manpower; cards of your hand give it. A ship within reach says what pays for it.",
    tap: "Choose the ringed ship",
    when: (at) => main(at) && idle(at) && fleet(at).length === 0,
    point: () => ".dock .card.k-fleet.can, .dock .card.k-fleet:has(.ribbon:not(.warn))",
  },
  {
    id: "pay",
    rule: "R20",
    title: "Pay for it",
    say: "The cards that pay are discarded, and the ship joins your base fleet.",
    tap: "Press the button",
    when: (at) => main(at) && ui(at).aimed.value !== null,
    point: () => "[data-primary]",
  },
  {
    id: "plan",
    rule: "R80",
    title: "Plan an attack",
    say: "You may attack once in a turn, though not in the first. Looking at the plan costs nothing.",
    tap: "Press *Plan the attack*",
    when: (at) => main(at) && idle(at) && at.can("attack") && fleet(at).length > 0,
    point: () => "[data-primary]",
  },
  {
    id: "attack",
    rule: "R67",
    title: "Class meets class",
    say: "Ships fight the same class, or the next higher one that is there. The forecast says what each side would lose.",
    tap: "Press *Attack*",
    when: (at) => main(at) && ui(at).plan.value !== null,
    point: () => "[data-primary]",
  },
  {
    id: "repair",
    rule: "R15",
    title: "At the end of a turn",
    say: "Ships that still have somebody alive are whole again. Bases keep their damage, and manpower left over is gone.",
    tap: "Press *End turn*",
    when: (at) => main(at) && at.view.once.attacked,
    point: () => "[data-primary]",
  },
  {
    id: "draw",
    rule: "R10",
    title: "Two new cards",
    say: "Every turn begins with two. Save manpower cards for a large ship, or bring out small ones now.",
    when: (at) => main(at) && at.view.turn > 1,
    point: () => ".dock",
  },
]);
