import { useRef, useState } from "preact/hooks";
import { toast } from "../../core/toasts";
import { counted } from "../../core/words/grammar";
import { deckText, readDeck, type TextError } from "../../decks/deck-text";
import { type DeckBook, takes } from "../../decks/form";
import type { Deck } from "../../generated/starboard";
import { copy } from "../../kit/page/copy";

interface TextProps {
  book: DeckBook;
  deck: Deck;
  /** Missing where the deck is only looked at. */
  replace?(deck: Deck): void;
}

/** A deck as text, to take elsewhere and to bring back. */
export function TextPart({ book, deck, replace }: TextProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const own = deckText(book, deck);
  const [text, setText] = useState<string | null>(null);
  const [errors, setErrors] = useState<TextError[]>([]);
  const shown = text ?? own;
  const read = () => {
    const told = readDeck(book, shown);
    setErrors(told.errors ?? []);
    if (!told.deck) return;
    // A text without a name is given the deck's own.
    replace?.({ ...told.deck, name: told.deck.name || deck.name });
    setText(null);
    toast("The deck is as the text says. Undo brings back what it was.");
  };
  const copyText = async () => {
    if (await copy(shown)) return toast("Copied.");
    field.current?.select();
    toast("Your browser doesn't allow copying. The text is selected: copy it with Ctrl+C.");
  };
  return (
    <div class="text-part stack g-3 py-3 px-4">
      <textarea
        ref={field}
        class="input across py-2 px-3"
        aria-label="The deck as text"
        aria-invalid={errors.length > 0}
        spellcheck={false}
        rows={16}
        readOnly={!replace}
        value={shown}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      {errors.length > 0 && (
        <div class="deck-faults" role="alert">
          <b>{counted(errors.length, "line")} cannot be read. Nothing has changed.</b>
          <ul class="wrong">
            {errors.map(({ line, message }, i) => (
              <li key={i}>
                <b>Line {line}.</b> {message}
              </li>
            ))}
          </ul>
        </div>
      )}
      <div class="row wrap">
        {replace && (
          <button type="button" class="btn" disabled={text === null} onClick={read}>
            Take this text
          </button>
        )}
        <button type="button" class="btn" onClick={copyText}>
          Copy
        </button>
        <a
          class="btn"
          download={`${deck.name.replaceAll(/[^\p{L}\p{N}]+/gu, "-") || "deck"}.txt`}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(shown)}`}
        >
          Save as a file
        </a>
      </div>
      <Grammar book={book} />
    </div>
  );
}

function Grammar({ book }: { book: DeckBook }) {
  const [first, ...others] = book.form.parts;
  const { allegiance } = book.form;
  return (
    <details>
      <summary class="semi">How to write one</summary>
      <dl class="stack gx-3 pt-2">
        <dt>name: Long night</dt>
        <dd>What it is called.</dd>
        {allegiance && (
          <>
            <dt>
              {allegiance.name.toLowerCase()}: {allegiance.values[0]?.id}
            </dt>
            <dd>One of {allegiance.values.map((value) => value.id).join(", ")}.</dd>
          </>
        )}
        <dt>
          {book.cards[0]?.id}
          <br />2 {book.cards[1]?.id}
        </dt>
        <dd>
          {first?.name}: a card a line{first?.ordered && ", the first on top"}; a number before it for copies that
          follow one another.
        </dd>
        {others.map((part) => {
          const card = book.cards.find((card) => takes(part, card));
          return (
            <>
              <dt>
                {part.id}: {card?.id}
                {part.most > 1 && ", …"}
              </dt>
              <dd>{part.name}, all in one line with commas between.</dd>
            </>
          );
        })}
        <dt># a remark</dt>
        <dd>Is not read. A card may be written by its name instead of its id; capitals make no difference.</dd>
      </dl>
    </details>
  );
}
