import { computed } from "@preact/signals";
import type { Command, Event, SystemId, SystemView, View } from "../../../generated/cosmic-conquest";
import { perTable } from "../../../kit/act/hand";
import { isStill } from "../../../kit/pieces/flights";
import { heardOf, type Moment, paced, stories } from "../../../kit/tell/story";
import type { Model } from "../read";
import { type Battle, isOpening, type Turn, turnsOf } from "./battles";
import { type Chapter, chapterOf, systemOf } from "./moments";

/** A battle marches, rolls, clashes and ends; a coin is tossed and falls; everything else is a single `end`. */
export type Step = "march" | "roll" | "clash" | "end" | "toss" | "fall";

/** A moment of the story of a turn. */
export interface Scene extends Moment {
  of: Chapter;
  step: Step;
  turn: number;
  /** The events shown. */
  events: Event[];
  /** The position to show: the one before the turn, with the events so far. */
  view: View;
  battle?: Battle;
  /** The number of the battle, from 1, and the count of battles. */
  number?: number;
  count?: number;
  /** The opening of the turn before, to compare totals. */
  since?: Extract<Event, { type: "turn-opened" }>;
}

/** How long each step is shown, in ms. A battle takes at most 2 s. */
const STEPS: Record<Step, number> = { march: 450, roll: 600, clash: 450, end: 500, toss: 600, fall: 500 };
const AT_ONCE = 1000;
/** The factor by which a battle replayed alone is slower. */
const ALONE = 1.5;

/** The ranges of events that the story shows together: a chapter without a break, a battle, or a coin. */
function stretchesOf(events: Event[]) {
  const all: { of: Chapter; from: number; to: number }[] = [];
  events.forEach((event, at) => {
    const of = chapterOf(event);
    if (of === undefined || of === "quiet") return;
    const last = all.at(-1);
    if (last?.of === of && !isOpening(event) && event.type !== "admiral-toss") last.to = at + 1;
    else all.push({ of, from: at, to: at + 1 });
  });
  return all;
}

/** The scenes of these events, from the position before them. */
export function scenesOf(events: Event[], before: View, now: View | null = null, since?: Scene["since"]): Scene[] {
  const begun = events.findIndex(({ type }) => type === "resolution-began");
  const fought = new Map(
    turnsOf(events).flatMap(({ battles }) =>
      battles.map((battle, i) => [battle.opening as Event, { battle, number: i + 1, count: battles.length }]),
    ),
  );
  let [view, opened, { turn }] = [before, since, before];
  return stretchesOf(events).flatMap(({ of, from, to }, chapter) => {
    const first = events[from];
    if (begun < 0 || from < begun || !first) return [];
    const battle = fought.get(first);
    const told = battle?.battle.events ?? events.slice(from, to);
    const was = view;
    view = shown(view, told);
    const steps = stepsOf(of, battle?.battle);
    const scenes = steps.map((step, i): Scene => {
      const ms = steps.length > 1 ? STEPS[step] : AT_ONCE;
      const rest = { of, step, ms, turn, chapter, events: told, about: from, ...battle };
      return i < steps.length - 1 ? { ...rest, view: was, told: from } : { ...rest, view, told: to };
    });
    if (first.type !== "turn-opened") return scenes;
    // Everything beside the map stays as it was until the totals are shown.
    const totals = { since: opened, ...(now?.turn === first.turn && { view: now }) };
    [opened, turn] = [first, first.turn];
    return scenes.map((scene) => ({ ...scene, ...totals }));
  });
}

function stepsOf(of: Chapter, battle: Battle | undefined): Step[] {
  if (of === "coin") return ["toss", "fall"];
  if (!battle) return ["end"];
  return battle.duels.length > 0 ? ["march", "roll", "clash", "end"] : ["march", "end"];
}

type Change = Partial<Pick<SystemView, "owner" | "base">>;

