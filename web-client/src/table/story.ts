import { effect, type Signal, signal, untracked } from "@preact/signals";
import type { LogEntry } from "../generated/starboard";
import type { TableModel } from "./model";

/** A story never takes longer than this in all, milliseconds: what is over is cut. */
export const LONGEST = 12_000;

/** What has just happened, scene by scene; null when the board shows the present. */
export interface Story<Scene> {
  scene: Signal<Scene | null>;
  skip(): void;
}

interface Telling<View, Scene> {
  view(model: TableModel): View | null;
  /** What is told of new entries, one after the other, from the view before them to the present one. */
  scenes(fresh: LogEntry[], before: View, model: TableModel): Scene[];
  /** How long a scene is shown, milliseconds. */
  lasting(scene: Scene): number;
}

/** The story of a table, told by a game: it begins by itself when something has happened that is worth telling. */
export function stories<View, Scene>({
  view,
  scenes,
  lasting,
}: Telling<View, Scene>): (model: TableModel) => Story<Scene> {
  const told = new WeakMap<TableModel, Story<Scene>>();
  return (model) => {
    const found = told.get(model);
    if (found) return found;
    const scene = signal<Scene | null>(null);
    let queue: Scene[] = [];
    let timer = 0;
    let ends = 0;
    const next = () => {
      window.clearTimeout(timer);
      const first = Date.now() > ends ? undefined : queue.shift();
      scene.value = first ?? null;
      if (first) timer = window.setTimeout(next, lasting(first));
      else queue = [];
    };
    const skip = () => {
      queue = [];
      window.clearTimeout(timer);
      scene.value = null;
    };
    let before = view(model);
    let heard = model.fresh.peek();
    effect(() => {
      const fresh = model.fresh.value;
      const now = view(model);
      // A jump has no story; in a review each step cuts the one before.
      if (fresh !== heard && (fresh.length === 0 || model.mode === "review")) untracked(skip);
      if (fresh !== heard && before) {
        const from = before;
        const more = untracked(() => scenes(fresh, from, model));
        queue.push(...more);
        if (more.length > 0) ends = Date.now() + LONGEST;
        if (more.length > 0 && scene.peek() === null) untracked(next);
      }
      heard = fresh;
      before = now;
    });
    const story = { scene, skip };
    told.set(model, story);
    return story;
  };
}
