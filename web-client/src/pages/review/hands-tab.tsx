import { useSignalEffect } from "@preact/signals";
import { useMemo, useState } from "preact/hooks";
import type { ReviewTable } from "../../core/match/replay";
import type { GameClient } from "../../kit/game";
import { Guard } from "../../kit/hooks/guard";
import { Sigil } from "../../look/art";
import { say } from "./texts";
import "./hands-tab.css";

interface HandsTabProps {
  model: ReviewTable;
  client: GameClient;
}

/** Whether a game's dock is a hand of cards. */
export const holdsCards = ({ dock }: GameClient): boolean => dock === undefined || dock?.inSight === true;

/** All hands at the shown position, by seat. */
export function HandsTab({ model, client }: HandsTabProps) {
  return (
    <div class="hands-tab scroll grow">
      {model.table.value.summary.seats.map(({ seat }) => (
        <Held key={seat} model={model} client={client} seat={seat} />
      ))}
    </div>
  );
}

/** A seat's hand as that seat sees it: small until opened. */
function Held({ model, client, seat }: HandsTabProps & { seat: number }) {
  const own = useMemo(() => model.beside(seat), [model, seat]);
  // Without a story: the board already plays it.
  useSignalEffect(() => own.rest(model.version.value));
  const [open, setOpen] = useState(false);
  return (
    <section class={`held ${open ? "open" : ""}`} aria-label={model.name(seat)}>
      <h2>
        <button type="button" class="row across t-16 py-2 px-4" aria-expanded={open} onClick={() => setOpen(!open)}>
          <Sigil seat={seat} size={17} />
          <span class="clip">{model.name(seat)}</span>
          <Chevron />
        </button>
      </h2>
      <div class="held-dock" data-hand={open ? undefined : "alone"}>
        <div>
          <Guard what={say("the-hand")} since={own.version}>
            <client.Dock model={own} />
          </Guard>
        </div>
      </div>
    </section>
  );
}

const Chevron = () => (
  <svg class="held-chevron push" width="12" height="8" viewBox="0 0 12 8" aria-hidden="true">
    <path d="M1 1l5 5 5-5" fill="none" stroke="currentColor" stroke-width="1.6" />
  </svg>
);
