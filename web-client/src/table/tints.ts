import { effect } from "@preact/signals";
import { useLayoutEffect } from "preact/hooks";
import type { GameClient } from "../games";
import { tints } from "../look/tint";
import type { TableModel } from "./model";

const same = (a: readonly number[] | null, b: readonly number[] | null): boolean => a?.join() === b?.join();

/** While a table is shown, its seats have the tints and sigils that its game gives them. */
export function useTints(client: GameClient, model: TableModel): void {
  useLayoutEffect(() => {
    const stop = effect(() => {
      const view = model.view.value;
      const told = view === null ? null : (client.tints?.(view) ?? null);
      // An equal answer changes nothing, so that not every sigil is drawn again with every move.
      if (!same(told, tints.peek())) tints.value = told;
    });
    return () => {
      stop();
      tints.value = null;
    };
  }, [client, model]);
}
