import { batch, computed, effect, type ReadonlySignal, signal, untracked } from "@preact/signals";
import type { Event, SystemId, View } from "../../generated/cosmic-conquest";
import type { TableModel } from "../../table/model";
import { eventOf, viewOf } from "./read";
import { type Turn, turnsOf } from "./report-turns";
import type { Position } from "./starmap";
import { endsOf, onlyBattle, type Scene, scenesOf } from "./story";
import { before } from "./story-position";

/** How much faster the story goes while fast-forward is held. */
const FAST = 4;

/** The story told on one table's map, and the hand on its controls. */
export interface Story {
  /** What is shown now; null while nothing is told. */
  scene: ReadonlySignal<Scene | null>;
  turn: ReadonlySignal<number>;
  paused: ReadonlySignal<boolean>;
  /** A chapter on or back; past the last one the story is over. */
  step(by: 1 | -1): void;
  pause(paused: boolean): void;
  fast(held: boolean): void;
  skip(): void;
  /** Tells a turn again, or one battle of it; false where the log does not hold it. */
  replay(turn: number, system?: SystemId): boolean;
}

const stories = new WeakMap<TableModel, Story>();

/** The story of a table: begins by itself when a turn has been resolved. */
export function storyOf(model: TableModel): Story {
  const found = stories.get(model);
  if (found) return found;
  const story = new Player(model);
  stories.set(model, story);
  story.listen();
  return story;
}

class Player implements Story {
  private readonly scenes = signal<Scene[]>([]);
  private readonly at = signal(0);
  readonly paused = signal(false);
  readonly turn = signal(0);
  readonly scene = computed(() => this.scenes.value[this.at.value] ?? null);
  private timer = 0;
  private speed = 1;

  constructor(private readonly model: TableModel) {}

  /** Tells what happens as it happens; a jump has no story, and in a review each step cuts the one before. */
  listen(): void {
    const { model } = this;
    let kept = viewOf(model);
    let told = model.fresh.peek();
    effect(() => {
      const fresh = model.fresh.value;
      const now = viewOf(model);
      const last = kept;
      kept = now;
      if (fresh === told) return;
      told = fresh;
      untracked(() => {
        if (fresh.length === 0 || model.mode === "review") this.skip();
        if (now && last && fresh.length > 0 && !isStill()) this.hear(fresh.map(eventOf), last, now);
      });
    });
  }

  private hear(events: Event[], last: View, now: View): void {
    const turn = turnsOf(events).findLast(({ resolution }) => resolution.length > 0);
    if (!turn) return;
    const from = last.turn === turn.turn ? positionOf(last) : rewound(now, events, turn);
    const opened = turnsOf(this.model.log.peek().map(eventOf)).find(({ turn: n }) => n === turn.turn)?.opened ?? null;
    this.play(turn.turn, scenesOf({ ...turn, opened, from }));
  }

  replay(number: number, system?: SystemId): boolean {
    const view = viewOf(this.model);
    const events = this.model.log.peek().map(eventOf);
    const turn = turnsOf(events).find(({ turn, resolution }) => turn === number && resolution.length > 0);
    if (!view || !turn) return false;
    const all = scenesOf({ ...turn, from: rewound(view, events, turn) });
    const scenes = system === undefined ? all : onlyBattle(all, system);
    // Who wants nothing to move turns the pages.
    this.play(number, isStill() ? endsOf(scenes) : scenes, isStill());
    return scenes.length > 0;
  }

  private play(turn: number, scenes: Scene[], paused = false): void {
    batch(() => {
      this.turn.value = turn;
      this.scenes.value = scenes;
      this.at.value = 0;
      this.paused.value = paused;
    });
    this.wind();
  }

  step(by: 1 | -1): void {
    const scenes = this.scenes.peek();
    const here = this.scene.peek()?.chapter;
    if (here === undefined) return;
    const first = scenes.findIndex(({ chapter }) => chapter === here + by || (by === 1 && chapter > here));
    if (first < 0 && by === 1) {
      this.skip();
    } else {
      this.at.value = Math.max(0, first);
      this.wind();
    }
  }

  pause(paused: boolean): void {
    this.paused.value = paused;
    this.wind();
  }

  fast(held: boolean): void {
    this.speed = held ? FAST : 1;
    this.wind();
  }

  skip(): void {
    window.clearTimeout(this.timer);
    this.speed = 1;
    if (this.scenes.peek().length > 0) this.scenes.value = [];
  }

  /** Sets the clock for the moment shown. */
  private wind(): void {
    window.clearTimeout(this.timer);
    const scene = this.scene.peek();
    if (!scene || this.paused.peek()) return;
    this.timer = window.setTimeout(() => {
      if (this.at.peek() + 1 < this.scenes.peek().length) {
        this.at.value++;
        this.wind();
      } else {
        this.skip();
      }
    }, scene.ms / this.speed);
  }
}

function positionOf({ systems, factions }: View): Position {
  return { systems, empires: factions.filter(({ empire }) => empire).map(({ seat }) => seat) };
}

/** The position before a turn was resolved, from what is so now and all that has happened since. */
function rewound(now: View, events: Event[], turn: Turn): Position {
  const since = events.slice(events.indexOf(turn.resolution[0] as Event));
  const proclaimed = since.flatMap((event) => (event.type === "empire-proclaimed" ? [event.seat] : []));
  const { systems, empires } = positionOf(now);
  return { systems: before(systems, since), empires: empires.filter((seat) => !proclaimed.includes(seat)) };
}

export function isStill(): boolean {
  return window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}
