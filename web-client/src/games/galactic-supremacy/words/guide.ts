import type { Command, Event, View } from "../../../generated/galactic-supremacy";
import { guideOf, type Look } from "../../../kit/guide/guide";
import { type Model, opponents } from "../read";
import { uiOf } from "../ui";
import { texts } from "./messages";

type At = Look<View, Command, Event>;

const ui = ({ model }: At) => uiOf(model as Model);
const mine = (at: At) => at.asked !== null && at.view.active === at.seat;
const builds = (at: At) => mine(at) && (at.can("build-fleet") || at.can("build-colony"));
/** What is taken up goes somewhere: its place, or the button once it is aimed. */
const isAimed = (at: At) => ui(at).aiming.aimed.value !== null;

/** The texts of a note that is read, and of one that says what to do. */
const note = (id: string) => ({ id, title: texts.text(`guide-${id}`), say: texts.text(`guide-${id}.say`) });
const task = (id: string) => ({ ...note(id), tap: texts.text(`guide-${id}.tap`) });

/** The first turns: money comes, a card becomes a piece, and the enemy is looked at before anything is risked. */
export const guide = guideOf<View, Command, Event>([
  {
    ...note("goal"),
    rule: "R93",
    when: mine,
    point: () => '[data-piece="goal"]',
  },
  {
    ...note("phases"),
    rule: "R14",
    when: mine,
    point: () => ".phases",
  },
  {
    ...task("build"),
    rule: "R51",
    when: (at) => builds(at) && ui(at).aiming.held.value === null,
    point: () => ".dock .card.can",
  },
  {
    ...task("place"),
    rule: "R49",
    when: (at) => builds(at) && ui(at).aiming.held.value !== null,
    point: (at) => (isAimed(at) ? "[data-primary]" : `[data-piece="hw${at.seat}"]`),
  },
  {
    ...note("command"),
    rule: "R26",
    when: (at) => mine(at) && at.can("play"),
    point: () => '.dock [data-piece="card:command"]',
  },
  {
    ...note("odds"),
    rule: "R55",
    when: (at) => mine(at) && at.can("target"),
    point: ({ view }) => `[data-piece="hw${opponents(view)[0] ?? 0}"]`,
  },
  {
    ...note("dice"),
    rule: "R64",
    when: (at) => mine(at) && at.view.units.some(({ owner, kind }) => owner === at.seat && kind !== "homeworld"),
    point: ({ seat }) => `.np[data-seat="${seat}"]`,
  },
  {
    ...note("income"),
    rule: "R22",
    when: (at) => mine(at) && at.view.phase !== "draw",
    point: ({ seat }) => `[data-piece="hw${seat}"]`,
  },
]);
