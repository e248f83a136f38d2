import { useEffect, useRef, useState } from "preact/hooks";
import { games } from "../../core/net/lobby";
import { ownTags } from "../../core/net/marks";
import { endingsOf } from "../../core/words/words";
import { Icon } from "../../look/icon";
import { nameOf } from "./names";
import { LONGEST_SEARCH, MOST_TURNS, type Search } from "./search";
import { say } from "./words";

/** The pause in typing after which the server is queried, in ms. */
const PAUSE = 300;

const DAYS = ["from", "to"] as const;
const LENGTHS = ["min", "max"] as const;

interface FiltersProps {
  search: Search;
  /** Whether the visitor has a session. */
  known: boolean;
  mine: boolean;
  change(search: Search): void;
}

type Choices = readonly (readonly [value: string, name: string])[];

interface ChoiceProps {
  label: string;
  value: string;
  /** The first choice means no filter. */
  choices: Choices;
  set(value: string): void;
}

function Choice({ label, value, choices, set }: ChoiceProps) {
  return (
    <select class="input" aria-label={label} value={value} onChange={(event) => set(event.currentTarget.value)}>
      {choices.map(([value, name]) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </select>
  );
}

/** The search field and the filters of the matches. */
export function Filters({ search, known, mine, change }: FiltersProps) {
  const set = (part: Partial<Search>) => change({ ...search, ...part });
  const titles = (games.value ?? []).map(({ slug, title }): [string, string] => [slug, title]);
  return (
    <search class="filters">
      <div class="row wrap">
        <SearchField value={search.q} set={(q) => set({ q })} />
        {known && (
          <button
            type="button"
            class={`btn favourites ${search.favourite ? "on" : ""}`}
            aria-label={say("favourites")}
            aria-pressed={Boolean(search.favourite)}
            onClick={() => set({ favourite: search.favourite ? "" : "true" })}
          >
            <Icon id="round-star" size={18} /> <span class="favourites-word">{say("favourites")}</span>
          </button>
        )}
        {known && (
          <Choice
            label={say("whose")}
            value={search.whose}
            choices={[
              ["", say("whose-mine")],
              ["all", say("whose-all")],
              ...(["", "all"].includes(search.whose) ? [] : [[search.whose, say("whose-one")] as [string, string]]),
            ]}
            set={(whose) => set({ whose })}
          />
        )}
        <Choice
          label={say("game")}
          value={search.game}
          choices={[["", say("all-games")], ...titles]}
          set={(game) => set({ game, ending: "" })}
        />
        {mine && (
          <Choice
            label={say("result")}
            value={search.result}
            choices={[
              ["", say("all-results")],
              ["won", say("won")],
              ["lost", say("lost")],
              ["shared", say("shared")],
            ]}
            set={(result) => set({ result })}
          />
        )}
        {known && <TagChoice search={search} set={set} />}
      </div>
      <MoreFilters search={search} set={set} />
      <PersonChip search={search} set={set} />
    </search>
  );
}

interface PartProps {
  search: Search;
  set(part: Partial<Search>): void;
}

/** The filter by the viewer's own tags. Renders nothing without tags. */
function TagChoice({ search, set }: PartProps) {
  const tags = new Set([...ownTags.value.map(({ tag }) => tag), search.tag].filter(Boolean));
  if (tags.size === 0) return null;
  const choices = [...tags].map((tag): [string, string] => [tag, tag]);
  return (
    <Choice
      label={say("tag")}
      value={search.tag}
      choices={[["", say("all-tags")], ...choices]}
      set={(tag) => set({ tag })}
    />
  );
}

/** The other player that the search is limited to. Pressing it removes the limit. */
function PersonChip({ search, set }: PartProps) {
  if (!search.person) return null;
  const name = nameOf(search.person) ?? say("one-player");
  return (
    <button
      type="button"
      class="btn small mt-2"
      onClick={() => set({ person: "" })}
      aria-label={say("with-remove", { name })}
    >
      {say("with", { name })} <span aria-hidden="true">×</span>
    </button>
  );
}

/** Puts the typed text into the address once the player pauses. */
function SearchField({ value, set }: { value: string; set(q: string): void }) {
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  const latest = useRef(set);
  latest.current = set;
  useEffect(() => {
    // The address was changed by the browser's history or by "Clear search".
    if (value === sent.current) return;
    sent.current = value;
    setTyped(value);
  }, [value]);
  useEffect(() => {
    if (typed === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = typed;
      latest.current(typed);
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <input
      class="input search shrink"
      type="search"
      aria-label={say("search")}
      placeholder={say("search-hint")}
      maxLength={LONGEST_SEARCH}
      value={typed}
      onInput={(event) => setTyped(event.currentTarget.value)}
    />
  );
}

/** The filters that are needed less often. They open by themselves if the address uses one. */
function MoreFilters({ search, set }: PartProps) {
  const { ending, origin, from, to, min, max } = search;
  const isUsed = Boolean(ending || origin || search.with || from || to || min || max);
  const [isOpen, setOpen] = useState(isUsed);
  useEffect(() => {
    if (isUsed) setOpen(true);
  }, [isUsed]);
  const game = games.value?.find(({ slug }) => slug === search.game);
  return (
    <details class="more-filters mt-2" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary class="muted presses">{say("more-filters")}</summary>
      <div class="row wrap ends">
        {game && (
          <Choice
            label={say("ending")}
            value={ending}
            choices={[["", say("all-endings")], ...endingsOf(game.endings)]}
            set={(ending) => set({ ending })}
          />
        )}
        <Choice
          label={say("analysis")}
          value={search.with}
          choices={[
            ["", say("with-or-without-analysis")],
            ["analysis", say("with-analysis")],
          ]}
          set={(value) => set({ with: value })}
        />
        <Choice
          label={say("origin")}
          value={origin}
          choices={[
            ["", say("all-origins")],
            ["here", say("played-here")],
            ["imported", say("imported")],
          ]}
          set={(origin) => set({ origin })}
        />
        {DAYS.map((key) => (
          <label key={key} class="field">
            <span>{say(`day-${key}`)}</span>
            <input
              class="input"
              type="date"
              value={search[key]}
              onChange={(event) => set({ [key]: event.currentTarget.value })}
            />
          </label>
        ))}
        {LENGTHS.map((key) => (
          <label key={key} class="field">
            <span>{say(`turns-${key}`)}</span>
            <input
              class="input number digits t-18"
              type="number"
              min={0}
              max={MOST_TURNS}
              value={search[key]}
              onChange={(event) => set({ [key]: event.currentTarget.value })}
            />
          </label>
        ))}
      </div>
    </details>
  );
}
