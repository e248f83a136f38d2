import { percent } from "../../../core/words/grammar";
import type { Effect } from "../../../generated/galactic-supremacy";
import { Panel } from "../../../kit/pieces/panel";
import { cardPiece, effectPiece } from "../aims";
import { entryOf, useTable } from "../read";
import { effectsOf, uiOf, useChances } from "../ui";
import { texts } from "../words/messages";
import { Option } from "./option";

/** A Command card: the effects that it can be played for, or the effect that it can counter. */
export function CommandPanel() {
  const { model, view } = useTable();
  const play = view.pending?.kind === "counter" ? view.plays.at(-1) : undefined;
  return (
    <Panel
      title={play ? texts.text("command-counter", { effect: play.effect }, model) : texts.text("command-title")}
      line={play ? entryOf(model, "effect", play.effect).text : texts.text("command-line")}
    >
      <Effects />
    </Panel>
  );
}

/** The effects that a Command card can be played for now, each with its text and chance. */
export function Effects() {
  const { model } = useTable();
  const effects = effectsOf(model);
  if (effects.length === 0) return null;
  return (
    <ul class="stack g-1 mt-2 scroll" aria-label={texts.text("command-title")}>
      {effects.map((effect) => (
        <EffectOption key={effect} effect={effect} />
      ))}
    </ul>
  );
}

/** Choosing it aims the effect, or takes it up until a target on the board is chosen. */
function EffectOption({ effect }: { effect: Effect }) {
  const { model } = useTable();
  const { aiming } = uiOf(model);
  const { name, text, icon, facts } = entryOf(model, "effect", effect);
  const better = useChances().answer?.tactical;
  const chance = typeof facts.need === "number" ? percent(facts.need, 10) : null;
  const piece = effectPiece(effect);
  return (
    <Option
      icon={icon}
      name={name}
      line={text}
      number={chance ?? (effect === "tactical-superiority" && better ? `→ ${percent(better.win, 1000)}` : null)}
      on={aiming.held.value === piece || aiming.isAimed(piece)}
      data-piece={piece}
      choose={() => {
        // Drops another effect that is held.
        if (aiming.held.value !== piece && !aiming.isAimed(piece)) aiming.takeUp(cardPiece("command"));
        aiming.choose(piece);
      }}
    />
  );
}
