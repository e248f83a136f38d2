import { games } from "../../core/net/lobby";
import { kept } from "../../core/storage";
import { apologise } from "../../core/toasts";
import type { View } from "../../generated/spacetrace";
import { grouped } from "../../kit/pieces/by-sort";
import { playAgainstBots } from "../../table/start";
import { face, ownOf, useTable } from "./read";

/** The sorts of cards that this browser has explained before. */
const seen = kept<string[]>("spacetrace-seen", []);
/** So many at once are read; more are not. */
const AT_ONCE = 2;

/** Each sort of card in words when it first comes into the hand. */
export function FirstSight() {
  const { model, view } = useTable();
  const own = ownOf(model, view);
  if (!own) return null;
  const fresh = grouped(own.hand)
    .map(({ card }) => face(model, card))
    .filter(({ id }) => !seen.value.includes(id))
    .slice(0, AT_ONCE);
  if (fresh.length === 0) return null;
  const read = () => {
    seen.value = [...seen.value, ...fresh.map(({ id }) => id)];
  };
  return (
    <section class="st-fresh" aria-label="New in your hand">
      <h3>New in your hand</h3>
      <dl>
        {fresh.map(({ id, name, entry, kind, ships, ap, lp, shots, cls }) => (
          <div key={id}>
            <dt>{name}</dt>
            <dd>
              {entry.text}{" "}
              {kind === "ship" &&
                `Class ${cls}: ${ships} with ${shots > 1 ? `${shots} shots of ` : ""}${ap} attack and ${lp} life.`}
            </dd>
          </div>
        ))}
      </dl>
      <button type="button" class="btn quiet" onClick={read}>
        Read
      </button>
    </section>
  );
}

/** What comes after a version, as one learns the game. */
const NEXT: Partial<Record<View["options"]["version"], string>> = {
  "first-game": "second-game",
  "second-game": "normal",
};

/** After a beginners' game, the next one, one click away. */
export function NextGame() {
  const { view } = useTable();
  const game = games.value?.find(({ slug }) => slug === "spacetrace");
  const preset = game?.presets.find(({ id }) => id === NEXT[view.options.version]);
  if (!game || !preset) return null;
  return (
    <section class="st-fresh" aria-label="The next game">
      <h3>Next: {preset.name}</h3>
      <p>{preset.text}</p>
      <button type="button" class="btn quiet" onClick={() => void playAgainstBots(game, preset).catch(apologise)}>
        Play it against a bot
      </button>
    </section>
  );
}
