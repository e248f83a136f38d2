import type { LiveTable } from "../../core/match/live";
import { games } from "../../games";
import type { GameClient } from "../../kit/game";
import { progressAt } from "../../kit/guide/guide";
import { AtTable } from "../../kit/hooks/at-table";
import { useFetched } from "../../kit/hooks/fetched";
import { Guard } from "../../kit/hooks/guard";

interface GuidedProps {
  table: LiveTable;
  client: GameClient;
}

/** The notes of a guided match, as long as it is guided and runs; fetched when the first is wanted. */
export function Guided({ table, client }: GuidedProps) {
  const wanted = progressAt(table).value.on && table.outcome.value === null;
  return wanted && games[client.slug]?.guide ? (
    <Guard what="The guide" since={table.version}>
      <Notes table={table} client={client} />
    </Guard>
  ) : null;
}

function Notes({ table, client }: GuidedProps) {
  const { value } = useFetched(
    () => Promise.all([import("../../kit/guide/guide-notes"), games[client.slug]?.guide?.() ?? []]),
    [client],
  );
  if (!value) return null;
  const [{ GuideNotes }, guide] = value;
  return (
    <AtTable model={table} story={client.story?.(table) ?? null}>
      <GuideNotes guide={guide} />
    </AtTable>
  );
}
