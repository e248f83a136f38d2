import type { Command, View } from "../../generated/solar-empires";
import { Countdown } from "../../kit/countdown";
import { counted, listed, who } from "../../kit/grammar";
import { Sigil } from "../../look/art";
import { Icon } from "../../look/icon";
import type { TableModel } from "../../table/model";
import { face, ownOf, shipName, viewOf } from "./read";
import { give, layDown, uiOf } from "./ui";
import { verb } from "./verbs";
import { DOING } from "./words";
import "./actions.css";

/** What the place of the primary action holds: a verb, or a hint where the next tap is elsewhere. */
interface Offer {
  primary?: Command;
  hint?: string;
  others: Command[];
  /** Something is taken up and can be laid down. */
  lay?: boolean;
}

/** Bottom of the rail: whose move it is and the one primary action, always at the same height. */
export function Actions({ model }: { model: TableModel }) {
  const view = viewOf(model);
  if (!view) return <div class="se-actions" />;
  const mine = model.mode === "play" && model.decisions.value.some(({ seat }) => seat === model.seat.value);
  return (
    <section class="se-actions" aria-label="What to do">
      <Line model={model} view={view} mine={mine} />
      {mine ? <Buttons model={model} view={view} /> : <Waiting model={model} view={view} />}
    </section>
  );
}

function asked(model: TableModel) {
  return model.decisions.value.find(({ seat }) => seat === model.seat.value)?.question;
}

function Line({ model, view, mine }: { model: TableModel; view: View; mine: boolean }) {
  const others = model.decisions.value.filter(({ seat }) => seat !== model.seat.value);
  const where = view.combat ? `volley ${view.combat.volleys + 1}` : view.turn > 0 ? `turn ${view.turn}` : "";
  return (
    <p class="se-line">
      <b>
        {view.end
          ? "The match is over"
          : mine
            ? (asked(model)?.text ?? "Your move")
            : `Waiting for ${listed(others.map(({ seat }) => model.name(seat))) || "the table"}`}
      </b>
      <span class="sp" />
      <span class="muted">{where}</span>
    </p>
  );
}

function Waiting({ model, view }: { model: TableModel; view: View }) {
  const awaited = model.decisions.value;
  const deadline = awaited[0]?.deadline ?? null;
  if (view.end) {
    const winners = view.end.places.flatMap((place, seat) => (place === 1 ? [seat] : []));
    const one = winners.length === 1 && winners[0] !== model.seat.value;
    return (
      <div class="se-waiting">
        <Icon id="laurel-crown" size={24} />
        <span>
          <b>{listed(winners.map((seat) => who(model, seat)))}</b>{" "}
          {winners.length > 1 ? "share it" : one ? "wins" : "win"}
        </span>
      </div>
    );
  }
  const [first] = awaited;
  const doing = (first && DOING[first.question.kind]) ?? "is deciding";
  return (
    <div class="se-waiting">
      {awaited.slice(0, 3).map(({ seat }) => (
        <Sigil key={seat} seat={seat} size={18} />
      ))}
      {awaited.length === 0 ? (
        <span class="muted">Just a moment</span>
      ) : (
        <span>
          <b>{listed(awaited.map(({ seat }) => model.name(seat)))}</b>{" "}
          {awaited.length > 1 ? doing.replace(/^is /, "are ") : doing}
        </span>
      )}
      <span class="sp" />
      {deadline !== null && <Countdown model={model} deadline={deadline} />}
    </div>
  );
}

function Buttons({ model, view }: { model: TableModel; view: View }) {
  const offer = offered(model, view);
  const busy = model.busy.value;
  return (
    <div class="se-buttons">
      {offer.primary ? (
        <button
          type="button"
          class="btn primary big se-primary"
          aria-disabled={busy}
          data-primary
          onClick={() => void give(model, offer.primary as Command)}
        >
          {verb(model, offer.primary)}
        </button>
      ) : (
        <p class="se-hint">{offer.hint}</p>
      )}
      {offer.lay && (
        <button type="button" class="btn big se-second" onClick={() => layDown(model)}>
          Never mind
        </button>
      )}
      {offer.others.map((command) => (
        <button
          key={JSON.stringify(command)}
          type="button"
          class="btn big se-second"
          aria-disabled={busy}
          onClick={() => void give(model, command)}
        >
          {verb(model, command)}
        </button>
      ))}
    </div>
  );
}

/** Which commands are the one thing to do, and which stand beside it; in this order. */
const PRIMARY: Command["type"][] = [
  "arrange-confirm",
  "set-first",
  "targets-done",
  "construction-done",
  "deploy-done",
  "attack",
  "eat",
  "order-101",
  "reroll",
];
const BESIDE: Command["type"][] = [
  "arrange-reset",
  "cancel",
  "recall-all",
  "withdraw",
  "fight-rest",
  "spy-pass",
  "intercept-none",
  "revive-done",
];

/** Where the next tap belongs, by the question asked. */
const HINTS: Record<string, string> = {
  targeting: "Choose the target",
  spy: "Pick a ship to move",
  fight: "Choose the next combat",
  silo: "Choose what the Silos hit",
  point: "Choose your point ship",
  repoint: "Choose a new point ship",
  intercept: "Name a fighter",
  assign: "Choose what takes the hit",
  "swarm-assign": "Choose what takes the hit",
  revive: "Choose a ship above",
};

function offered(model: TableModel, view: View): Offer {
  const { choices, held, aimed, picked } = uiOf(model);
  const each = (types: Command["type"][]) => types.flatMap((type) => choices.value.each(type) as Command[]);
  if (aimed.value) return { primary: aimed.value, others: [], lay: true };
  if (held.value) return { hint: heldHint(model, view), others: [], lay: true };
  if (picked.value.length > 0) {
    const ships = picked.value;
    const named = ships.length === 1 ? shipName(model, ships[0] as number) : counted(ships.length, "ship");
    return { hint: `Choose a lane for ${named}`, others: [], lay: true };
  }
  const [primary, ...more] = each(PRIMARY);
  return {
    primary,
    hint: HINTS[asked(model)?.kind ?? ""] ?? "Choose on the board",
    others: [...more, ...each(BESIDE)],
  };
}

function heldHint(model: TableModel, view: View): string {
  const held = uiOf(model).held.value;
  if (!held || "cannon" in held) return "Choose the planet to destroy";
  const card = ownOf(model, view)?.hand[held.hand];
  return `Choose a planet for ${card ? face(model, card).short : "it"}`;
}
