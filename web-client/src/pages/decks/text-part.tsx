import { useRef, useState } from "preact/hooks";
import { toast } from "../../core/toasts";
import { deckText, readDeck, type TextError } from "../../decks/deck-text";
import { type DeckBook, takes } from "../../decks/form";
import { Said, say } from "../../decks/texts";
import type { Deck } from "../../generated/starboard";
import { copy } from "../../kit/page/copy";

interface TextProps {
  book: DeckBook;
  deck: Deck;
  /** Undefined if the deck cannot be edited. */
  replace?(deck: Deck): void;
}

/** A deck as text, to copy and to paste. */
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
    // If the text has no name, the deck keeps its own.
    replace?.({ ...told.deck, name: told.deck.name || deck.name });
    setText(null);
    toast(say("text-taken"));
  };
  const copyText = async () => {
    if (await copy(shown)) return toast(say("copied"));
    field.current?.select();
    toast(say("copy-failed"));
  };
  return (
    <div class="text-part stack g-3 py-3 px-4">
      <textarea
        ref={field}
        class="input across py-2 px-3"
        aria-label={say("text")}
        aria-invalid={errors.length > 0}
        spellcheck={false}
        rows={16}
        readOnly={!replace}
        value={shown}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      {errors.length > 0 && (
        <div class="deck-faults" role="alert">
          <b>{say("unread", { lines: errors.length })}</b>
          <ul class="wrong">
            {errors.map(({ line, message }, i) => (
              <li key={i}>
                <Said id="unread-line" line={line} reason={message} />
              </li>
            ))}
          </ul>
        </div>
      )}
      <div class="row wrap">
        {replace && (
          <button type="button" class="btn" disabled={text === null} onClick={read}>
            {say("take-text")}
          </button>
        )}
        <button type="button" class="btn" onClick={copyText}>
          {say("copy")}
        </button>
        <a
          class="btn"
          download={`${deck.name.replaceAll(/[^\p{L}\p{N}]+/gu, "-") || "deck"}.txt`}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(shown)}`}
        >
          {say("save-file")}
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
      <summary class="semi">{say("grammar")}</summary>
      <dl class="stack gx-3 pt-2">
        <dt>name: {say("grammar-name")}</dt>
        <dd>{say("grammar-name-hint")}</dd>
        {allegiance && (
          <>
            <dt>
              {allegiance.name.toLowerCase()}: {allegiance.values[0]?.id}
            </dt>
            <dd>{say("grammar-allegiance-hint", { values: allegiance.values.map(({ id }) => id) })}</dd>
          </>
        )}
        <dt>
          {book.cards[0]?.id}
          <br />2 {book.cards[1]?.id}
        </dt>
        <dd>{say(first?.ordered ? "grammar-ordered-hint" : "grammar-first-hint", { part: first?.name })}</dd>
        {others.map((part) => {
          const card = book.cards.find((card) => takes(part, card));
          return (
            <>
              <dt>
                {part.id}: {card?.id}
                {part.most > 1 && ", …"}
              </dt>
              <dd>{say("grammar-part-hint", { part: part.name })}</dd>
            </>
          );
        })}
        <dt># {say("grammar-remark")}</dt>
        <dd>{say("grammar-remark-hint")}</dd>
      </dl>
    </details>
  );
}
