import { useEffect, useState } from "preact/hooks";
import { api } from "../api";
import { heading } from "../call";
import type { Clock, GameDetail, GameSummary, Level, Messages, Visibility } from "../generated/starboard";
import { fetchGames, games, gamesFailed } from "../lobby";
import { Plate } from "../look/plate";
import { go, place } from "../router";
import { identify, stranger } from "../session";
import { readyIfNothingIsChosen } from "../table/seating";
import { apologise } from "../toast";
import { Orrery } from "../waiting";
import { Bar } from "./bar";
import { ClockForm } from "./host/clock";
import { OptionsForm, Presets, Segments } from "./host/options";
import { useRefusals } from "./host/refusal";
import { presetOf } from "./host/schema";
import { type Sitter, Sitters } from "./host/sitters";
import { NameField } from "./name-field";
import { usualSeats } from "./start";
import "./host/host.css";

/** On a wide screen there is room for every option at once. */
const wide = (): boolean => matchMedia("(min-width: 821px)").matches;

/** Opening a table: what to play, with whom, and how fast. */
export function Host() {
  const asked = place.value.query.get("game");
  const [slug, setSlug] = useState(asked);
  const [detail, setDetail] = useState<GameDetail | null>(null);
  const chosen = slug ?? games.value?.[0]?.slug ?? null;
  useEffect(() => {
    heading.value = "Open a table · Starboard";
    void fetchGames();
  }, []);
  useEffect(() => {
    if (chosen) api.game(chosen).then(setDetail, apologise);
  }, [chosen]);
  return (
    <>
      <Bar />
      <main id="main" class="host">
        <h1>Open a table</h1>
        {gamesFailed.value && <p role="alert">{gamesFailed.value}</p>}
        {(games.value?.length ?? 0) > 1 && <GameChoice list={games.value ?? []} chosen={chosen} choose={setSlug} />}
        {detail && detail.game.slug === chosen ? (
          <TableForm key={chosen} detail={detail} />
        ) : (
          !gamesFailed.value && <Orrery />
        )}
      </main>
    </>
  );
}

function GameChoice({
  list,
  chosen,
  choose,
}: {
  list: GameSummary[];
  chosen: string | null;
  choose(slug: string): void;
}) {
  return (
    <div class="game-choice" role="radiogroup" aria-label="Game">
      {list.map((game) => (
        <label key={game.slug} class={game.slug === chosen ? "on" : ""}>
          <input
            class="unseen"
            type="radio"
            name="game"
            checked={game.slug === chosen}
            onChange={() => choose(game.slug)}
          />
          <Plate slug={game.slug} />
          <b>{game.title}</b>
        </label>
      ))}
    </div>
  );
}

function TableForm({ detail }: { detail: GameDetail }) {
  const { game, default_options: defaults } = detail;
  const [options, setOptions] = useState({ ...defaults, ...game.presets[0]?.options });
  const [others, setOthers] = useState<Sitter[]>(() => Array<Sitter>(usualSeats(game) - 1).fill("person"));
  const [clock, setClock] = useState<Clock>(detail.clock);
  const [visibility, setVisibility] = useState<Visibility>(place.value.query.has("private") ? "private" : "public");
  const [messages, setMessages] = useState<Messages>("private");
  const [hints, setHints] = useState<"on" | "off">("on");
  const [name, setName] = useState("");
  const [series, setSeries] = useState<number | null>(null);
  const [opening, setOpening] = useState(false);
  const [startsOpen] = useState(wide);
  const bots = others.filter((sitter): sitter is Level => sitter !== "person");
  // Where one brings something, the waiting room asks for it first.
  const atOnce = bots.length === others.length && detail.catalogue.loadouts.length === 0;
  const { refused, part, show } = useRefusals(detail.options_schema, [options, others]);

  const open = async (event: Event) => {
    event.preventDefault();
    setOpening(true);
    try {
      await identify();
      const seats = others.length + 1;
      const asked = {
        game: game.slug,
        options,
        seats,
        visibility,
        clock,
        messages,
        hints_off: hints === "off",
        name: name.trim() || null,
        bots,
        // With people it begins by itself too, once all have come and are ready.
        start: atOnce || bots.length < others.length,
        series: others.length === 1 ? series : null,
      };
      const opened = await api.open(asked);
      if (!atOnce) await readyIfNothingIsChosen(opened);
      go(`/tables/${opened.summary.id}`);
    } catch (error) {
      show(error);
      setOpening(false);
    }
  };

  return (
    <form class="host-form" onSubmit={open}>
      <section class="sec rules-part">
        <Presets
          presets={game.presets}
          chosen={presetOf(options, defaults, game.presets)?.id}
          choose={(preset) => setOptions({ ...defaults, ...preset.options })}
        />
        <details ref={part} open={startsOpen}>
          <summary>Every option</summary>
          <OptionsForm
            slug={game.slug}
            schema={detail.options_schema}
            options={options}
            refused={refused}
            change={setOptions}
          />
        </details>
      </section>
      <section class="sec table-part">
        <Sitters game={game} others={others} change={setOthers} />
        {others.length === 1 && (
          <>
            <h2>Matches</h2>
            <Segments<string>
              label="Matches"
              value={String(series ?? 1)}
              values={[
                ["1", "One"],
                ["3", "Best of three"],
                ["5", "Best of five"],
              ]}
              set={(chosen) => setSeries(chosen === "1" ? null : Number(chosen))}
            />
          </>
        )}
        <h2>Clock</h2>
        <ClockForm clock={clock} suggested={detail.clock} change={setClock} />
        <h2>Talk</h2>
        <Segments<Messages>
          label="Talk"
          value={messages}
          values={[
            ["private", "To all, to some, to one"],
            ["public", "Only to all"],
            ["off", "None"],
          ]}
          set={setMessages}
        />
        {messages === "off" && <small class="muted">Nobody talks while the match runs.</small>}
        <h2>Hints</h2>
        <Segments<"on" | "off">
          label="Hints"
          value={hints}
          values={[
            ["on", "On request"],
            ["off", "None"],
          ]}
          set={setHints}
        />
        {hints === "on" && <small class="muted">Whoever is asked something may ask a bot for advice, unseen.</small>}
        <h2>Who may find it</h2>
        <Segments<Visibility>
          label="Who may find it"
          value={visibility}
          values={[
            ["public", "Everybody"],
            ["private", "Only who has the invite"],
          ]}
          set={setVisibility}
        />
        <label class="field">
          <span>Name of the table</span>
          <input
            class="input"
            type="text"
            maxLength={40}
            placeholder="By what is played, and with whom"
            value={name}
            onInput={(event) => setName(event.currentTarget.value)}
          />
        </label>
        {stranger.value && <NameField />}
        <button type="submit" class="btn primary big" data-testid="open-table" disabled={opening}>
          {atOnce ? "Start the match" : "Open the table"}
        </button>
      </section>
    </form>
  );
}
