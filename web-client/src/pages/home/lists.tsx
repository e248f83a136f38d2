import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { turnsBehind } from "../../core/match/watching";
import { api } from "../../core/net/api";
import { games, lists, mine, titleOf, waitingForUs } from "../../core/net/lobby";
import { me } from "../../core/net/session";
import { apologise } from "../../core/toasts";
import { clockWords, inWords, result, verdict } from "../../core/words/words";
import { gameIcon } from "../../games";
import type { TableSummary } from "../../generated/starboard";
import { go } from "../../kit/page/router";
import { Sigil } from "../../look/art";
import { Icon } from "../../look/icon";
import { RunningMatch, urgency } from "../shared/running-match";
import { playAgain } from "../shared/seating";
import { CodeField } from "./code";
import { Said, say } from "./words";

const SHOWN = 6;

/** A box with a heading; `more` links to the whole list. */
export function Section({
  title,
  note,
  more,
  name = "",
  children,
}: {
  title: string;
  note: string;
  more?: string;
  name?: string;
  children: ComponentChildren;
}) {
  return (
    <section class={`sec ${name}`} aria-label={title}>
      <header>
        <h2>{title}</h2>
        <span class="muted">{note}</span>
        <span class="sp" />
        {more && (
          <a class="lk" href={more}>
            {say("show-all")}
          </a>
        )}
      </header>
      {children}
    </section>
  );
}

/** The player's running matches, those that wait for them first; then the last finished ones. */
export function MyMatches() {
  const known = mine.value;
  const shown = [...(known ?? [])].sort((a, b) => urgency(a) - urgency(b)).slice(0, SHOWN);
  const finished = useFinished();
  const waiting = waitingForUs.value.length;
  const note = waiting ? say("waiting", { number: waiting, "in-words": inWords(waiting) }) : "";
  return (
    <Section title={say("my-matches")} name="my-matches" note={note} more="/matches">
      {shown.map((table) => (
        <RunningMatch key={table.id} table={table} />
      ))}
      {finished.map((table) => (
        <Finished key={table.id} table={table} />
      ))}
      {known && shown.length + finished.length === 0 && (
        <Empty icon="planet-conquest">
          <Said id="no-matches" />
        </Empty>
      )}
      {!known && <Empty icon="planet-conquest">{say("looking")}</Empty>}
    </Section>
  );
}

const RECENT = 3;

/** The player's last finished matches. Fetched again when a running one ends. */
function useFinished(): TableSummary[] {
  const [finished, setFinished] = useState<TableSummary[]>([]);
  const own = me.value?.id;
  const running = mine.value?.map(({ id }) => id).join();
  useEffect(() => {
    if (!own) {
      setFinished([]);
      return;
    }
    let left = false;
    api.matches({ player: own, limit: RECENT }).then(
      ({ matches }) => left || setFinished(matches),
      // Errors are ignored: the page of all matches reports them.
      () => {},
    );
    return () => {
      left = true;
    };
  }, [own, running]);
  return finished;
}

function Finished({ table }: { table: TableSummary }) {
  const [asking, setAsking] = useState(false);
  const href = `/matches/${table.id}`;
  const again = () => {
    setAsking(true);
    playAgain(table.id)
      .then(({ summary }) => go(`/tables/${summary.id}`))
      .catch(apologise)
      .finally(() => setAsking(false));
  };
  return (
    <div class="match-row over">
      <Icon id={gameIcon(table.game)} size={30} label={titleOf(table.game)} />
      <div class="what fill">
        <a class="t block semi t-15 bright lh-12 no-line" href={href}>
          {table.name}
        </a>
        <small>{[verdict(table), result(table)].filter(Boolean).join(" · ")}</small>
      </div>
      <a class="btn" href={href}>
        <Said id="review" match={table.name} />
      </a>
      {table.seats.some((seat) => seat.me) && (
        <button type="button" class="btn" disabled={asking} onClick={again}>
          <Said id="again" match={table.name} />
        </button>
      )}
    </div>
  );
}

export function OpenTables() {
  // The player's own tables are under My matches.
  const mine = new Set(lists.value?.mine.map(({ id }) => id));
  const others = (tables: TableSummary[] = []) => tables.filter(({ id }) => !mine.has(id));
  const [open, running] = [others(lists.value?.open), others(lists.value?.running)];
  const note = open.length ? say("looking-for-players", { "in-words": inWords(open.length) }) : "";
  return (
    <Section title={say("open-tables")} note={note} more={open.length + running.length > SHOWN ? "/tables" : undefined}>
      {open.slice(0, SHOWN).map((table) => (
        <OpenTable key={table.id} table={table} />
      ))}
      {running.slice(0, Math.max(0, SHOWN - open.length)).map((table) => (
        <OpenTable key={table.id} table={table} />
      ))}
      {lists.value && open.length + running.length === 0 && (
        <Empty icon="team-upgrade">
          <Said id="no-open-tables" host={(words) => <a href="/host">{words}</a>} />
        </Empty>
      )}
      {!lists.value && <Empty icon="team-upgrade">{say("looking")}</Empty>}
      <CodeField />
    </Section>
  );
}

/** A table that can be joined or watched. */
export function OpenTable({ table }: { table: TableSummary }) {
  const playing = table.status === "playing";
  const ours = table.seats.some((seat) => seat.me);
  const verb = ours ? "go" : playing ? (table.watching === "players" ? "look" : "watch") : "join";
  return (
    <div class="tb stack g-3 px-4 rule-bottom at-centre">
      <Icon id={gameIcon(table.game)} size={24} label={titleOf(table.game)} />
      <b class="t-15 clip">{table.name}</b>
      <span class="muted clk clip">{[presetName(table), clockWords(table.clock)].filter(Boolean).join(" · ")}</span>
      <Seats table={table} />
      <span class="muted st">{playing ? playedHow(table) : startsAt(table)}</span>
      <a class="btn" href={`/tables/${table.id}`}>
        <Said id={verb} table={table.name} />
      </a>
    </div>
  );
}

function presetName(table: TableSummary): string {
  const presets = games.value?.find((game) => game.slug === table.game)?.presets ?? [];
  return presets.find((preset) => preset.id === table.preset)?.name ?? "";
}

function playedHow({ watching }: TableSummary): string {
  const turns = turnsBehind(watching);
  if (turns !== null) return say("behind", { turns });
  return say(watching === "players" ? "players-watch" : "being-played");
}

const startsAt = (table: TableSummary): string => say("starts-at", { seats: inWords(table.seats.length) });

function Seats({ table }: { table: TableSummary }) {
  const taken = table.seats.filter((seat) => seat.player || seat.bot).length;
  return (
    <div class="seats flex g-05" role="img" aria-label={say("seats-taken", { taken, seats: table.seats.length })}>
      {table.seats.map((seat) =>
        seat.player || seat.bot ? (
          <span key={seat.seat} class="roundel w-22 h-22">
            <Sigil seat={seat.seat} size={17} />
          </span>
        ) : (
          <span key={seat.seat} class="roundel w-22 h-22 free" />
        ),
      )}
    </div>
  );
}

export function Empty({ icon, children }: { icon: string; children: ComponentChildren }) {
  return (
    <p class="empty">
      <Icon id={icon} size={30} />
      <span>{children}</span>
    </p>
  );
}
