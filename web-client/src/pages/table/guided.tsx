import type { LiveTable } from "../../core/match/live";
import { games } from "../../games";
import type { GameClient } from "../../kit/game";
import { progressAt } from "../../kit/guide/guide";
import { AtTable } from "../../kit/hooks/at-table";
import { useFetched } from "../../kit/hooks/fetched";
import { Guard } from "../../kit/hooks/guard";
import { say } from "./texts";

interface GuidedProps {
  table: LiveTable;
  client: GameClient;
}

/** The lesson, or the notes of a guided match, while it runs. Loaded on first use. */
export function Guided({ table, client }: GuidedProps) {
  const wanted = progressAt(table).value.on && table.outcome.value === null;
  return wanted && games[client.slug]?.guide ? (
    <Guard what={say("part-guide")} since={table.version}>
      <Notes table={table} client={client} />
    </Guard>
  ) : null;
}

function Notes({ table, client }: GuidedProps) {
  const { value } = useFetched(
    () => Promise.all([import("../../kit/guide/lesson-notes"), games[client.slug]?.guide?.()]),
    [client],
  );
  const [notes, game] = value ?? [];
  if (!notes || !game) return null;
  const { GuideNotes, LessonNotes } = notes;
  return (
    <AtTable model={table} {...client} story={client.story?.(table) ?? null}>
      {table.table.value.summary.lesson ? <LessonNotes {...game} /> : <GuideNotes guide={game.guide} />}
    </AtTable>
  );
}
