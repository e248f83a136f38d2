import type { Command, Event, View } from "../../../generated/solar-empires";
import { guideOf, type Look } from "../../../kit/guide/guide";
import { orbitPiece } from "../aims";
import { type Model, shipsOf } from "../read";
import { aimingOf } from "../ui";
import { texts } from "./messages";

type At = Look<View, Command, Event>;

const asks = (at: At, kind: string) => at.asked === kind;
const aiming = ({ model }: At) => aimingOf(model as Model);
const plays = (at: At) => at.can("play") || at.can("build");
const idle = (at: At) => aiming(at).held.value === null && aiming(at).aimed.value === null;
const away = ({ view, seat }: At) => shipsOf(view).some(({ owner, orbit }) => owner === seat && orbit !== null);
const own = ({ view, seat }: At) => view.planets.find(({ controller }) => controller === seat)?.orbit;
const pointed = (orbit: number | undefined) => `[data-piece="${orbitPiece(orbit ?? 0)}"]`;

/** The nearest planet where nobody's ships stand yet, else the nearest. */
function landing({ view }: At): number | undefined {
  const open = view.planets.filter(({ gone, closed }) => !gone && !closed);
  const quiet = open.find(
    ({ orbit, controller }) => controller === null && !shipsOf(view).some((ship) => ship.orbit === orbit),
  );
  return (quiet ?? open[0])?.orbit;
}

/** The texts of a note that is read, and of one that says what to do. */
const note = (id: string) => ({ id, title: texts.text(`guide-${id}`), say: texts.text(`guide-${id}.say`) });
const task = (id: string) => ({ ...note(id), tap: texts.text(`guide-${id}.tap`) });

/** A first turn: what support is, a ship from the hand to a planet, and the planet taken. */
export const guide = guideOf<View, Command, Event>([
  {
    ...note("goal"),
    rule: "R84",
    when: (at) => at.asked !== null,
    point: () => '[data-piece="goal"]',
  },
  {
    ...note("support"),
    rule: "R3",
    when: (at) => asks(at, "construction"),
    point: ({ seat }) => `.np[data-seat="${seat}"] .se-support`,
  },
  {
    ...task("choose"),
    rule: "R23",
    when: (at) => asks(at, "construction") && plays(at) && idle(at),
    point: () => ".dock .card.can",
  },
  {
    ...task("play"),
    rule: "R26",
    when: (at) => asks(at, "construction") && aiming(at).aimed.value !== null,
    point: () => "[data-primary]",
  },
  {
    ...task("pick"),
    rule: "R36",
    when: (at) => asks(at, "deployment") && !away(at) && idle(at),
    point: () => ".se-ship.usable",
  },
  {
    id: "lane",
    title: (at) => texts.text("guide-lane", { orbit: landing(at) }, at.model as Model),
    say: texts.text("guide-lane.say"),
    tap: texts.text("guide-lane.tap"),
    rule: "R37",
    when: (at) => asks(at, "deployment") && !idle(at),
    point: (at) => pointed(landing(at)),
  },
  {
    ...task("deployed"),
    rule: "R40",
    when: (at) => asks(at, "deployment") && away(at),
    point: () => "[data-primary]",
  },
  {
    ...note("world"),
    rule: "R67",
    when: (at) => at.asked !== null && own(at) !== undefined,
    point: (at) => pointed(own(at)),
  },
]);
