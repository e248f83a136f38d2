import { batch, computed, effect, type ReadonlySignal, signal, untracked } from "@preact/signals";
import type { TableModel, Told } from "../../core/match/model";
import { looking } from "../../core/net/attention";
import { perTable } from "../act/hand";
import { type Pace, pace } from "../page/preferences";

/** A story never takes longer than this in all, milliseconds: its moments are shortened evenly. */
export const LONGEST = 12_000;
/** So many moments are kept to be told again. */
const KEPT = 400;
/** How much faster it goes while fast-forward is held. */
const FAST = 4;

/** How long a story takes at each pace that a viewer can choose, in shares of its time; nothing is told at once. */
const PACES: Record<Pace, number> = { calm: 1, brisk: 0.5, "at once": 0 };

/** A moment of what has just happened, shown before the new position is. */
export interface Moment {
  /** How long it is shown, milliseconds. */
  ms: number;
  /** Moments of one chapter are stepped through as one; each is its own where it is left out. */
  chapter?: number;
  /** The position that is shown meanwhile; the present one where it is left out. */
  view?: unknown;
  /** Of the events whose story this is, how many have been told with this moment; none where something is told again. */
  told?: number;
  /** The last entry of the log that has been told; null where that is none, undefined where something is told again. */
  heard?: unknown;
  /** The place among the events of the one that it is about; the last one told where it is left out. */
  about?: number;
  /** The entry of the log that it is about. */
  entry?: unknown;
}

/** Moments that take no longer than `most` in all, shortened evenly where they would. */
export function paced<Scene extends Moment>(scenes: Scene[], most = LONGEST): Scene[] {
  const all = scenes.reduce((sum, { ms }) => sum + ms, 0);
  return all <= most ? scenes : scenes.map((scene) => ({ ...scene, ms: Math.floor((scene.ms * most) / all) }));
}

/** What has just happened, moment by moment, and the hand on its controls. */
export interface Story<Scene> {
  /** What is shown now; null where the board shows the present. */
  scene: ReadonlySignal<Scene | null>;
  paused: ReadonlySignal<boolean>;
  /** A chapter on or back; past the last one the story is over. */
  step(by: 1 | -1): void;
  pause(paused: boolean): void;
  fast(held: boolean): void;
  skip(): void;
  /** Tells these, in place of whatever is told. */
  play(scenes: Scene[], paused?: boolean): void;
  /** Whether anything that was told of these entries of the log can be told again. */
  keeps(entries: readonly unknown[]): boolean;
  /** Tells it again. */
  again(entries: readonly unknown[]): void;
  /** Tells entries that came while nobody looked, from the position before them. */
  catchUp(entries: readonly unknown[], before: unknown): void;
}

/**
 * The story of a table, told by a game: it begins by itself when something has happened that is worth telling. `scenes`
 * says what is told of new entries, one after the other, from the view before them to the present one.
 */
export function stories<View, Command, Event, Scene extends Moment>(
  scenes: (fresh: Event[], before: View, model: TableModel<View, Command, Event>) => Scene[],
): (model: TableModel<View, Command, Event>) => Story<Scene> {
  return perTable((model: TableModel<View, Command, Event>) => {
    const tell = (fresh: readonly Told<Event>[], before: View) => {
      const log = model.log.peek();
      const first = log.lastIndexOf(fresh[0] as Told<Event>);
      const events = fresh.map(({ event }) => event);
      story.tell(
        scenes(events, before, model).map((scene) => ({
          ...scene,
          heard: log[first + (scene.told ?? 0) - 1] ?? null,
          entry: log[first + (scene.about ?? (scene.told ?? 0) - 1)],
        })),
      );
    };
    const story = new Player<Scene>((entries, before) => tell(entries as Told<Event>[], before as View));
    let before = model.view.peek();
    let heard = model.fresh.peek();
    /** What has happened since the page was hidden, each stretch with the position before it. */
    const unseen = signal<readonly { entries: readonly Told<Event>[]; from: View }[]>([]);
    const isTold = () => PACES[pace.peek()] > 0;
    effect(() => {
      const fresh = model.fresh.value;
      const [from, now] = [before, model.view.value];
      before = now;
      if (fresh === heard) return;
      heard = fresh;
      untracked(() => {
        // A jump has no story; in a review each step cuts the one before.
        if (fresh.length === 0 || model.mode === "review") story.skip();
        if (fresh.length === 0) unseen.value = [];
        if (!from || !now || fresh.length === 0 || !isTold()) return;
        if (looking.peek()) tell(fresh, from);
        else unseen.value = [...unseen.peek(), { entries: fresh, from }];
      });
    });
    effect(() => {
      // The page outlives its tables: only a table that has something to tell waits to be seen.
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

/** The log as far as a story has told it. */
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

  /** What happens while a story is told follows it. */
  tell(more: Scene[]): void {
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
    this.scenes.value = [...scenes.slice(0, next), ...paced([...scenes.slice(next), ...after])];
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

  /** Sets the clock for the moment shown. */
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
