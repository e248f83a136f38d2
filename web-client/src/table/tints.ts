import { effect } from "@preact/signals";
import { useLayoutEffect } from "preact/hooks";
import type { TableModel } from "../core/match/model";
import type { TableView } from "../generated/starboard";
import type { GameClient } from "../kit/game";
import { tints } from "../look/tint";

const same = (a: readonly number[] | null, b: readonly number[] | null): boolean => a?.join() === b?.join();

/** The tints that the players have chosen; null where each seat has that of its own number. */
const chosen = ({ summary }: TableView): number[] | null => summary.colours?.map((colour) => colour + 1) ?? null;

/** While a table is shown, its seats have the tints and sigils that its game gives them, or that its players have chosen. */
export function useTints(client: GameClient | null, model: Pick<TableModel, "view" | "table">): void {
  useLayoutEffect(() => {
    const stop = effect(() => {
      const view = model.view.value;
      const ofGame = view === null ? null : (client?.tints?.(view) ?? null);
      const told = ofGame ?? chosen(model.table.value);
      // An equal answer changes nothing, so that not every sigil is drawn again with every move.
      if (!same(told, tints.peek())) tints.value = told;
    });
    return () => {
      stop();
      tints.value = null;
    };
  }, [client, model]);
}
