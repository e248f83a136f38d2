import { games } from "../../../core/net/lobby";
import { apologise } from "../../../core/toasts";
import type { View } from "../../../generated/spacetrace";
import { playAgainstBots } from "../../../table/start";
import { useTable } from "../read";
import { texts } from "../words/messages";

/** The next version for players who are learning the game. */
const NEXT: Partial<Record<View["options"]["version"], string>> = {
  "first-game": "second-game",
  "second-game": "normal",
};

/** After a beginners' game, a button that starts the next one. */
export function NextGame() {
  const { view } = useTable();
  const game = games.value?.find(({ slug }) => slug === "spacetrace");
  const preset = game?.presets.find(({ id }) => id === NEXT[view.options.version]);
  if (!game || !preset) return null;
  return (
    <section class="st-fresh on-paper py-2 px-3 r-2" aria-label={texts.text("next-game.label")}>
      <h3>{texts.text("next-game", preset)}</h3>
      <p>{preset.text}</p>
      <button type="button" class="btn quiet" onClick={() => void playAgainstBots(game, preset).catch(apologise)}>
        {texts.text("next-game.play")}
      </button>
    </section>
  );
}
