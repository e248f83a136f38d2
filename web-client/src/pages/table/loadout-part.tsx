import { useEffect, useState } from "preact/hooks";
import { keepLoadout, keptLoadout } from "../../core/match/kept";
import type { LiveTable } from "../../core/match/live";
import { LoadoutChoice } from "../../core/match/loadout";
import { api } from "../../core/net/api";
import { apologise } from "../../core/toasts";
import type { SeatView } from "../../generated/starboard";
import type { GameClient } from "../../kit/game";
import { choosesAt } from "../shared/seating";

/** The loadout choice of the viewer's seat. */
export function useLoadoutChoice(table: LiveTable): LoadoutChoice {
  const { loadout, summary } = table.table.value;
  const [choice] = useState(
    () =>
      new LoadoutChoice(loadout, {
        send: (chosen) => api.loadout(table.id, chosen).then((checked) => checked.faults),
        keep: (chosen) => keepLoadout(summary.game, chosen),
        failed: apologise,
      }),
  );
  useEffect(() => choice.hear(loadout), [choice, loadout]);
  return choice;
}

interface PartProps {
  table: LiveTable;
  own: SeatView;
  choice: LoadoutChoice;
  client: GameClient;
}

/** The loadout of the viewer's seat, if the game has loadouts. */
export function LoadoutPart({ table, own, choice, client }: PartProps) {
  const { Loadout } = client;
  const { options, forked_from, summary } = table.table.value;
  const isOpen = summary.status === "waiting" && forked_from === null;
  // A player who sits down gets their last loadout, unless they have already chosen one.
  useEffect(() => {
    const last = keptLoadout(summary.game);
    if (isOpen && choosesAt(table.table.peek(), client) && !own.loadout_chosen && last !== null)
      void choice.bring(last);
  }, [choice]);
  if (!Loadout || !isOpen || table.catalogue.value.loadouts.length === 0) return null;
  return (
    <Loadout
      loadout={choice.loadout.value}
      catalogue={table.catalogue.value}
      options={options}
      seat={own.seat}
      faults={choice.faults.value}
      choose={(chosen) => choice.choose(chosen)}
      busy={choice.busy.value}
    />
  );
}
