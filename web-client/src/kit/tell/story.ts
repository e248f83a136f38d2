import { batch, computed, effect, type ReadonlySignal, signal, untracked } from "@preact/signals";
import type { TableModel, Told } from "../../core/match/model";
import { looking } from "../../core/net/attention";
import { perTable } from "../act/hand";
import { type Pace, pace } from "../page/preferences";

/** The maximum length of a story, in ms. Longer ones are shortened evenly. */
export const LONGEST = 12_000;
/** The number of moments kept for replays. */
const KEPT = 400;
/** The speed factor while fast-forward is held. */
const FAST = 4;

/** The factor on a story's length at each pace. At 0, there are no stories. */
const PACES: Record<Pace, number> = { calm: 1, brisk: 0.5, "at once": 0 };

/** A moment of a story, shown before the new position. */
export interface Moment {
  /** How long it is shown, in ms. */
  ms: number;
  /** Moments of one chapter form one step. By default, each moment is a chapter of its own. */
  chapter?: number;
  /** The position shown meanwhile. The current one by default. */
  view?: unknown;
  /** How many of the story's events the log shows at this moment. 0 by default. */
  told?: number;
  /** The last log entry shown at this moment. Null for none; undefined in a replay, until new events follow it. */
  heard?: unknown;
  /** The index of the event that it is about. By default, the last one counted in `told`. */
  about?: number;
  /** The log entry that it is about. */
  entry?: unknown;
}

/** Shortens moments evenly so that they take at most `most` ms in all. */
export function paced<Scene extends Moment>(scenes: Scene[], most = LONGEST): Scene[] {
  const all = scenes.reduce((sum, { ms }) => sum + ms, 0);
  return all <= most ? scenes : scenes.map((scene) => ({ ...scene, ms: Math.floor((scene.ms * most) / all) }));
}

/** The animated telling of new events, with its controls. */
export interface Story<Scene> {
  /** The current moment. Null while no story plays. */
  scene: ReadonlySignal<Scene | null>;
  paused: ReadonlySignal<boolean>;
  /** Goes one chapter on or back. Going past the last one ends the story. */
  step(by: 1 | -1): void;
  pause(paused: boolean): void;
  fast(held: boolean): void;
  skip(): void;
  /** Plays these moments, instead of the current story. */
  play(scenes: Scene[], paused?: boolean): void;
  /** Whether there are moments of these log entries to replay. */
  keeps(entries: readonly unknown[]): boolean;
  /** Replays the moments of these entries. */
  again(entries: readonly unknown[]): void;
  /** Shows entries that arrived while nobody was looking, from the position before them. */
  catchUp(entries: readonly unknown[], before: unknown): void;
}

/**
 * Creates a game's stories, one for each table. A story starts by itself when new events arrive that have moments.
 * `scenes` returns the moments of new events, from the view before them to the current one.
 */
export function stories<View, Command, Event, Scene extends Moment>(
  scenes: (fresh: Event[], before: View, model: TableModel<View, Command, Event>) => Scene[],
): (model: TableModel<View, Command, Event>) => Story<Scene> {
  return perTable((model: TableModel<View, Command, Event>) => {
    const tell = (fresh: readonly Told<Event>[], before: View) => {
      const log = model.log.peek();
      const first = log.lastIndexOf(fresh[0] as Told<Event>);
      const events = fresh.map(({ event }) => event);
      const moments = scenes(events, before, model).map((scene) => ({
        ...scene,
        heard: log[first + (scene.told ?? 0) - 1] ?? null,
        entry: log[first + (scene.about ?? (scene.told ?? 0) - 1)],
      }));
      story.tell(moments, log[first - 1] ?? null);
    };
    const story = new Player<Scene>((entries, before) => tell(entries as Told<Event>[], before as View));
    let before = model.view.peek();
    let heard = model.fresh.peek();
    /** The events since the page was hidden, each batch with the position before it. */
    const unseen = signal<readonly { entries: readonly Told<Event>[]; from: View }[]>([]);
    const isTold = () => PACES[pace.peek()] > 0;
    effect(() => {
      const fresh = model.fresh.value;
      const [from, now] = [before, model.view.value];
      before = now;
      if (fresh === heard) return;
      heard = fresh;
      untracked(() => {
        // A jump has no story. In a review, each step ends the story before it.
        if (fresh.length === 0 || model.mode === "review") story.skip();
        if (fresh.length === 0) unseen.value = [];
        if (!from || !now || fresh.length === 0 || !isTold()) return;
        if (looking.peek()) tell(fresh, from);
        else unseen.value = [...unseen.peek(), { entries: fresh, from }];
      });
    });
    effect(() => {
      // Subscribes to `looking` only while there is something to show: that signal would keep old tables alive.
      const now = unseen.value;
      if (now.length === 0 || !looking.value) return;
      unseen.value = [];
      untracked(() => {
        for (const { entries, from } of now) tell(entries, from);
      });
    });
    return story;
  });
}

