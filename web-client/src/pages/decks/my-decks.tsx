import type { ComponentChildren } from "preact";
import { useId, useMemo, useState } from "preact/hooks";
import { api } from "../../core/net/api";
import { titleOf } from "../../core/net/lobby";
import { apologise } from "../../core/toasts";
import { DeckFacts } from "../../decks/deck-row";
import type { DeckBook } from "../../decks/form";
import { Said, say } from "../../decks/texts";
import { gameIcon } from "../../games";
import type { GameSummary, SavedDeck } from "../../generated/starboard";
import { Icon } from "../../look/icon";
import { ALL, allTags, foundDecks, nameOf, tagsOf, type Wanted } from "./find";
import { Share } from "./head";
import { PlayDeck, PlayFriend } from "./play-deck";
import { Result, useResults } from "./results";

interface MyDecksProps {
  decks: SavedDeck[];
  books: Map<string, DeckBook>;
  /** The games that are played with decks. */
  built: GameSummary[];
  change(change: (all: SavedDeck[]) => SavedDeck[]): void;
}

/** The number of decks shown at first: they fill a desktop screen. */
const SHOWN = 24;
const SORTS: Wanted["sort"][] = ["changed", "name", "legal"];

/** The player's decks, to search, play and edit. */
export function MyDecks({ decks, books, built, change }: MyDecksProps) {
  const [wanted, setWanted] = useState(ALL);
  const [all, setAll] = useState(false);
  const [gone, setGone] = useState<SavedDeck | null>(null);
  const found = useMemo(() => foundDecks(decks, wanted, books), [decks, wanted, books]);
  const shown = all ? found : found.slice(0, SHOWN);
  const results = useResults(decks);
  const remove = async (saved: SavedDeck) => {
    await api.deleteDeck(saved.id);
    change((all) => all.filter((other) => other.id !== saved.id));
    setGone(saved);
  };
  const bringBack = async (saved: SavedDeck) => {
    const back = await api.newDeck(saved.game, saved.deck);
    change((all) => [back, ...all]);
    setGone(null);
  };
  const copy = async (saved: SavedDeck) => {
    const copied = await api.copyDeck(saved.id);
    change((all) => [copied, ...all]);
  };
  // Even without decks, the one just deleted can be restored.
  if (decks.length === 0 && !gone) return null;
  return (
    <section class="sec" aria-label={say("my-decks")}>
      <header>
        <h2>{say("my-decks")}</h2>
        <span class="muted" role="status">
          {say(found.length === decks.length ? "count" : "count-found", { found: found.length, decks: decks.length })}
        </span>
      </header>
      {decks.length > 1 && <DeckFinder decks={decks} built={built} wanted={wanted} change={setWanted} />}
      {gone && (
        <p class="row g-3 py-2 px-4 surface-2 rule-bottom" role="status">
          <span>
            <Said id="deleted" deck={gone.deck.name} />
          </span>
          <button type="button" class="btn" onClick={() => bringBack(gone).catch(apologise)}>
            {say("undo")}
          </button>
        </p>
      )}
      {found.length === 0 && decks.length > 0 && (
        <p class="row g-3 p-4 muted">
          {say("none-found")}
          <button type="button" class="btn" onClick={() => setWanted({ ...ALL, sort: wanted.sort })}>
            {say("show-all")}
          </button>
        </p>
      )}
      <ul class="deck-list p-0 grid">
        {shown.map((saved) => (
          <Row
            key={saved.id}
            saved={saved}
            book={books.get(saved.game)}
            result={<Result of={saved} results={results} />}
            copy={() => copy(saved).catch(apologise)}
            remove={() => remove(saved).catch(apologise)}
          />
        ))}
      </ul>
      {shown.length < found.length && (
        <button type="button" class="btn quiet m-2" onClick={() => setAll(true)}>
          {say("show-all-count", { decks: found.length })}
        </button>
      )}
    </section>
  );
}

interface FinderProps {
  decks: SavedDeck[];
  built: GameSummary[];
  wanted: Wanted;
  change(wanted: Wanted): void;
}

/** The search field, filters by game and tag, and the sort order. */
function DeckFinder({ decks, built, wanted, change }: FinderProps) {
  const tags = allTags(decks);
  const mine = built.filter(({ slug }) => decks.some(({ game }) => game === slug));
  return (
    <div class="deck-finder flex wrap g-2 py-3 px-4 rule-bottom">
      <input
        class="input"
        type="search"
        aria-label={say("find-decks")}
        placeholder={say("find-decks-hint")}
        value={wanted.words}
        onInput={(event) => change({ ...wanted, words: event.currentTarget.value })}
      />
      {mine.length > 1 && (
        <select
          class="input"
          aria-label={say("game")}
          value={wanted.game ?? ""}
          onChange={(event) => change({ ...wanted, game: event.currentTarget.value || null })}
        >
          <option value="">{say("all-games")}</option>
          {mine.map(({ slug, title }) => (
            <option key={slug} value={slug}>
              {title}
            </option>
          ))}
        </select>
      )}
      <select
        class="input"
        aria-label={say("order")}
        value={wanted.sort}
        onChange={(event) => change({ ...wanted, sort: event.currentTarget.value as Wanted["sort"] })}
      >
        {SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {say(`order-${sort}`)}
          </option>
        ))}
      </select>
      {tags.map((tag) => (
        <button
          key={tag}
          type="button"
          class={`chip out ${wanted.tag === tag ? "on" : ""}`}
          aria-pressed={wanted.tag === tag}
          onClick={() => change({ ...wanted, tag: wanted.tag === tag ? null : tag })}
        >
          #{tag}
        </button>
      ))}
    </div>
  );
}

interface RowProps {
  saved: SavedDeck;
  book: DeckBook | undefined;
  result: ComponentChildren;
  copy(): void;
  remove(): void;
}

function Row({ saved, book, result, copy, remove }: RowProps) {
  const { deck, faults, game } = saved;
  const [open, setOpen] = useState(false);
  const more = useId();
  return (
    <li class="row wrap mh-56 py-1 px-4 rule-bottom gy-2 gx-3">
      <Icon id={gameIcon(game)} size={22} class="brassy" label={titleOf(game)} />
      <div class="what shrink">
        <a class="block heading t-18 lh-12 bright no-line clip" href={`/decks/${saved.id}`} title={deck.name}>
          {nameOf(saved)}
        </a>
        <span class="row wrap gy-05">
          {book && <DeckFacts book={book} deck={deck} faults={faults} brief />}
          {result}
          {tagsOf(saved).map((tag) => (
            <span key={tag} class="chip out">
              #{tag}
            </span>
          ))}
        </span>
      </div>
      <PlayDeck slug={game} deck={deck} faults={faults} />
      <button type="button" class="btn quiet" aria-expanded={open} aria-controls={more} onClick={() => setOpen(!open)}>
        <Said id="more" deck={deck.name} />
      </button>
      <div id={more} class="row wrap alone pb-2" hidden={!open}>
        <PlayFriend slug={game} deck={deck} faults={faults} />
        <a class="btn" href={`/decks/${saved.id}`}>
          <Said id="edit" deck={deck.name} />
        </a>
        <button type="button" class="btn" onClick={copy}>
          <Said id="copy-deck" deck={deck.name} />
        </button>
        <Share saved={saved} />
        <button type="button" class="btn" onClick={remove}>
          <Said id="delete" deck={deck.name} />
        </button>
      </div>
    </li>
  );
}
