import { useState } from "preact/hooks";
import { toast } from "../../core/toasts";
import { Faults, Verdict } from "../../decks/faults";
import { Figures } from "../../decks/figures";
import { filledUp, isShort } from "../../decks/fill";
import { cardsOf, type DeckBook } from "../../decks/form";
import { say } from "../../decks/texts";
import type { Deck, DeckPart, Fault } from "../../generated/starboard";
import { Tabs } from "../../look/tabs";
import { OrderedPart } from "./ordered";
import { SampleHand } from "./sample-hand";
import { TextPart } from "./text-part";
import { UnorderedPart } from "./unordered";

interface RailProps {
  book: DeckBook;
  slug: string;
  deck: Deck;
  faults: Fault[];
  /** The part shown, by id; `text` is the whole deck as text. */
  tab: string;
  show(tab: string): void;
  edit?(change: (deck: Deck) => Deck): void;
}

export const TEXT = "text";

/** The deck: its parts, its figures, and whether it follows the rules. */
export function DeckRail({ book, slug, deck, faults, tab, show, edit }: RailProps) {
  const [said, setSaid] = useState("");
  const part = book.form.parts.find(({ id }) => id === tab);
  const tabs = book.form.parts.map((part) => ({ id: part.id, label: <PartLabel part={part} deck={deck} /> }));
  const list = { book, allegiance: deck.allegiance, edit, announce: setSaid };
  return (
    <aside class="deck-rail brass-left col squash raised" aria-label={say("deck")}>
      <Figures book={book} part={part ?? book.form.parts[0]} deck={deck} />
      <Tabs
        label={say("parts")}
        tabs={[...tabs, { id: TEXT, label: say("text-tab") }]}
        chosen={tab}
        choose={show}
        panel="deck-part"
      />
      <div
        id="deck-part"
        class="deck-part grow squash scroll"
        role="tabpanel"
        aria-labelledby={`tab-${tab}`}
        data-scrolls
      >
        {part && cardsOf(deck, part.id).length === 0 && (
          <p class="py-5 px-4 muted">
            {part.least === part.most
              ? say("empty-part", { cards: part.least })
              : say("empty-part-range", { least: part.least, most: part.most })}
            {edit && ` ${say("add-first")}`}
          </p>
        )}
        {part && !part.ordered && part === book.form.parts[0] && (
          <SampleHand key={deck.name} book={book} cards={cardsOf(deck, part.id)} />
        )}
        {part?.ordered && <OrderedPart part={part} cards={cardsOf(deck, part.id)} {...list} />}
        {part && !part.ordered && <UnorderedPart part={part} cards={cardsOf(deck, part.id)} {...list} />}
        {tab === TEXT && <TextPart book={book} deck={deck} replace={edit && ((next) => edit(() => next))} />}
      </div>
      <section class="deck-verdict scroll py-3 px-4 brass-top firm" aria-label={say("rules-check")}>
        <div role="status">
          <Verdict faults={faults} />
        </div>
        <Faults slug={slug} faults={faults} entries={book.catalogue.entries} />
        {edit && isShort(book, deck) && <FillUp book={book} deck={deck} edit={edit} announce={setSaid} />}
      </section>
      <p class="unseen" role="status">
        {said}
      </p>
    </aside>
  );
}

interface FillUpProps {
  book: DeckBook;
  deck: Deck;
  edit(change: (deck: Deck) => Deck): void;
  announce(words: string): void;
}

/** Fills up a deck from the most similar ready deck, as one undo step. */
function FillUp({ book, deck, edit, announce }: FillUpProps) {
  const fill = () => {
    const filled = filledUp(book, deck);
    if (!filled) return;
    edit(() => filled.deck);
    const words = say("filled-up", { cards: filled.count, deck: filled.from });
    announce(words);
    toast(words);
  };
  return (
    <button type="button" class="btn" data-testid="fill-up" onClick={fill}>
      {say("fill-up")}
    </button>
  );
}

function PartLabel({ part, deck }: { part: DeckPart; deck: Deck }) {
  const count = cardsOf(deck, part.id).length;
  const off = count < part.least || count > part.most;
  return (
    <>
      {part.name}
      <span class={`part-count muted regular ${off ? "off" : ""}`}>
        <b class="num">{count}</b>/{part.least === part.most ? part.most : `${part.least}–${part.most}`}
      </span>
    </>
  );
}
