import { useEffect, useState } from "preact/hooks";
import type { ReviewTable } from "../../core/match/replay";
import { identify } from "../../core/net/session";
import { apologise } from "../../core/toasts";
import type { Draw } from "../../generated/starboard";
import type { GameClient } from "../../kit/game";
import { AtTable } from "../../kit/hooks/at-table";
import { go, place } from "../../kit/page/router";
import { heading } from "../../kit/tell/table-events";
import { Sentence } from "../../kit/words/sentence";
import { Sigil } from "../../look/art";
import { Tabs } from "../../look/tabs";
import { lines } from "../../table/log";
import { Imported } from "../shared/imported";
import { fork, playOn } from "../shared/seating";
import { DiceCheck } from "./dice-check";
import { NotesAndChat } from "./notes";
import { notesOf } from "./notes-model";

interface RailProps {
  model: ReviewTable;
  client: GameClient;
}

/** Whose eyes, what happened in this turn, what the game tells besides, and what was rolled. */
export function ReviewRail({ model, client }: RailProps) {
  const [tab, setTab] = useState("turn");
  const turn = model.turn.value?.turn;
  const headings = model.log.value.map((entry) => heading(entry.event, client, model));
  const further = client.tabs.filter(({ review }) => review);
  const tabs = [
    { id: "turn", label: turn ? (turnOf(headings) ?? "This turn") : "Setup" },
    ...further.map(({ id, label }) => ({ id, label })),
    { id: "dice", label: "Dice" },
    { id: "notes", label: model.isOver.value ? "Notes and chat" : "Notes" },
  ];
  const asked = notesOf(model).asked.value;
  useEffect(() => {
    if (asked) setTab("notes");
  }, [asked]);
  const own = further.find(({ id }) => id === tab);
  return (
    <aside class="rail" aria-label="This position">
      <Imported summary={model.table.value.summary} />
      <SeenBy model={model} />
      <Tabs label="This position" tabs={tabs} chosen={tab} choose={setTab} panel="rail-content" />
      <div class="rail-content col grow" id="rail-content" role="tabpanel" aria-labelledby={`tab-${tab}`}>
        {tab === "turn" && <TurnSoFar model={model} client={client} />}
        {own && <own.Tab model={model} />}
        {tab === "dice" && <Dice model={model} />}
        {tab === "notes" && <NotesAndChat model={model} />}
      </div>
      {model.isOver.value ? <PlayOn model={model} /> : <ToTable model={model} />}
    </aside>
  );
}

/** What the game calls the turn, as its log does: `Round 7`, where the heading is `Round 7, Ilse`. */
export const turnOf = (headings: (string | null)[]): string | undefined =>
  headings.map((text) => /^\w+ \d+/.exec(text ?? "")?.[0]).find((name) => name !== undefined);

const OPEN = "Match over: everything is revealed";

/** Whose eyes one looks through; in a running match they are one's own. */
function SeenBy({ model }: { model: ReviewTable }) {
  const seats = model.table.value.summary.seats;
  const now = model.seat.value;
  if (!model.isOver.value)
    return (
      <section class="seen-by rule-bottom py-3 px-4" aria-label="Seen by">
        <p>The match is still running. You see it as you did at its table.</p>
      </section>
    );
  return (
    <section class="seen-by rule-bottom py-3 px-4" aria-label="Seen by">
      <div class="row">
        <span class="caps">Seen by</span>
        <span class="sp" />
        <span class="muted">{now === null ? OPEN : `what ${model.name(now)} knew`}</span>
      </div>
      <div class="viewers">
        <button
          type="button"
          class={`all semi stack middle box ${now === null ? "on" : ""}`}
          aria-pressed={now === null}
          onClick={() => model.seeAs(null)}
        >
          All
        </button>
        {seats.map(({ seat }) => (
          <button
            key={seat}
            type="button"
            class={`stack middle box ${now === seat ? "on" : ""}`}
            aria-pressed={now === seat}
            aria-label={model.name(seat)}
            onClick={() => model.seeAs(seat)}
          >
            <Sigil seat={seat} size={22} />
          </button>
        ))}
      </div>
    </section>
  );
}

