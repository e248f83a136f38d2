import { useEffect, useState } from "preact/hooks";
import { type ApiError, api } from "../../core/net/api";
import { fetchGames, games, gamesFailed } from "../../core/net/lobby";
import { identify, me, recognise } from "../../core/net/session";
import { apologise } from "../../core/toasts";
import { DeckSigns } from "../../decks/deck-row";
import { type DeckBook, deckBook, whole } from "../../decks/form";
import { Said, say } from "../../decks/texts";
import { gameIcon } from "../../games";
import type { Deck, GameSummary, SavedDeck } from "../../generated/starboard";
import { useFetched } from "../../kit/hooks/fetched";
import { go } from "../../kit/page/router";
import { heading } from "../../kit/page/title";
import { Orrery } from "../../kit/page/waiting";
import { Icon } from "../../look/icon";
import { Bar, Foot } from "../shared/bar";
import { Retry } from "../shared/retry";
import { freshName } from "./find";
import { gameOf } from "./game";
import { MyDecks } from "./my-decks";
import { TEXT } from "./rail";
import "../plain.css";
import "./collection.css";

/** The player's decks, and the ways to create a deck for each game. */
export function Collection() {
  const own = me.value;
  const [decks, setDecks] = useState<SavedDeck[] | null>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const fetchDecks = () => {
    setFailure(null);
    if (own === null) setDecks([]);
    else if (own) api.decks().then(setDecks, setFailure);
    // The player is not known yet. The effect runs again once they are.
    else recognise().catch(setFailure);
  };
  useEffect(() => {
    heading.value = say("decks-title");
    void fetchGames();
  }, []);
  useEffect(fetchDecks, [own?.id, own === null]);
  const built = games.value?.filter((game) => game.decks) ?? [];
  const { value: books, failure: noBooks, again } = useFetched(() => fetchBooks(built), [built.length]);
  const why = gamesFailed.value ?? (failure ?? noBooks)?.message;
  const tryAgain = () => {
    fetchDecks();
    void fetchGames();
    if (noBooks) again();
  };
  return (
    <>
      <Bar />
      <main id="main" class="plain-page">
        <h1>{say("decks")}</h1>
        {why && <Retry why={why} again={tryAgain} />}
        {games.value && built.length === 0 && <p class="p-4 muted">{say("no-games")}</p>}
        {decks && (
          <MyDecks
            decks={decks}
            books={books ?? NO_BOOKS}
            built={built}
            change={(change) => setDecks((all) => change(all ?? []))}
          />
        )}
        {decks &&
          !noBooks &&
          built.map((game) => <OfGame key={game.slug} game={game} decks={decks} book={books?.get(game.slug)} />)}
        {!decks && !failure && <Orrery />}
      </main>
      <Foot />
    </>
  );
}

const NO_BOOKS = new Map<string, DeckBook>();

/** The cards of each game, by slug. */
async function fetchBooks(built: GameSummary[]): Promise<Map<string, DeckBook>> {
  const details = await Promise.all(built.map(({ slug }) => gameOf(slug)));
  const books = details.map(({ game, catalogue }) => [game.slug, deckBook(catalogue)] as const);
  return new Map(books.filter((one): one is [string, DeckBook] => one[1] !== null));
}

interface OfGameProps {
  game: GameSummary;
  /** The player's decks of all games. */
  decks: SavedDeck[];
  book: DeckBook | undefined;
}

/** The ways to create a deck for a game. Closed at first if the player has any decks. */
function OfGame({ game: { slug, title }, decks, book }: OfGameProps) {
  const [open, setOpen] = useState(decks.length === 0);
  return (
    <section class="sec" aria-label={title}>
      <header>
        <h2>
          <Icon id={gameIcon(slug)} size={22} /> {title}
        </h2>
        <span class="sp" />
        {decks.length > 0 && (
          <button type="button" class="btn" aria-expanded={open} onClick={() => setOpen(!open)}>
            <Said id="new-deck" game={title} />
          </button>
        )}
      </header>
      {open && (book ? <NewDeck slug={slug} book={book} name={freshName(decks)} /> : <Orrery />)}
    </section>
  );
}

/** Creates a deck from scratch, from a text or from a ready deck. */
function NewDeck({ slug, book, name }: { slug: string; book: DeckBook; name: string }) {
  const [busy, setBusy] = useState(false);
  const begin = async (deck: Deck, query = "") => {
    setBusy(true);
    try {
      await identify();
      const saved = await api.newDeck(slug, whole(book, deck));
      go(`/decks/${saved.id}${query}`);
    } catch (error) {
      apologise(error);
      setBusy(false);
    }
  };
  const ready = book.catalogue.loadouts.flatMap(({ id, text, deck }) => (deck ? [{ id, text, deck }] : []));
  return (
    <fieldset class="new-deck stack shrink p-4 g-3" disabled={busy}>
      <legend class="heading t-18 lh-12">{say("new-deck-title")}</legend>
      <div class="row wrap">
        <button type="button" class="btn primary" onClick={() => begin({ name, parts: {} })}>
          {say("from-scratch")}
        </button>
        <button type="button" class="btn" onClick={() => begin({ name, parts: {} }, `?${TEXT}`)}>
          {say("import-text")}
        </button>
      </div>
      {ready.length > 0 && <p class="muted">{say("from-ready")}</p>}
      <ul class="ready-decks stack p-0">
        {ready.map(({ id, text, deck }) => (
          <li key={id}>
            <button type="button" class="col g-1 across upright p-3 outlined surface" onClick={() => begin(deck)}>
              <b class="heading t-18">{deck.name}</b>
              <DeckSigns book={book} deck={deck} />
              <span>{text}</span>
            </button>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
