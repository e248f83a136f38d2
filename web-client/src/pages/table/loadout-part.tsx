import { useEffect, useState } from "preact/hooks";
import { api } from "../../api";
import type { GameClient } from "../../games";
import type { SeatView } from "../../generated/starboard";
import { keepLoadout, keptLoadout } from "../../table/kept";
import type { LiveTable } from "../../table/live";
import { LoadoutChoice } from "../../table/loadout";
import { apologise } from "../../toast";

interface PartProps {
  table: LiveTable;
  own: SeatView;
  Loadout: NonNullable<GameClient["Loadout"]>;
}

/** What one's own seat brings, where the game has something to bring. */
export function LoadoutPart({ table, own, Loadout }: PartProps) {
  const { loadout, forked_from, summary } = table.table.value;
  const [choice] = useState(
    () =>
      new LoadoutChoice(loadout, {
        send: (chosen) => api.loadout(table.id, chosen).then((checked) => checked.faults),
        keep: (chosen) => keepLoadout(summary.game, chosen),
        failed: apologise,
      }),
  );
  const chooses = summary.status === "waiting" && forked_from === null;
  useEffect(() => choice.hear(loadout), [choice, loadout]);
  // Whoever sits down brings what he brought last, unless something is chosen already.
  useEffect(() => {
    const last = keptLoadout(summary.game);
    if (chooses && !own.loadout_chosen && last !== null) choice.choose(last);
  }, [choice]);
  if (!chooses || table.catalogue.value.loadouts.length === 0) return null;
  return (
    <Loadout
      loadout={choice.loadout.value}
      catalogue={table.catalogue.value}
      seat={own.seat}
      faults={choice.faults.value}
      choose={(chosen) => choice.choose(chosen)}
      busy={choice.busy.value}
    />
  );
}
