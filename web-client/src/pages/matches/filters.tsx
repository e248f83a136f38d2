import { useEffect, useRef, useState } from "preact/hooks";
import { games } from "../../core/net/lobby";
import { OpenRecord } from "./open-record";
import { LONGEST_SEARCH, MOST_TURNS, type Search } from "./search";

/** How long nobody has typed before the server is asked, milliseconds. */
const PAUSE = 300;

const RESULTS = [
  ["", "All results"],
  ["won", "Won"],
  ["lost", "Lost"],
  ["shared", "Shared"],
] as const;

interface FiltersProps {
  search: Search;
  /** Whether we are somebody, and whether only our own matches are meant. */
  known: boolean;
  mine: boolean;
  change(search: Search): void;
}

/** The search field and the filters of the matches. */
export function Filters({ search, known, mine, change }: FiltersProps) {
  const set = (part: Partial<Search>) => change({ ...search, ...part });
  return (
    <search class="filters">
      <div class="row wrap">
        <SearchField value={search.q} set={(q) => set({ q })} />
        {known && (
          <select
            class="input"
            aria-label="Whose"
            value={search.whose}
            onChange={(event) => set({ whose: event.currentTarget.value })}
          >
            <option value="">Mine</option>
            <option value="all">Everybody's</option>
            {!["", "all"].includes(search.whose) && <option value={search.whose}>One player's</option>}
          </select>
        )}
        <select
          class="input"
          aria-label="Game"
          value={search.game}
          onChange={(event) => set({ game: event.currentTarget.value })}
        >
          <option value="">All games</option>
          {games.value?.map(({ slug, title }) => (
            <option key={slug} value={slug}>
              {title}
            </option>
          ))}
        </select>
        {mine && (
          <select
            class="input"
            aria-label="Result"
            value={search.result}
            onChange={(event) => set({ result: event.currentTarget.value })}
          >
            {RESULTS.map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        )}
        <OpenRecord />
      </div>
      <TimeAndLength search={search} set={set} />
    </search>
  );
}

/** Typed letters are sent to the address once the typist pauses. */
function SearchField({ value, set }: { value: string; set(q: string): void }) {
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  const latest = useRef(set);
  latest.current = set;
  useEffect(() => {
    // The address has changed otherwise: by the browser's history, or by "Clear search".
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
      class="input search"
      type="search"
      aria-label="Search"
      placeholder="Person or table"
      maxLength={LONGEST_SEARCH}
      value={typed}
      onInput={(event) => setTyped(event.currentTarget.value)}
    />
  );
}

function TimeAndLength({ search, set }: { search: Search; set(part: Partial<Search>): void }) {
  const isUsed = Boolean(search.from || search.to || search.min || search.max);
  const [isOpen, setOpen] = useState(isUsed);
  useEffect(() => {
    if (isUsed) setOpen(true);
  }, [isUsed]);
  return (
    <details class="more-filters mt-2" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Date and length</summary>
      <div class="row wrap">
        {(
          [
            ["from", "First day"],
            ["to", "Last day"],
          ] as const
        ).map(([key, label]) => (
          <label key={key} class="field">
            <span>{label}</span>
            <input
              class="input"
              type="date"
              value={search[key]}
              onChange={(event) => set({ [key]: event.currentTarget.value })}
            />
          </label>
        ))}
        {(
          [
            ["min", "Least turns"],
            ["max", "Most turns"],
          ] as const
        ).map(([key, label]) => (
          <label key={key} class="field">
            <span>{label}</span>
            <input
              class="input number"
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
