import { computed } from "@preact/signals";
import type { Command, Event, SystemId, View } from "../../../generated/cosmic-conquest";
import { perTable } from "../../../kit/act/hand";
import { isStill } from "../../../kit/pieces/flights";
import { heardOf, stories } from "../../../kit/tell/story";
import type { Position } from "../board/starmap";
import { type Turn, turnsOf } from "../panels/report/report-turns";
import type { Model } from "../read";
import { before } from "./position";
import { endsOf, onlyBattle, type Scene, scenesOf } from "./story";

const toldIn = ({ log }: Model): Event[] => log.peek().map(({ event }) => event);

/** What has happened, as far as the story has told it. */
export const heardAt = perTable((model: Model) =>
  computed(() => heardOf(model.log.value, storyOf(model)).map(({ event }) => event)),
);

/** The turns that have been resolved, the oldest first; one that is being told is not among them yet. */
const resolvedAt = perTable((model: Model) =>
  computed(() => {
    const heard = heardAt(model).value;
    const isAll = heard.length === model.log.value.length;
    return turnsOf(heard).filter(({ resolution, next }) => resolution.length > 0 && (isAll || next !== null));
  }),
);

export const resolvedTurns = (model: Model): Turn[] => resolvedAt(model).value;

/** The story of a table: begins by itself when turns have been resolved. */
export const storyOf = stories<View, Command, Event, Scene>((events, last, model) => {
  const now = model.view.peek();
  if (!now || isStill()) return [];
  const turns = turnsOf(events).filter(({ resolution }) => resolution.length > 0);
  return turns.flatMap((turn, i) => {
    const from = last.turn === turn.turn ? positionOf(last) : rewound(now, events, turn);
    const opens = (event: Event) => event.type === "turn-opened" && event.turn === turn.turn;
    const opened = (toldIn(model).findLast(opens) as Turn["opened"] | undefined) ?? null;
    const isLast = i === turns.length - 1;
    return scenesOf({ ...turn, opened, from }).map((scene) => ({
      ...scene,
      chapter: scene.chapter + i * CHAPTERS,
      // What stands beside the map stays as it was until the totals are told.
      view: isLast && scene.of === "totals" ? now : { ...last, systems: scene.position.systems },
      told: toldBy(scene, events),
      about: scene.of === "battle" ? events.indexOf(scene.battle.opening) : undefined,
    }));
  });
});

/** More chapters than a turn can have. */
const CHAPTERS = 1000;

/** How many of the events a moment has come to. */
function toldBy(scene: Scene, events: Event[]): number {
  switch (scene.of) {
    case "battle": {
      const { system, opening } = scene.battle;
      if (scene.step !== "end") return events.indexOf(opening);
      return events.findLastIndex((event) => "system" in event && event.system === system) + 1;
    }
    case "coin":
      return events.indexOf(scene.toss) + (scene.step === "fall" ? 2 : 0);
    case "totals":
      return events.indexOf(scene.opened) + 1;
    default:
      return events.indexOf(scene.events.at(-1) as Event) + 1;
  }
}

/** Tells a turn again, or one battle of it; false where the log does not hold it. */
export function replay(model: Model, number: number, system?: SystemId): boolean {
  const view = model.view.peek();
  const events = toldIn(model);
  const turn = turnsOf(events).find(({ turn, resolution }) => turn === number && resolution.length > 0);
  if (!view || !turn) return false;
  const all = scenesOf({ ...turn, from: rewound(view, events, turn) });
  const scenes = system === undefined ? all : onlyBattle(all, system);
  // Who wants nothing to move turns the pages.
  storyOf(model).play(isStill() ? endsOf(scenes) : scenes, isStill());
  return scenes.length > 0;
}

/** Whose what is, for the drawing. */
export function positionOf({ systems, factions }: View): Position {
  return { systems, empires: factions.filter(({ empire }) => empire).map(({ seat }) => seat) };
}

/** The position before a turn was resolved, from what is so now and all that has happened since. */
function rewound(now: View, events: Event[], turn: Turn): Position {
  const since = events.slice(events.indexOf(turn.resolution[0] as Event));
  const proclaimed = since.flatMap((event) => (event.type === "empire-proclaimed" ? [event.seat] : []));
  const { systems, empires } = positionOf(now);
  return { systems: before(systems, since), empires: empires.filter((seat) => !proclaimed.includes(seat)) };
}