/** The systems that an event changes, before and after it. Null if none. */
function changeOf(event: Event): { systems: SystemId[]; before: Change; after: Change } | null {
  switch (event.type) {
    case "drone-raised":
    case "output-grown":
      return { systems: [event.system], before: { base: event.from }, after: { base: event.to } };
    case "system-captured": {
      const { system, from, to, base, new_base } = event;
      return { systems: [system], before: { owner: from, base }, after: { owner: to, base: new_base } };
    }
    case "systems-freed":
      return { systems: event.systems, before: { owner: event.seat }, after: { owner: null } };
    default:
      return null;
  }
}

/** The position after these events are applied; with `before`, after they are reverted. */
export function shown(view: View, events: readonly Event[], way: "before" | "after" = "after"): View {
  const systems = [...view.systems];
  const factions = [...view.factions];
  for (const event of way === "after" ? events : [...events].reverse()) {
    const change = changeOf(event);
    for (const id of change?.systems ?? []) {
      const then = { ...(systems[id] as SystemView), ...change?.[way] };
      systems[id] = "base" in (change?.[way] ?? {}) ? { ...then, output: then.base, hit: 0 } : then;
    }
    const faction = event.type === "empire-proclaimed" ? factions[event.seat] : undefined;
    if (faction) factions[faction.seat] = { ...faction, empire: way === "after" };
  }
  return { ...view, systems, factions };
}

/** The position before these events, from the one after them. Losses by sabotage at that time are not known. */
function rewound(now: View, since: readonly Event[]): View {
  const systems = now.systems.map((system) => ({ ...system, output: system.base, hit: 0 }));
  return shown({ ...now, systems }, since, "before");
}

const eventsIn = ({ log }: Model): Event[] => log.peek().map(({ event }) => event);

const openedBefore = (events: Event[], turn: number) =>
  events.find((event): event is NonNullable<Scene["since"]> => event.type === "turn-opened" && event.turn === turn);

/** The story of a table. It starts by itself when a turn has been resolved. */
export const storyOf = stories<View, Command, Event, Scene>((events, last, model) =>
  isStill() ? [] : scenesOf(events, last, model.view.peek(), openedBefore(eventsIn(model), last.turn)),
);

/** The events of the log, as far as the story has shown them. */
export const heardAt = perTable((model: Model) =>
  computed(() => heardOf(model.log.value, storyOf(model)).map(({ event }) => event)),
);

/** The resolved turns, the oldest first, without the one that the story is showing. */
const resolvedAt = perTable((model: Model) =>
  computed(() => {
    const heard = heardAt(model).value;
    const isAll = heard.length === model.log.value.length;
    return turnsOf(heard).filter(({ next }) => isAll || next !== null);
  }),
);

export const resolvedTurns = (model: Model): Turn[] => resolvedAt(model).value;

/** Replays a turn, or one battle of it. False if the log does not have it. */
export function replay(model: Model, number: number, system?: SystemId): boolean {
  const [view, events] = [model.view.peek(), eventsIn(model)];
  const start = events.findIndex((event) => event.type === "resolution-began" && event.turn === number);
  if (!view || start < 0) return false;
  const end = events.findIndex(({ type }, i) => i > start && type === "turn-opened");
  const from = { ...rewound(view, events.slice(start)), turn: number };
  const all = scenesOf(events.slice(start, end < 0 ? undefined : end + 1), from, null, openedBefore(events, number));
  const alone = all.filter(({ battle }) => battle?.system === system);
  const scenes = system === undefined ? all : alone.map((scene) => ({ ...scene, ms: scene.ms * ALONE }));
  // With reduced motion, the player steps by hand and sees the end of each chapter.
  const ends = scenes.filter(({ chapter }, i) => scenes[i + 1]?.chapter !== chapter);
  storyOf(model).play(isStill() ? ends : paced(scenes), isStill());
  return scenes.length > 0;
}

/** The system where a scene happens. Null if it has no single place. */
export const placeOf = (scene: Scene | null): SystemId | null =>
  scene?.of === "battle" || scene?.of === "coin" ? systemOf(scene.events[0] as Event) : null;
