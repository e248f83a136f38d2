import type { Command, Event, View } from "../../../generated/solar-empires";
import { guideOf, type Look } from "../../../kit/guide/guide";
import { type Model, shipsOf } from "../read";
import { uiOf } from "../ui";

type At = Look<View, Command, Event>;

const asks = (at: At, kind: string) => at.asked === kind;
const ui = ({ model }: At) => uiOf(model as Model);
const plays = (at: At) => at.can("play") || at.can("build");
const idle = (at: At) => ui(at).held.value === null && ui(at).aimed.value === null;
const away = ({ view, seat }: At) => shipsOf(view).some(({ owner, orbit }) => owner === seat && orbit !== null);
/** The nearest world where nobody's ships stand yet, else the nearest. */
const landing = ({ view }: At) => {
  const open = view.planets.filter(({ gone, closed }) => !gone && !closed);
  const quiet = open.find(
    ({ orbit, controller }) => controller === null && !shipsOf(view).some((s) => s.orbit === orbit),
  );
  return `[data-piece="orbit-${(quiet ?? open[0])?.orbit}"]`;
};

/** A first turn: what support is, a ship from the hand to a world, and the world taken. */
export const guide = guideOf<View, Command, Event>([
  {
    id: "goal",
    rule: "R84",
    title: "What you want",
    say: "Every world of the system. Whoever controls all that exist has won.",
    when: (at) => at.asked !== null,
    point: () => '[data-piece="goal"]',
  },
  {
    id: "support",
    rule: "R3",
    title: "Nothing is spent",
    say: "These are energy, minerals and organics that support you. A card can be played if each cost is at most that.",
    when: (at) => asks(at, "construction"),
    point: ({ seat }) => `.np[data-seat="${seat}"] .se-support`,
  },
  {
    id: "choose",
    rule: "R23",
    title: "Play a card",
    say: "Play as many as your support allows, one after the other: playing uses nothing up.",
    tap: "Choose a card that glows",
    when: (at) => asks(at, "construction") && plays(at) && idle(at),
    point: () => ".dock .card.can",
  },
  {
    id: "play",
    rule: "R26",
    title: "A ship goes to your reserve",
    say: "There it waits until ships are deployed.",
    tap: "Press the button that names it",
    when: (at) => asks(at, "construction") && ui(at).aimed.value !== null,
    point: () => "[data-primary]",
  },
  {
    id: "pick",
    rule: "R36",
    title: "Send a ship",
    say: "A world is taken by ships that stand there alone, or win the battle there.",
    tap: "Choose a ship of yours",
    when: (at) => asks(at, "deployment") && !away(at) && ui(at).picked.value.length === 0,
    point: () => ".se-ship.usable",
  },
  {
    id: "lane",
    rule: "R37",
    title: "To a world",
    say: "You may still move it or call it back until you say that you are done. Everybody sees it.",
    tap: "Choose the ringed world",
    when: (at) => asks(at, "deployment") && ui(at).picked.value.length > 0,
    point: landing,
  },
  {
    id: "deployed",
    rule: "R40",
    title: "Ships in reserve do not fight",
    say: "Send more if you like. Then the battles come, world by world.",
    tap: "Press *Done deploying*",
    when: (at) => asks(at, "deployment") && away(at),
    point: () => "[data-primary]",
  },
  {
    id: "world",
    rule: "R67",
    title: "A world of your own",
    say: "It supports you from now on, with all that it yields. That is how dearer cards come within reach.",
    when: (at) => at.asked !== null && at.view.planets.some(({ controller }) => controller === at.seat),
    point: ({ view, seat }) =>
      `[data-piece="orbit-${view.planets.find(({ controller }) => controller === seat)?.orbit}"]`,
  },
]);
