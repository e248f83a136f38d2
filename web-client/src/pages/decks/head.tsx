import { useState } from "preact/hooks";
import { api } from "../../core/net/api";
import { apologise, toast } from "../../core/toasts";
import type { Draft } from "../../decks/draft";
import type { DeckBook } from "../../decks/form";
import { say } from "../../decks/texts";
import type { SavedDeck } from "../../generated/starboard";
import { copy } from "../../kit/page/copy";
import { linkTo } from "../../kit/page/links";
import { Icon } from "../../look/icon";
import { PlayDeck, PlayFriend } from "./play-deck";

interface HeadProps {
  book: DeckBook;
  saved: SavedDeck;
  draft: Draft;
  /** The game's title. */
  title: string;
}

/** The builder's header: the deck's name, allegiance, undo, link, and whether it is saved. */
export function BuilderHead({ book, saved, draft, title }: HeadProps) {
  const deck = draft.deck.value;
  const { allegiance } = book.form;
  const rename = (name: string) => draft.edit((deck) => ({ ...deck, name }), "name");
  return (
    <header class="builder-head row wrap py-2 px-4 raised rule-bottom gy-2 gx-3">
      <a class="ibtn" href="/decks" aria-label={say("all-decks")}>
        <Icon id="stack" size={22} />
      </a>
      <h1 class="unseen">{say("deck-for", { deck: deck.name, game: title })}</h1>
      <input
        class="input deck-name w-300 bare shrink heading t-22 solid"
        aria-label={say("deck-name")}
        maxLength={40}
        value={deck.name}
        onInput={(event) => event.currentTarget.value.trim() && rename(event.currentTarget.value)}
        onBlur={(event) => {
          event.currentTarget.value = draft.deck.peek().name;
        }}
      />
      {allegiance && deck.allegiance !== undefined && (
        <select
          class="input"
          aria-label={allegiance.name}
          value={deck.allegiance}
          onChange={(event) => {
            const chosen = event.currentTarget.value;
            draft.edit((deck) => ({ ...deck, allegiance: chosen }));
          }}
        >
          {allegiance.values.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
      <span class="row steps">
        <button
          type="button"
          class="btn"
          data-testid="undo"
          disabled={!draft.canUndo.value}
          onClick={() => draft.undo()}
        >
          {say("undo")}
        </button>
        <button
          type="button"
          class="btn"
          data-testid="redo"
          disabled={!draft.canRedo.value}
          onClick={() => draft.redo()}
        >
          {say("redo")}
        </button>
      </span>
      <span class="sp" />
      <Kept draft={draft} />
      <Share saved={saved} />
      <PlayFriend slug={saved.game} deck={deck} faults={draft.faults.value} before={() => draft.keep()} />
      <PlayDeck primary slug={saved.game} deck={deck} faults={draft.faults.value} before={() => draft.keep()} />
      {draft.notice.value && (
        <p class="notice row alone g-3 caution semi" role="status">
          {draft.notice.value}
          <button
            type="button"
            class="btn quiet"
            onClick={() => {
              draft.notice.value = null;
            }}
          >
            {say("ok")}
          </button>
        </p>
      )}
    </header>
  );
}

function Kept({ draft }: { draft: Draft }) {
  const saving = draft.saving.value;
  if (saving !== "failed") {
    return (
      <span class="muted kept" role="status" data-saving={saving}>
        {say(saving === "saved" ? "saved" : "saving")}
      </span>
    );
  }
  return (
    <span class="row kept" role="alert">
      <span class="neg">{say("not-saved", { reason: draft.failure.value })}</span>
      <button type="button" class="btn" onClick={() => void draft.keep()}>
        {say("try-again")}
      </button>
    </span>
  );
}

/** The address of a shared deck. */
const shareUrl = (token: string): string => linkTo(`/decks/shared/${token}`);

export function Share({ saved }: { saved: SavedDeck }) {
  const [token, setToken] = useState(saved.share);
  const share = async () => {
    const shared = token ?? (await api.shareDeck(saved.id)).share;
    setToken(shared);
    if (!shared) return;
    const link = shareUrl(shared);
    toast((await copy(link)) ? say("link-copied") : link);
  };
  const unshare = () =>
    api.unshareDeck(saved.id).then(() => {
      setToken(null);
      toast(say("sharing-stopped"));
    });
  return (
    <span class="row share">
      <button type="button" class="btn" onClick={() => share().catch(apologise)}>
        {say(token ? "copy-link" : "share")}
      </button>
      {token && (
        <button type="button" class="btn quiet" onClick={() => unshare().catch(apologise)}>
          {say("stop-sharing")}
        </button>
      )}
    </span>
  );
}