function TurnSoFar({ model, client }: { model: ReviewTable; client: GameClient }) {
  const version = model.version.value;
  const before = model.log.value.filter((entry) => entry.version < version);
  const now = model.log.value.filter((entry) => entry.version === version);
  const told = [
    ...lines(before, client, model),
    ...lines(now, client, model).map((line) => ({ ...line, isNow: true })),
  ];
  return (
    <AtTable model={model} story={null}>
      <ul class="log loglist grow scroll" aria-live="polite">
        {told.map((line, i) =>
          line.kind === "line" ? (
            <li key={i} class={"isNow" in line ? "new" : ""}>
              <Sentence sentence={line.sentence} />
            </li>
          ) : (
            line.kind === "heading" && (
              <li key={i} class="h">
                {line.text}
              </li>
            )
          ),
        )}
        {told.length === 0 && <li class="h">Nothing to tell at this position</li>}
      </ul>
    </AtTable>
  );
}

function Dice({ model }: { model: ReviewTable }) {
  const draws = model.step.value?.draws ?? [];
  return (
    <div class="stack g-3 scroll py-3 px-4">
      <h2 class="t-18">Drawn at this position</h2>
      {draws.length === 0 && <p class="muted">Nothing was left to chance here.</p>}
      <ol>
        {draws.map((draw, i) => (
          <li class="row stretch split g-3 py-1 rule-bottom" key={i}>
            <span>{draw.label}</span>
            <b class="num t-16">{drawn(draw)}</b>
          </li>
        ))}
      </ol>
      <DiceCheck table={model.table.value} />
    </div>
  );
}

function drawn({ kind, result }: Draw): string {
  if (kind.draw === "shuffle") return `${kind.of} shuffled`;
  return kind.draw === "die" ? `${result.join(" ")} of ${kind.of}` : `${result.join(" ")} among ${kind.of}`;
}

/** Of a running match the way back to its table. */
function ToTable({ model }: { model: ReviewTable }) {
  return (
    <footer class="rail-act">
      <a
        class="btn primary big grow"
        href={`/tables/${model.id}${place.value.query.has("invite") ? `?${place.value.query}` : ""}`}
      >
        To the table
      </a>
    </footer>
  );
}

/** The match goes on from this position: the viewer chooses a seat, bots take the others, or friends at a table of theirs. */
function PlayOn({ model }: { model: ReviewTable }) {
  const { seats } = model.table.value.summary;
  const [chosen, setChosen] = useState<number | null>(null);
  const [opening, setOpening] = useState(false);
  const version = model.version.value;
  const rests = opening || version >= model.length;
  const seat = chosen ?? model.seat.value ?? seats.find(({ me }) => me)?.seat ?? 0;
  const open = (way: typeof playOn) => async () => {
    setOpening(true);
    try {
      await identify();
      go(`/tables/${(await way(model.id, version, seat, model.keys)).summary.id}`);
    } catch (error) {
      apologise(error);
      setOpening(false);
    }
  };
  return (
    <footer class="rail-act stack">
      <label class="row muted">
        You play
        <select class="input" value={seat} onChange={(event) => setChosen(Number(event.currentTarget.value))}>
          {seats.map(({ seat: one }) => (
            <option key={one} value={one}>
              {model.name(one)}
            </option>
          ))}
        </select>
        bots the others
      </label>
      <p class="muted dealt t-13">
        Hands and piles stay as they were dealt: players who join can look them up in this review.
      </p>
      <div class="ways-on row stretch">
        <button type="button" class="btn primary big grow" onClick={open(playOn)} disabled={rests}>
          Play on from here
        </button>
        <button type="button" class="btn big" onClick={open(fork)} disabled={rests}>
          With friends
        </button>
      </div>
    </footer>
  );
}
