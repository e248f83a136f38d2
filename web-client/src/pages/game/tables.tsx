import { lists } from "../../core/net/lobby";
import { inWords } from "../../core/words/words";
import type { GameSummary, TableSummary } from "../../generated/starboard";
import { Empty, OpenTable, Section } from "../home/lists";
import { Said, say } from "../home/words";

const SHOWN = 5;

/** The game's tables that wait for players, and those that can be watched. */
export function GameTables({ game: { slug } }: { game: GameSummary }) {
  const of = (tables: TableSummary[] = []) => tables.filter(({ game }) => game === slug);
  const [open, running] = [of(lists.value?.open), of(lists.value?.running)];
  const shown = [...open, ...running].slice(0, SHOWN);
  const note = open.length ? say("looking-for-players", { count: inWords(open.length) }) : "";
  return (
    <Section title={say("open-tables")} note={note} more={open.length + running.length > SHOWN ? "/tables" : undefined}>
      {shown.map((table) => (
        <OpenTable key={table.id} table={table} />
      ))}
      {lists.value && shown.length === 0 && (
        <Empty icon="team-upgrade">
          <Said id="no-open-tables" host={(words) => <a href={`/host?game=${slug}`}>{words}</a>} />
        </Empty>
      )}
      {!lists.value && <Empty icon="team-upgrade">{say("looking")}</Empty>}
    </Section>
  );
}
