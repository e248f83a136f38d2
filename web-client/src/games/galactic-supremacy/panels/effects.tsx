import type { Effect } from "../../../generated/galactic-supremacy";
import type { Catalogue } from "../../../generated/starboard";
import { About, explains } from "../../../kit/words/explain";
import { Icon } from "../../../look/icon";
import { useTable } from "../read";
import { uiOf } from "../ui";
import { EFFECT_ORDER, EFFECTS, entryOf } from "../words/words";

/** An effect's chance to succeed, from the die that the catalogue names; null if it needs none. */
export function chanceOf(catalogue: Catalogue, effect: Effect): string | null {
  const need = entryOf(catalogue, "effect", effect)?.facts.need;
  return typeof need === "number" ? `${need * 10}%` : null;
}

/** What a Command card can be played for now, each with its chance. */
export function EffectMenu() {
  const { model } = useTable();
  const ui = uiOf(model);
  const listed = ui.options.value.effects();
  const pick = (effect: Effect) => {
    ui.take(`effect:${effect}`);
    ui.menu.value = false;
  };
  return (
    <div class="effect-menu on-paper scroll" role="menu" data-explain-beside aria-label="Play Command for">
      {EFFECT_ORDER.filter((effect) => listed.includes(effect)).map((effect) => {
        const chance = chanceOf(model.catalogue.value, effect);
        const entry = entryOf(model.catalogue.value, "effect", effect);
        return (
          <button
            key={effect}
            type="button"
            role="menuitem"
            {...explains(
              () => <About entry={entry} />,
              () => pick(effect),
            )}
          >
            <Icon id={EFFECTS[effect].icon} size={20} />
            <span>{EFFECTS[effect].name}</span>
            {chance && <b class="num">{chance}</b>}
          </button>
        );
      })}
    </div>
  );
}
