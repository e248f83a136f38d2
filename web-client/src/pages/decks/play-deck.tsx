import { useState } from "preact/hooks";
import { games } from "../../core/net/lobby";
import { apologise } from "../../core/toasts";
import { isLegal, verdict } from "../../decks/faults";
import { Said, say } from "../../decks/texts";
import type { Deck, Fault, GameSummary } from "../../generated/starboard";
import { Icon } from "../../look/icon";
import { hostWith, playWith } from "../shared/start-with";

interface PlayDeckProps {
  slug: string;
  deck: Deck;
  faults: Fault[];
  /** Runs first, to save unsaved changes. */
  before?(): Promise<void>;
}

/** Returns functions that play or host with a deck, one at a time. */
export function useDeck({ slug, deck, before }: Omit<PlayDeckProps, "faults">) {
  const [busy, setBusy] = useState(false);
  const game = games.value?.find((game) => game.slug === slug);
  const start = (way: (game: GameSummary, loadout: unknown) => Promise<void>) => async () => {
    if (!game || busy) return;
    setBusy(true);
    try {
      await before?.();
      await way(game, { deck });
    } catch (error) {
      apologise(error);
      setBusy(false);
    }
  };
  return { busy, play: start(playWith), host: start(hostWith) };
}

/** Starts a match with a deck against a bot. A deck with faults shows their number instead. */
export function PlayDeck({ primary, ...props }: PlayDeckProps & { primary?: boolean }) {
  const { deck, faults } = props;
  const { busy, play } = useDeck(props);
  const legal = isLegal(faults);
  return (
    <button
      type="button"
      class={`btn ${primary ? "primary" : ""}`}
      data-testid="play-deck"
      disabled={busy || !legal}
      title={legal ? say("play-hint") : verdict(faults)}
      onClick={() => void play()}
    >
      <Icon id="play-button" size={16} /> <Said id="play" deck={deck.name} />
    </button>
  );
}

/** Opens a table with a free seat for a friend. */
export function PlayFriend(props: PlayDeckProps & { class?: string }) {
  const { deck, faults, class: kind = "btn" } = props;
  const { busy, host } = useDeck(props);
  return (
    <button
      type="button"
      class={kind}
      data-testid="play-friend"
      disabled={busy || !isLegal(faults)}
      onClick={() => void host()}
    >
      <Icon id="team-upgrade" size={16} /> <Said id="play-friend" deck={deck.name} />
    </button>
  );
}
