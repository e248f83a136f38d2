import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { api } from "../core/net/api";
import { inOwnWords } from "../core/words/refusals";
import type { Fault, ReadyLoadout, SavedDeck } from "../generated/starboard";
import type { LoadoutProps } from "../kit/game";
import { DeckFacts, DeckSigns } from "./deck-row";
import { Faults, isLegal } from "./faults";
import { type DeckBook, deckBook } from "./form";
import { say } from "./part-texts";
import "./picker.css";

/** The `Loadout` component for a game with decks, by slug. */
export const deckLoadout =
  (slug: string): ComponentType<LoadoutProps> =>
  (props) => <LoadoutPicker slug={slug} {...props} />;

/** One of our own decks, with its faults under this table's options. */
type OwnDeck = SavedDeck & { here: Fault[] };

/** Our own decks. Legal ones are also checked with this table's options. */
async function ownDecks(slug: string, options: Record<string, unknown>): Promise<OwnDeck[]> {
  const judged = async (saved: SavedDeck): Promise<OwnDeck> => {
    if (!isLegal(saved.faults)) return { ...saved, here: [] };
    const told = await api.checkLoadout(slug, { deck: saved.deck }, options).catch(() => null);
    return { ...saved, here: told?.faults.filter(({ warning }) => !warning) ?? [] };
  };
  return Promise.all((await api.decks(slug)).map(judged));
}

/** The choice of a deck in the waiting room: a ready one, one of our own, or a new one. */
function LoadoutPicker({ slug, loadout, catalogue, options, ...props }: LoadoutProps & { slug: string }) {
  const { faults, choose, busy } = props;
  const [own, setOwn] = useState<OwnDeck[] | null>(null);
  const book = deckBook(catalogue);
  useEffect(() => {
    const ask = () => ownDecks(slug, options).then(setOwn, () => setOwn((known) => known ?? []));
    void ask();
    // The player may return from the deck builder in another window.
    addEventListener("focus", ask);
    return () => removeEventListener("focus", ask);
  }, [slug, JSON.stringify(options)]);
  if (!book) return null;
  const same = (other: unknown) => JSON.stringify(other) === JSON.stringify(loadout);
  const decks = [...(own ?? [])].sort((a, b) => Number(isPlayable(b)) - Number(isPlayable(a)));
  return (
    <section class="deck-picker stack g-3 pt-3 px-4 pb-4" aria-label={say("your-deck")}>
      <header class="row baseline g-3 wrap">
        <h2 class="t-22">{say("your-deck")}</h2>
        <span class="muted" role="status">
          {busy ? say("choice-sent") : stateOf(loadout, faults)}
        </span>
      </header>
      <Faults slug={slug} faults={faults} entries={catalogue.entries} />
      <fieldset class="p-0 shrink">
        <legend class="heading t-18 lh-12 pb-2">{say("ready-decks")}</legend>
        <div class="picks stack">
          {catalogue.loadouts.map((ready) => (
            <Ready key={ready.id} book={book} ready={ready} on={same(ready.loadout)} choose={choose} />
          ))}
        </div>
      </fieldset>
      <fieldset class="p-0 shrink">
        <legend class="heading t-18 lh-12 pb-2">{say("my-decks")}</legend>
        <div class="picks stack">
          {decks.map((saved) => (
            <Own key={saved.id} slug={slug} book={book} saved={saved} on={same({ deck: saved.deck })} choose={choose} />
          ))}
          <a
            class="pick build col g-1 outlined bright centre touch semi"
            href="/decks"
            target="_blank"
            rel="noreferrer"
          >
            {say(decks.length ? "build-another" : "build-one")}
          </a>
        </div>
      </fieldset>
      {loadout !== null && (
        <button type="button" class="btn quiet" onClick={() => choose(null)}>
          {say("no-choice")}
        </button>
      )}
    </section>
  );
}

const isPlayable = ({ faults, here }: OwnDeck): boolean => isLegal(faults) && here.length === 0;

function stateOf(loadout: unknown, faults: LoadoutProps["faults"]): string {
  if (!isLegal(faults)) return say("choice-refused");
  return say(loadout === null ? "choice-default" : "choice-made");
}

interface ReadyProps {
  book: DeckBook;
  ready: ReadyLoadout;
  on: boolean;
  choose(loadout: unknown): void;
}

function Ready({ book, ready, on, choose }: ReadyProps) {
  return (
    <label class={`pick col g-1 outlined bright ${on ? "on" : ""}`}>
      <input class="unseen" type="radio" name="deck" checked={on} onChange={() => choose(ready.loadout)} />
      <b class="title heading t-18">{ready.name}</b>
      {ready.deck && <DeckSigns book={book} deck={ready.deck} />}
      <span>{ready.text}</span>
    </label>
  );
}

interface OwnProps {
  slug: string;
  book: DeckBook;
  saved: OwnDeck;
  on: boolean;
  choose(loadout: unknown): void;
}

/** One of our own decks. An illegal one links to the builder; one that this table refuses is disabled. */
function Own({ slug, book, saved, on, choose }: OwnProps) {
  const { deck, faults, here } = saved;
  if (!isLegal(faults)) {
    return (
      <a class="pick col g-1 outlined bright" href={`/decks/${saved.id}`} target="_blank" rel="noreferrer">
        <b class="title heading t-18">{deck.name}</b>
        <DeckFacts book={book} deck={deck} faults={faults} />
        <span>{say("not-legal")}</span>
      </a>
    );
  }
  const off = here.length > 0;
  return (
    <label class={`pick col g-1 outlined bright ${on ? "on" : ""} ${off ? "off" : ""}`}>
      <input class="unseen" type="radio" name="deck" checked={on} disabled={off} onChange={() => choose({ deck })} />
      <b class="title heading t-18">{deck.name}</b>
      <DeckFacts book={book} deck={deck} faults={off ? undefined : faults} />
      {here.map(({ refusal }) => (
        <span key={refusal.code}>{inOwnWords(refusal, slug).message}</span>
      ))}
    </label>
  );
}
