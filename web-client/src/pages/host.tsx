import { useEffect, useState } from "preact/hooks";
import { api } from "../core/net/api";
import { fetchGames, games, gamesFailed } from "../core/net/lobby";
import { identify, stranger } from "../core/net/session";
import { read, write } from "../core/storage";
import type { GameDetail, GameSummary, NewTable } from "../generated/starboard";
import { useFetched } from "../kit/hooks/fetched";
import { go, place } from "../kit/page/router";
import { heading } from "../kit/page/title";
import { Orrery } from "../kit/page/waiting";
import { usualSeats } from "../table/start";
import { botsOf, formOf, type HostForm, SERIES_KEYS, type SeriesKey, tableOf } from "./host/form";
import { Segments } from "./host/options";
import { useRefusals } from "./host/refusal";
import { Saved } from "./host/saved";
import { type Sitter, Sitters } from "./host/sitters";
import { RulesPart, type Terms, TermsFields } from "./host/terms";
import { say } from "./host/words";
import { Bar } from "./shared/bar";
import { NameField } from "./shared/name-field";
import { GamePicture } from "./shared/picture";
import { Retry } from "./shared/retry";
import { readyIfNothingIsChosen } from "./shared/seating";
import "./host/host.css";

/** The form for a new table: game, players and clocks. */
export function Host() {
  const asked = place.value.query.get("game");
  const [slug, setSlug] = useState(asked);
  const chosen = slug ?? games.value?.[0]?.slug ?? null;
  const { value: detail, failure, again } = useFetched(async () => (chosen ? api.game(chosen) : null), [chosen]);
  const why = gamesFailed.value ?? failure?.message;
  const tryAgain = () => {
    void fetchGames();
    // Otherwise the form stays, with everything in it.
    if (failure) again();
  };
  useEffect(() => {
    heading.value = say("host-title");
    void fetchGames();
  }, []);
  return (
    <>
      <Bar />
      <main id="main" class="host">
        <h1 class="t-36 mb-4">{say("host")}</h1>
        {why && <Retry why={why} again={tryAgain} />}
        {(games.value?.length ?? 0) > 1 && <GameChoice list={games.value ?? []} chosen={chosen} choose={setSlug} />}
        {detail && detail.game.slug === chosen ? <TableForm key={chosen} detail={detail} /> : !why && <Orrery />}
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
    <div class="game-choice stack g-3 mb-4" role="radiogroup" aria-label={say("game")}>
      {list.map((game) => (
        <label key={game.slug} class={`choice block p-0 ${game.slug === chosen ? "on" : ""}`}>
          <input
            class="unseen"
            type="radio"
            name="game"
            checked={game.slug === chosen}
            onChange={() => choose(game.slug)}
          />
          <GamePicture slug={game.slug} />
          <b class="block py-2 px-3">{game.title}</b>
        </label>
      ))}
    </div>
  );
}

function TableForm({ detail }: { detail: GameDetail }) {
  const { game, default_options: defaults } = detail;
  const [last] = useState(() => hostedLast(game.slug));
  const [terms, setTerms] = useState<Terms>({
    clock: detail.clock,
    messages: "private",
    hints_off: false,
    watching: "open",
    name: "",
    start: false,
    ...last?.terms,
    // A newer version of the game may have more options.
    options: { ...defaults, ...(last?.terms.options ?? game.presets[0]?.options) },
    visibility: place.value.query.has("private") ? "private" : (last?.terms.visibility ?? "public"),
  });
  const [others, setOthers] = useState<Sitter[]>(
    last?.others ?? (() => Array<Sitter>(usualSeats(game) - 1).fill("person")),
  );
  const [onlyHost, setOnlyHost] = useState(last?.onlyHost ?? false);
  const [series, setSeries] = useState<SeriesKey>("one");
  const [opening, setOpening] = useState(false);
  const form: HostForm = { terms, others, onlyHost, series };
  // If the game has loadouts, the waiting room asks for one first.
  const atOnce = !onlyHost && botsOf(others).length === others.length && detail.catalogue.loadouts.length === 0;
  const refusals = useRefusals(detail, [terms.options, others]);

  const open = async (event: Event) => {
    event.preventDefault();
    setOpening(true);
    try {
      await identify();
      const opened = await api.open({ ...tableOf(game.slug, form), start: atOnce || terms.start });
      keepHosted(game.slug, { terms: { ...terms, name: "" }, others, onlyHost });
      if (!atOnce && !onlyHost) await readyIfNothingIsChosen(opened);
      go(`/tables/${opened.summary.id}`);
    } catch (error) {
      refusals.show(error);
      setOpening(false);
    }
  };

  const fill = (table: NewTable) => {
    const filled = formOf(table, form);
    setTerms(filled.terms);
    setOthers(filled.others);
    setOnlyHost(filled.onlyHost);
    setSeries(filled.series);
  };

  return (
    <form class="host-form grid g-4 at-start" onSubmit={open}>
      <RulesPart detail={detail} terms={terms} change={setTerms} refusals={refusals}>
        <Saved detail={detail} table={tableOf(game.slug, form)} open={fill} />
      </RulesPart>
      <section class="sec table-part p-4 col g-3 start">
        <Sitters game={game} onlyHost={onlyHost} hostOnly={setOnlyHost} others={others} change={setOthers} />
        <h2>{say("series")}</h2>
        <Segments<SeriesKey>
          label={say("series")}
          value={series}
          values={SERIES_KEYS.map((key) => [key, say(`series-${key}`)])}
          set={setSeries}
        />
        {series !== "one" && <small class="muted">{say(`series-${series}-about`)}</small>}
        <TermsFields detail={detail} terms={terms} change={setTerms} />
        {stranger.value && <NameField />}
        <button type="submit" class="btn primary big across" data-testid="open-table" disabled={opening}>
          {say(atOnce ? "start-match" : "open-table")}
        </button>
      </section>
    </form>
  );
}

/** The last table of a game that this browser hosted. */
interface Hosted {
  terms: Terms;
  others: Sitter[];
  onlyHost?: boolean;
}

const keyOf = (slug: string): string => `hosted:${slug}`;
const hostedLast = (slug: string): Hosted | null => read<Hosted | null>(keyOf(slug), null);
const keepHosted = (slug: string, hosted: Hosted): void => write(keyOf(slug), hosted);