/** The part of the log that the story has shown. All of it if no story plays. */
export function heardOf<Entry>(log: Entry[], story: Story<Moment> | null): Entry[] {
  const heard = story?.scene.value?.heard;
  return heard === undefined ? log : log.slice(0, log.lastIndexOf(heard as Entry) + 1);
}

class Player<Scene extends Moment> implements Story<Scene> {
  private readonly scenes = signal<Scene[]>([]);
  private readonly at = signal(0);
  readonly paused = signal(false);
  readonly scene = computed(() => this.scenes.value[this.at.value] ?? null);
  private timer = 0;
  private speed = 1;
  private told: Scene[] = [];

  constructor(private readonly retell: (entries: readonly unknown[], before: unknown) => void) {}

  keeps(entries: readonly unknown[]): boolean {
    return this.about(entries).length > 0;
  }

  again(entries: readonly unknown[]): void {
    this.play(paced(this.about(entries).map((scene) => ({ ...scene, heard: undefined }))));
  }

  catchUp(entries: readonly unknown[], before: unknown): void {
    if (PACES[pace.peek()] > 0) this.retell(entries, before);
  }

  /** The kept moments about these entries. */
  private about(entries: readonly unknown[]): Scene[] {
    const those = new Set(entries);
    return this.told.filter(({ entry }) => entry !== undefined && those.has(entry));
  }

  /** Starts a story, or appends to the current one. `known` is the log entry before it: a replay now hides what follows. */
  tell(more: Scene[], known: unknown): void {
    if (more.length === 0) return;
    this.told = [...this.told, ...more].slice(-KEPT);
    if (this.scene.peek() === null) {
      this.play(paced(more));
      return;
    }
    const [scenes, next] = [this.scenes.peek(), this.at.peek() + 1];
    const last = scenes.at(-1)?.chapter ?? 0;
    const after = more.map((scene) => ({
      ...scene,
      chapter: scene.chapter === undefined ? undefined : scene.chapter + last + 1,
    }));
    const all = [...scenes.slice(0, next), ...paced([...scenes.slice(next), ...after])];
    this.scenes.value = all.map((scene) => (scene.heard === undefined ? { ...scene, heard: known } : scene));
  }

  play(scenes: Scene[], paused = false): void {
    batch(() => {
      this.scenes.value = scenes;
      this.at.value = 0;
      this.paused.value = paused;
    });
    this.wind();
  }

  step(by: 1 | -1): void {
    const scenes = this.scenes.peek();
    const here = this.scene.peek();
    if (!here) return;
    const chapter = (i: number) => scenes[i]?.chapter ?? i;
    const now = chapter(this.at.peek());
    const first = scenes.findIndex((_, i) => chapter(i) === now + by || (by === 1 && chapter(i) > now));
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

  /** Restarts the timer for the current moment. */
  private wind(): void {
    window.clearTimeout(this.timer);
    const scene = this.scene.peek();
    if (!scene || this.paused.peek()) return;
    this.timer = window.setTimeout(
      () => {
        if (this.at.peek() + 1 < this.scenes.peek().length) {
          this.at.value++;
          this.wind();
        } else {
          this.skip();
        }
      },
      (scene.ms * (PACES[pace.peek()] || 1)) / this.speed,
    );
  }
}
