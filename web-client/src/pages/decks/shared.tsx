import { useEffect, useState } from "preact/hooks";
import { type ApiError, api } from "../../core/net/api";
import { identify } from "../../core/net/session";
import { apologise } from "../../core/toasts";
import { DeckFacts } from "../../decks/deck-row";
import { deckBook, whole } from "../../decks/form";
import { Said, say } from "../../decks/texts";
import type { GameDetail, SharedDeck } from "../../generated/starboard";
import { go } from "../../kit/page/router";
import { heading } from "../../kit/page/title";
import { Orrery } from "../../kit/page/waiting";
import { Bar, Foot } from "../shared/bar";
import { Missing } from "../shared/missing";
import { gameOf } from "./game";
import { PlayDeck } from "./play-deck";
import { DeckRail } from "./rail";
import "../plain.css";
import "./builder.css";
import "./list.css";

/** A deck shared by a link, to view and to copy. */
export function SharedDeckPage({ params }: { params: Record<string, string> }) {
  const token = params.token ?? "";
  const [opened, setOpened] = useState<{ shared: SharedDeck; detail: GameDetail } | null>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [tab, setTab] = useState("");
  useEffect(() => {
    heading.value = say("shared-title");
    const open = async () => {
      const shared = await api.sharedDeck(token);
      setOpened({ shared, detail: await gameOf(shared.game) });
    };
    open().catch(setFailure);
  }, [token]);
  const book = opened && deckBook(opened.detail.catalogue);
  if (failure) return <Missing title={say("no-such-deck")} text={say("link-gone")} />;
  if (!opened || !book) return <Orrery />;
  const { shared, detail } = opened;
  const copy = async () => {
    await identify();
    go(`/decks/${(await api.copySharedDeck(token)).id}`);
  };
  return (
    <>
      <Bar />
      <main id="main" class="plain-page shared-deck">
        <h1>{shared.deck.name}</h1>
        <p class="row wrap">
          <span>
            <Said id="shown-by" game={detail.game.title} player={shared.by} />
          </span>
          <DeckFacts book={book} deck={shared.deck} />
          <span class="sp" />
          <PlayDeck slug={shared.game} deck={shared.deck} faults={shared.faults} />
          <button type="button" class="btn primary" onClick={() => copy().catch(apologise)}>
            {say("copy-shared")}
          </button>
        </p>
        <DeckRail
          book={book}
          slug={shared.game}
          deck={whole(book, shared.deck)}
          faults={shared.faults}
          tab={tab || (book.form.parts[0]?.id ?? "")}
          show={setTab}
        />
      </main>
      <Foot />
    </>
  );
}
