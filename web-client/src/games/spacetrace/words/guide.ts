import type { Command, Event, View } from "../../../generated/spacetrace";
import { guideOf, type Look } from "../../../kit/guide/guide";
import { baseOf, type Model, stackOf } from "../read";
import { uiOf } from "../ui";
import { texts } from "./messages";

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

/** The texts of a note that is read, and of one that says what to do. */
const note = (id: string) => ({ id, title: texts.text(`guide-${id}`), say: texts.text(`guide-${id}.say`) });
const task = (id: string) => ({ ...note(id), tap: texts.text(`guide-${id}.tap`) });

/** A first turn: manpower, a ship, an attack with its forecast, and what the end of a turn takes away. */
export const guide = guideOf<View, Command, Event>([
  {
    ...note("goal"),
    rule: "R90",
    when: main,
    point: enemy,
  },
  {
    ...task("ship"),
    rule: "R30",
    when: (at) => main(at) && idle(at) && fleet(at).length === 0,
    point: () => ".dock .card.k-fleet.can, .dock .card.k-fleet:has(.ribbon:not(.warn))",
  },
  {
    ...task("pay"),
    rule: "R20",
    when: (at) => main(at) && ui(at).aimed.value !== null,
    point: () => "[data-primary]",
  },
  {
    ...task("plan"),
    rule: "R80",
    when: (at) => main(at) && idle(at) && at.can("attack") && fleet(at).length > 0,
    point: () => "[data-primary]",
  },
  {
    ...task("attack"),
    rule: "R67",
    when: (at) => main(at) && ui(at).plan.value !== null,
    point: () => "[data-primary]",
  },
  {
    ...task("repair"),
    rule: "R15",
    when: (at) => main(at) && at.view.once.attacked,
    point: () => "[data-primary]",
  },
  {
    ...note("draw"),
    rule: "R10",
    when: (at) => main(at) && at.view.turn > 1,
    point: () => ".dock",
  },
]);
