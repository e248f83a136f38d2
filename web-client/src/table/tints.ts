import { effect } from "@preact/signals";
import { useLayoutEffect } from "preact/hooks";
import type { TableModel } from "../core/match/model";
import type { TableView } from "../generated/starboard";
import type { GameClient } from "../kit/game";
import { tints } from "../look/tint";

const same = (a: readonly number[] | null, b: readonly number[] | null): boolean => a?.join() === b?.join();

/** The tints that the players have chosen. Null if each seat has the tint of its own number. */
const chosen = ({ summary }: TableView): number[] | null => summary.colours?.map((colour) => colour + 1) ?? null;

/** Sets the seats' tints while a table is shown: those of its game, or else those that its players have chosen. */
export function useTints(client: GameClient | null, model: Pick<TableModel, "view" | "table">): void {
  useLayoutEffect(() => {
    const stop = effect(() => {
      const view = model.view.value;
      const ofGame = view === null ? null : (client?.tints?.(view) ?? null);
      const told = ofGame ?? chosen(model.table.value);
      // An equal list is not set, so that not every move redraws all sigils.
      if (!same(told, tints.peek())) tints.value = told;
    });
    return () => {
      stop();
      tints.value = null;
    };
  }, [client, model]);
}
