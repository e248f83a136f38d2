import { choiceKey } from "../../../core/match/canonical";
import { askedOf } from "../../../core/match/waiting";
import { listed } from "../../../core/words/grammar";
import type { Command, View } from "../../../generated/aries-star-fleet";
import { Act, ActButtons, ActWaiting, ActWon, type Offer } from "../../../kit/act/act";
import { aimOf, doneWith } from "../choices";
import { face, faceOfId, type Model, secretsOf, useTable } from "../read";
import { fly, layDown, send, uiOf } from "../ui";
import { givers, verb } from "../words/verbs";
import { answeringOf } from "./attempt-answer";
import { useDoubt } from "./outlook";

/** Bottom of the rail: whose move it is and the one primary action, always at the same height. */
export function Actions() {
  const { model, view } = useTable();
  return (
    <Act
      line={
        <>
          <b>{lineOf(model, view)}</b>
          <span class="sp" />
          <span class="muted">turn {view.round}</span>
        </>
      }
    >
      <Row />
    </Act>
  );
}

function lineOf(model: Model, view: View): string {
  if (view.end) return "The match is over";
  const awaited = model.decisions.value.map(({ seat }) => model.name(seat));
  const selection = selectionOf(model, view);
  if (selection) return SELECTING[selection.of] ?? "Choose who takes part";
  return askedOf(model)?.question.text ?? `Waiting for ${listed(awaited) || "the table"}`;
}

/** The viewer's open selection. */
export const selectionOf = (model: Model, view: View) =>
  (model.mode === "play" && model.seat.value !== null && secretsOf(view, model.seat.value)?.selection) || null;

export const SELECTING: Record<string, string> = {
  "select-attackers": "Which ships fire?",
  "select-boarders": "Which crews fight?",
  "select-attempt-crew": "Which crews take part?",
  "select-attempt-ships": "Which ships take part?",
};

const BEGINS: Record<string, string> = {
  "select-attackers": "Fire",
  "select-boarders": "Fight",
  "select-attempt-crew": "Begin the attempt",
  "select-attempt-ships": "Begin the attempt",
};

/** What somebody does who is asked that. */
const DOING: Record<string, string> = {
  seeding: "are placing seed cards",
  "ante-discard": "are discarding",
  main: "are taking their turn",
  interventions: "are choosing interventions",
  absorb: "are assigning damage",
  "save-crew": "may save a crew",
};

function Row() {
  const { model, view } = useTable();
  if (view.end) {
    const winners = view.end.winner === null ? [0, 1] : [view.end.winner];
    return <ActWon winners={winners} verb={winners.length > 1 ? "draw" : "win"} />;
  }
  if (!askedOf(model)) return <ActWaiting doing={({ question }) => DOING[question.kind] ?? "are deciding"} />;
  return uiOf(model).flight.value ? <Flying /> : <Offered />;
}

function Offered() {
  const { model, view } = useTable();
  const offer = offered(model, view);
  const warning = useDoubt(offer.primary);
  return (
    <ActButtons
      offer={offer}
      warning={warning}
      verb={(command) => verbAt(model, view, command)}
      pieces={(command) => [doneWith(command), aimOf(command, view)]}
      send={(command) => void send(model, command)}
    />
  );
}

/** A transfer and the flight it makes possible: one button does both. */
function Flying() {
  const { model } = useTable();
  const plan = uiOf(model).flight.value;
  if (!plan) return null;
  return (
    <div class="act-row">
      <button
        type="button"
        class="btn primary big"
        data-primary
        data-choice={choiceKey({ type: "move-ship", ship: plan.ship, location: plan.to })}
        aria-disabled={model.busy.value}
        onClick={() => void fly(model, plan)}
      >
        <span>Fly to {face(model, plan.to).name}</span>
        <small>{givers("reserve", plan.from)} into reserve first</small>
      </button>
      <button type="button" class="btn big" onClick={() => layDown(model)}>
        Never mind
      </button>
    </div>
  );
}

function verbAt(model: Model, view: View, command: Command): string {
  const selection = selectionOf(model, view);
  if (command.type === "confirm" && selection) return BEGINS[selection.of] ?? "Continue";
  if (command.type === "confirm") {
    const picks = secretsOf(view, model.seat.value ?? 0)?.picks.length ?? 0;
    return picks === 0 ? "Set none" : `Set ${picks === 1 ? "this one" : `these ${picks}`}`;
  }
  return verb(model, command);
}

function offered(model: Model, view: View): Offer<Command> {
  const { choices, aimed, held } = uiOf(model);
  const list = choices.value;
  const lay = () => layDown(model);
  const chosen = aimed.value ?? answeringOf(model).chosen.value;
  if (chosen) return { primary: chosen, others: list.any("unpick"), lay };
  if (selectionOf(model, view))
    return { primary: list.one("confirm"), hint: "Choose at least one", others: list.any("cancel") };
  const picks = list.any("confirm", "pick-all", "unpick");
  if (picks.length > 0) {
    const picked = (secretsOf(view, model.seat.value ?? 0)?.picks.length ?? 0) > 0;
    const [confirm, all] = [list.each("confirm"), list.each("pick-all")];
    const [primary, ...others] = picked ? [...confirm, ...list.each("unpick"), ...all] : [...all, ...confirm];
    return { primary, others };
  }
  const [end] = list.each("end-turn");
  if (held.value && !(held.value in view.ships) && list.with(held.value).length > 0) {
    return {
      hint: `Choose what to do with ${nameOf(model, held.value)}`,
      others: [],
      lay: view.seed ? undefined : lay,
    };
  }
  return {
    primary: end,
    hint: HINTS[askedOf(model)?.question.kind ?? ""] ?? "Choose an answer",
    others: list.any("reinforce-all"),
  };
}

const nameOf = (model: Model, id: string): string => (id.includes(":") ? "them" : faceOfId(model, id).name);

const HINTS: Record<string, string> = {
  "ante-discard": "Choose a card to discard",
  "save-crew": "Save them, or let them go",
};
