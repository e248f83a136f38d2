import type { LiveTable } from "../../core/match/live";
import { api } from "../../core/net/api";
import { apologise } from "../../core/toasts";
import { opening } from "../../core/words/grammar";
import { closeMenu, useMenu } from "../../kit/page/menu";
import { Sigil, TintSigil } from "../../look/art";
import { TINT_NAMES, tintOf } from "../../look/tint";
import { say } from "./texts";

/** Before the match: the colour and sigil of the viewer's seat, and the choice of another. */
export function ColourMenu({ table, seat }: { table: LiveTable; seat: number }) {
  const { open, button, menu } = useMenu();
  const choose = (colour: number) => () => {
    closeMenu();
    table.asks(() => api.colour(table.id, colour)).catch(apologise);
  };
  return (
    <span class="relative">
      <button type="button" class="ibtn" data-testid="colours" aria-label={say("choose-colour")} {...button}>
        <Sigil seat={seat} size={26} />
      </button>
      <section class="menu colours" aria-label={say("colours")} {...menu}>
        {open &&
          TINT_NAMES.map((name, colour) => (
            <button
              key={name}
              type="button"
              class="ibtn"
              aria-label={opening(name)}
              aria-pressed={tintOf(seat) === colour + 1}
              title={opening(name)}
              onClick={choose(colour)}
            >
              <TintSigil tint={colour + 1} size={26} />
            </button>
          ))}
      </section>
    </span>
  );
}
