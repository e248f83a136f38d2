import { useEffect, useState } from "preact/hooks";
import { type ApiError, api } from "../../core/net/api";
import { fetchGames, games, gamesFailed } from "../../core/net/lobby";
import { identify, me, recognise } from "../../core/net/session";
import { apologise } from "../../core/toasts";
import { DeckFacts, DeckSigns } from "../../decks/deck-row";
import { type DeckBook, deckBook, whole } from "../../decks/form";
import type { Deck, GameDetail, SavedDeck } from "../../generated/starboard";
import { go } from "../../kit/page/router";
import { heading } from "../../kit/page/title";
import { Orrery } from "../../kit/page/waiting";
import { Icon } from "../../look/icon";
import { Bar, Foot } from "../shared/bar";
import { gameOf } from "./game";
import { Share } from "./head";
import { TEXT } from "./rail";
import "../plain.css";
import "./collection.css";

/** All one's decks, by game, and the ways to a new one. */
export function Collection() {
  const own = me.value;
  const [decks, setDecks] = useState<SavedDeck[] | null>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const fetchDecks = () => {
    setFailure(null);
    if (own === null) setDecks([]);
    else if (own) api.decks().then(setDecks, setFailure);
    // Until the server has said who we are, nothing here is ours.
    else recognise().catch(setFailure);
  };
  useEffect(() => {
    heading.value = "Decks · Starboard";
    void fetchGames();
  }, []);
  useEffect(fetchDecks, [own?.id, own === null]);
  const built = games.value?.filter((game) => game.decks) ?? [];
  return (
    <>
      <Bar />
      <main id="main" class="plain-page decks-page">
        <h1>Decks</h1>
        {(failure ?? gamesFailed.value) && (
          <p class="empty" role="alert">
            {failure?.message ?? gamesFailed.value}
            <button type="button" class="btn" onClick={fetchDecks}>
              Try again
            </button>
          </p>
        )}
        {games.value && built.length === 0 && <p class="empty">No game here is played with decks of one's own.</p>}
        {decks &&
          built.map((game) => (
            <OfGame
              key={game.slug}
              slug={game.slug}
              title={game.title}
              decks={decks.filter((deck) => deck.game === game.slug)}
              change={(change) => setDecks((all) => change(all ?? []))}
            />
          ))}
        {!decks && !failure && <Orrery />}
      </main>
      <Foot />
    </>
  );
}

interface OfGameProps {
  slug: string;
  title: string;
  decks: SavedDeck[];
  change(change: (all: SavedDeck[]) => SavedDeck[]): void;
}

function OfGame({ slug, title, decks, change }: OfGameProps) {
  const [detail, setDetail] = useState<GameDetail | null>(null);
  const [gone, setGone] = useState<SavedDeck | null>(null);
  useEffect(() => void gameOf(slug).then(setDetail, apologise), [slug]);
  const book = detail && deckBook(detail.catalogue);
  if (!book) return <Orrery />;

  const remove = async (deck: SavedDeck) => {
    await api.deleteDeck(deck.id);
    change((all) => all.filter((other) => other.id !== deck.id));
    setGone(deck);
  };
  const bringBack = async (deck: SavedDeck) => {
    const back = await api.newDeck(deck.game, deck.deck);
    change((all) => [back, ...all]);
    setGone(null);
  };
  const copy = async (deck: SavedDeck) => {
    const copied = await api.copyDeck(deck.id);
    change((all) => [copied, ...all]);
  };
  return (
    <section class="sec" aria-label={title}>
      <header>
        <h2>{title}</h2>
        <span class="muted">
          {decks.length} {decks.length === 1 ? "deck" : "decks"}
        </span>
      </header>
      {gone && (
        <p class="gone" role="status">
          <span>
            <b>{gone.deck.name}</b> is deleted.
          </span>
          <button type="button" class="btn" onClick={() => bringBack(gone).catch(apologise)}>
            Undo
          </button>
        </p>
      )}
      <ul class="deck-list">
        {decks.map((deck) => (
          <li key={deck.id}>
            <div class="what">
              <a href={`/decks/${deck.id}`}>{deck.deck.name}</a>
              <DeckFacts book={book} deck={deck.deck} faults={deck.faults} />
            </div>
            <div class="row">
              <a class="btn" href={`/decks/${deck.id}`}>
                Build<span class="unseen"> on {deck.deck.name}</span>
              </a>
              <button type="button" class="btn quiet" onClick={() => copy(deck).catch(apologise)}>
                Copy<span class="unseen"> {deck.deck.name}</span>
              </button>
              <Share saved={deck} />
              <button type="button" class="btn quiet" onClick={() => remove(deck).catch(apologise)}>
                Delete<span class="unseen"> {deck.deck.name}</span>
              </button>
            </div>
          </li>
        ))}
      </ul>
      {decks.length === 0 && !gone && (
        <p class="empty">
          <Icon id="stack" size={30} />
          No deck of your own yet. Begin with one of these.
        </p>
      )}
      <NewDeck slug={slug} book={book} />
    </section>
  );
}

/** From nothing, from a ready deck, or from a text. */
function NewDeck({ slug, book }: { slug: string; book: DeckBook }) {
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
    <fieldset class="new-deck" disabled={busy}>
      <legend>A new deck</legend>
      <div class="row">
        <button type="button" class="btn primary" onClick={() => begin({ name: "New deck", parts: {} })}>
          From nothing
        </button>
        <button type="button" class="btn" onClick={() => begin({ name: "New deck", parts: {} }, `?${TEXT}`)}>
          From a text
        </button>
      </div>
      {ready.length > 0 && <p class="muted">Or from a ready deck, to change as you like:</p>}
      <ul class="ready-decks">
        {ready.map(({ id, text, deck }) => (
          <li key={id}>
            <button type="button" onClick={() => begin(deck)}>
              <b>{deck.name}</b>
              <DeckSigns book={book} deck={deck} />
              <span>{text}</span>
            </button>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
