import { computed, type ReadonlySignal, signal } from "@preact/signals";
import type { TableModel } from "../../core/match/model";

/** Caches one value for each table, for as long as the table lives. Calls `make` on first use. */
export function perTable<M extends Pick<TableModel, "mode">, T>(make: (model: M) => T): (model: M) => T {
  const known = new WeakMap<M, T>();
  return (model) => {
    let found = known.get(model);
    if (found === undefined) {
      found = make(model);
      known.set(model, found);
    }
    return found;
  };
}

/** What a viewer has taken up, aimed at or picked. The server does not know of it. */
export interface Taken<T> extends ReadonlySignal<T> {
  take(value: T): void;
}

/** Creates a `Taken`. `still` filters its value, so that it drops what is no longer possible. */
export function taken<T>(nothing: T, still: (value: T) => T): Taken<T> {
  const chosen = signal(nothing);
  return Object.assign(
    computed(() => still(chosen.value)),
    {
      take: (value: T) => {
        chosen.value = value;
      },
    },
  );
}
