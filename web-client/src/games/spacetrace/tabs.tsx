import type { View } from "../../generated/spacetrace";
import { counted, who } from "../../kit/grammar";
import { Sigil } from "../../look/art";
import { About, explains } from "../../table/explain";
import { Expected } from "./attack-panel";
import { deckName } from "./plate";
import { face, grouped, type Model, nearSeat, secretsOf, sideOf } from "./read";
import "./tabs.css";

/** What each side has left to draw, has played, and has lost. */
export function CardsTab({ model }: { model: Model }) {
  const view = model.view.value;
  if (!view) return null;
  return (
    <section class="st-tab" aria-label="Cards">
      {[nearSeat(model), 1 - nearSeat(model)].map((seat) => (
        <Side key={seat} model={model} view={view} seat={seat} />
      ))}
    </section>
  );
}

function Side({ model, view, seat }: { model: Model; view: View; seat: number }) {
  const side = sideOf(view, seat);
  const secrets = secretsOf(view, seat);
  const library = secrets?.library ?? view.end?.libraries[seat] ?? null;
  const name = deckName(model, side.deck);
  return (
    <section>
      <h3>
        <Sigil seat={seat} size={15} /> {who(model, seat)}
        {name && <i class="muted"> {name}</i>}
      </h3>
      <Listed
        model={model}
        title={`Library, ${counted(side.library, "card")}`}
        cards={library}
        hidden="Nobody sees it."
      />
      {secrets && model.mode === "review" && (
        <Listed model={model} title={`Hand, ${counted(side.hand, "card")}`} cards={secrets.hand} />
      )}
      {side.known.length > 0 && <Listed model={model} title="Seen in hand" cards={side.known} />}
      <Listed model={model} title={`Discard, ${counted(side.discard.length, "card")}`} cards={side.discard} />
      <Listed
        model={model}
        title={`Wrecks, ${counted(side.wrecks.length, "card")}`}
        cards={side.wrecks.map(({ card }) => card)}
      />
      {side.removed.length > 0 && <Listed model={model} title="Removed from the game" cards={side.removed} />}
    </section>
  );
}

interface ListedProps {
  model: Model;
  title: string;
  cards: readonly string[] | null;
  hidden?: string;
}

function Listed({ model, title, cards, hidden = "None." }: ListedProps) {
  return (
    <>
      <h4>{title}</h4>
      {!cards || cards.length === 0 ? (
        <p class="muted">{cards ? "None." : hidden}</p>
      ) : (
        <p class="st-list">
          {grouped(cards).map(({ card, copies }) => (
            <button
              key={card}
              type="button"
              class="chip out"
              {...explains(() => <About entry={face(model, card).entry} />)}
            >
              {face(model, card).name}
              {copies > 1 && <b class="num"> ×{copies}</b>}
            </button>
          ))}
        </p>
      )}
    </>
  );
}

/** The battle that would be fought now, class by class. */
export function ForecastTab({ model }: { model: Model }) {
  const view = model.view.value;
  if (!view) return null;
  return (
    <section class="st-tab" aria-label="Forecast">
      <p class="muted">There are no dice: fought as everything stands, and if nobody plays a card, it comes to this.</p>
      <Expected model={model} view={view} full />
    </section>
  );
}
