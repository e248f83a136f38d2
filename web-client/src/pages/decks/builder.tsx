import { useEffect, useState } from "preact/hooks";
import { type ApiError, api } from "../../core/net/api";
import { toast } from "../../core/toasts";
import { Draft } from "../../decks/draft";
import { added, taken } from "../../decks/edit";
import { Verdict } from "../../decks/faults";
import { cardsOf, copiesOf, countOf, type DeckBook, deckBook, whole } from "../../decks/form";
import { Said, say } from "../../decks/texts";
import type { Deck, Entry, GameDetail, SavedDeck } from "../../generated/starboard";
import { place } from "../../kit/page/router";
import { heading } from "../../kit/page/title";
import { Orrery } from "../../kit/page/waiting";
import { Bar } from "../shared/bar";
import { Missing } from "../shared/missing";
import { Allegiances } from "./allegiances";
import { gameOf } from "./game";
import { BuilderHead } from "./head";
import { DeckRail, TEXT } from "./rail";
import { Wall } from "./wall";
import "./builder.css";
import "./list.css";

/** The page to edit one of the player's decks. */
export function BuilderPage({ params }: { params: Record<string, string> }) {
  const id = params.id ?? "";
  const [opened, setOpened] = useState<{ saved: SavedDeck; detail: GameDetail; draft: Draft } | null>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);
  useEffect(() => {
    heading.value = say("deck-title");
    const open = async () => {
      const saved = await api.deck(id);
      const detail = await gameOf(saved.game);
      const draft = new Draft(saved, { save: (deck) => api.changeDeck(id, deck), fetch: () => api.deck(id) });
      setOpened({ saved, detail, draft });
    };
    open().catch(setFailure);
  }, [id]);
  const book = opened && deckBook(opened.detail.catalogue);
  if (failure) {
    const text = failure.status === 401 ? say("deck-of-another") : failure.message;
    return <Missing title={say("no-such-deck")} text={text} />;
  }
  return (
    <>
      <Bar />
      {opened && book ? (
        <Builder book={book} {...opened} />
      ) : (
        <main id="main">
          <Orrery />
        </main>
      )}
    </>
  );
}

interface BuilderProps {
  book: DeckBook;
  saved: SavedDeck;
  detail: GameDetail;
  draft: Draft;
}

function Builder({ book, saved, detail, draft }: BuilderProps) {
  const [tab, setTab] = useState(() => (place.value.query.has(TEXT) ? TEXT : (book.form.parts[0]?.id ?? TEXT)));
  const [side, setSide] = useState<"wall" | "deck">(tab === TEXT ? "deck" : "wall");
  const [said, setSaid] = useState("");
  useKeeping(draft);
  const deck = whole(book, draft.deck.value);
  const part = book.form.parts.find(({ id }) => id === tab) ?? book.form.parts[0];
  if (!part) return null;

  const has = cardsOf(deck, part.id);
  const add = (card: Entry) => {
    const most = copiesOf(part, card);
    // In a part for a single card, a new card replaces the old one.
    if (part.most === 1) draft.edit((deck) => ({ ...deck, parts: { ...deck.parts, [part.id]: [card.id] } }));
    else if (countOf(has, card.id) >= most) return toast(say("at-most", { most, card: card.name }));
    else draft.edit((deck) => added(deck, part.id, card.id));
    const count = part.most === 1 ? 1 : has.length + 1;
    setSaid(say("card-in", { card: card.name, part: part.name, count }));
  };
  const take = (card: Entry) => {
    if (!has.includes(card.id)) return;
    draft.edit((deck) => taken(deck, part.id, card.id));
    setSaid(say("card-out", { card: card.name, part: part.name, count: has.length - 1 }));
  };
  const fill = (card: Entry, most: number) => {
    const lacking = most - countOf(has, card.id);
    draft.edit((deck) => Array.from({ length: lacking }).reduce<Deck>((deck) => added(deck, part.id, card.id), deck));
    setSaid(say("all-in", { most, card: card.name, part: part.name, count: has.length + lacking }));
  };
  const choosing = book.form.allegiance && deck.allegiance === undefined;
  return (
    <main id="main" class={`grid builder shows-${side}`}>
      <BuilderHead book={book} saved={saved} draft={draft} title={detail.game.title} />
      {choosing ? (
        <Allegiances book={book} choose={(allegiance) => draft.edit((deck) => ({ ...deck, allegiance }))} />
      ) : (
        <Wall
          key={part.id}
          book={book}
          part={part}
          allegiance={deck.allegiance}
          has={has}
          add={add}
          take={take}
          fill={fill}
        />
      )}
      <DeckRail
        book={book}
        slug={saved.game}
        deck={deck}
        faults={draft.faults.value}
        tab={tab}
        show={setTab}
        edit={(change) => draft.edit((deck) => change(whole(book, deck)))}
      />
      <nav class="sides surface brass-top" aria-label={say("sides")}>
        <button
          type="button"
          class="row centre semi muted"
          aria-pressed={side === "wall"}
          onClick={() => setSide("wall")}
        >
          {say("side-cards")}
        </button>
        <button
          type="button"
          class="row centre semi muted"
          aria-pressed={side === "deck"}
          onClick={() => setSide("deck")}
        >
          <Said
            id="side-deck"
            cards={cardsOf(deck, book.form.parts[0]?.id ?? "").length}
            num={(words) => <b class="num">{words}</b>}
          />
          <Verdict faults={draft.faults.value} />
        </button>
      </nav>
      <p class="unseen" role="status">
        {said}
      </p>
    </main>
  );
}

/** Saves the draft when the player leaves, checks for newer versions when they return, and handles the undo keys. */
function useKeeping(draft: Draft): void {
  useEffect(() => {
    const seen = () => {
      if (document.hidden) void draft.keep();
      else draft.look().catch(() => {});
    };
    const pressed = (event: KeyboardEvent) => {
      const writing = (event.target as Element).matches?.("input, textarea, select");
      if (writing || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "z") return;
      event.preventDefault();
      if (event.shiftKey) draft.redo();
      else draft.undo();
    };
    const leaving = (event: BeforeUnloadEvent) => {
      if (draft.saving.peek() === "saved") return;
      void draft.keep();
      event.preventDefault();
    };
    document.addEventListener("visibilitychange", seen);
    addEventListener("focus", seen);
    addEventListener("keydown", pressed);
    addEventListener("beforeunload", leaving);
    return () => {
      document.removeEventListener("visibilitychange", seen);
      removeEventListener("focus", seen);
      removeEventListener("keydown", pressed);
      removeEventListener("beforeunload", leaving);
      void draft.keep();
    };
  }, [draft]);
}
