import { computed, type ReadonlySignal, signal } from "@preact/signals";
import type { TableModel } from "../../core/match/model";

/** What is known once for each table and forgotten with it: `make` is called when somebody asks first. */
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

/** What a viewer has taken up, aimed at or picked; nothing of it is known to the server. */
export interface Taken<T> extends ReadonlySignal<T> {
  take(value: T): void;
}

/** It falls by itself when it is no longer of use: `still` says what is left of it. */
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
