import { choiceKey } from "../../core/match/canonical";
import { askedOf } from "../../core/match/waiting";
import { listed } from "../../core/words/grammar";
import type { Command, View } from "../../generated/spacetrace";
import { Act, ActButtons, ActWaiting, ActWon, type Offer } from "../../kit/act/act";
import { Icon } from "../../look/icon";
import { cardPiece, face, farSeat, type Model, promptOf, useTable } from "./read";
import { storyOf } from "./story";
import { give, layDown, payAndGive, uiOf, useForecast, useLacking } from "./ui";
import { verb } from "./verbs";
import { DOING } from "./words";

/** Bottom of the rail: whose move it is and the one primary action, always at the same height. */
export function Actions() {
  const { model, view } = useTable();
  const again = storyOf(model).scene.value !== null;
  return (
    <Act
      line={
        <>
          <b>{again ? "The battle plays" : lineOf(model, view)}</b>
          <span class="sp" />
          <span class="muted">turn {view.turn}</span>
        </>
      }
      telling={<Playing />}
    >
      {again ? <Playing /> : <Row />}
    </Act>
  );
}

function lineOf(model: Model, view: View): string {
  if (view.end) return "The match is over";
  const awaited = model.decisions.value.map(({ seat }) => model.name(seat));
  return askedOf(model)?.question.text ?? `Waiting for ${listed(awaited) || "the table"}`;
}

/** While a story is told: on to its end, or faster. */
function Playing() {
  const story = storyOf(useTable().model);
  const { paused } = story;
  return (
    <div class="act-row">
      <button type="button" class="btn big st-skip" data-primary data-skips onClick={() => story.skip()}>
        <span class="row">
          <Icon id="fast-forward-button" size={18} /> Skip to the result
        </span>
      </button>
      <button
        type="button"
        class="btn big"
        aria-label={paused.value ? "Go on" : "Pause"}
        onClick={() => story.pause(!paused.value)}
      >
        <Icon id={paused.value ? "play-button" : "pause-button"} size={18} />
      </button>
      <button type="button" class="btn big" aria-label="One battle on" onClick={() => story.step(1)}>
        Step
      </button>
    </div>
  );
}

function Row() {
  const { model, view } = useTable();
  const lacking = useLacking();
  const warning = useDoubt();
  if (view.end) {
    const winners = view.end.winner === null ? [0, 1] : [view.end.winner];
    return <ActWon winners={winners} verb={winners.length > 1 ? "draw" : "win"} />;
  }
  if (!askedOf(model)) return <ActWaiting doing={({ question }) => DOING[question.kind] ?? "are deciding"} />;
  const { aimed, choices, plan } = uiOf(model);
  const command = aimed.value;
  if (command && !choices.value.has(command)) {
    return <Lacking command={command} cards={lacking.cards} why={lacking.why} />;
  }
  const sent = (given: Command) => {
    if (given.type === "attack" && !plan.value) plan.take({ extra: "no", pause: false });
    else void give(model, given);
  };
  return (
    <ActButtons
      offer={offered(model)}
      verb={(given) => verb(model, given)}
      pieces={piecesOf}
      send={sent}
      warning={warning}
    />
  );
}

/** The cards and ships that a command is about. */
function piecesOf(command: Command): (string | undefined)[] {
  return [
    "card" in command ? cardPiece(command.card) : undefined,
    "ship" in command && command.ship !== undefined ? `s${command.ship}` : undefined,
    "stack" in command && command.stack !== undefined ? `k${command.stack}` : undefined,
  ];
}

/** The attack as it is planned would do the other side no harm. */
function useDoubt(): string | null {
  const { model } = useTable();
  const { forecast, pending } = useForecast();
  if (!uiOf(model).plan.value || !forecast || pending) return null;
  const far = farSeat(model);
  const harms = forecast.losses[far]?.length || forecast.damage[far];
  return harms ? null : "it would do no harm";
}

/** What is chosen and lacks manpower: one button pays and does it; or it says what else is in the way. */
function Lacking({ command, cards, why }: { command: Command; cards: string[] | null; why: string | null }) {
  const { model } = useTable();
  const names = cards?.map((card) => face(model, card).name) ?? [];
  return (
    <div class="act-row st-paid">
      {cards ? (
        <button
          type="button"
          class="btn primary big"
          aria-disabled={model.busy.value}
          data-primary
          data-choice={choiceKey(command)}
          onClick={() => void payAndGive(model, cards, command)}
        >
          <span>{verb(model, command)}</span>
          <small>pay with {listed(names)}</small>
        </button>
      ) : (
        <p class="act-hint">{why ?? "…"}</p>
      )}
      <button type="button" class="btn big" onClick={() => layDown(model)}>
        Never mind
      </button>
    </div>
  );
}

/** Where the next tap belongs, by the question asked. */
const HINTS: Record<string, string> = { "attack-order": "Choose cards to stand in front" };

function offered(model: Model): Offer<Command> {
  const { choices, aimed, held, plan } = uiOf(model);
  const list = choices.value;
  const lay = () => layDown(model);
  const passes = list.passes;
  if (aimed.value) return { primary: aimed.value, others: passes.slice(0, 1), lay };
  if (held.value) return { hint: heldHint(model, held.value), others: [], lay };
  const back = list.any("cancel-choice", "cancel-scrap");
  if (back.length > 0) {
    const hint = list.one("cancel-choice") ? "Choose the target" : "Choose the next card to scrap";
    return { hint, others: back };
  }
  if (plan.value) return { primary: list.one("attack", plan.value), others: [], lay };
  const [attack] = list.each("attack");
  const ready = list.each("ready");
  const order = list.each("confirm-order");
  const commit = list.each("commit-extra");
  const [primary, ...others] = [
    ...(attack ? [attack] : []),
    ...ready,
    ...order,
    ...list.each("reset-order"),
    ...commit,
    ...passes,
  ];
  return { primary, hint: HINTS[promptOf(model) ?? ""] ?? "Choose on the board", others };
}

function heldHint(model: Model, card: string): string {
  const list = uiOf(model).choices.value;
  const aims = list.aims(card);
  const name = face(model, card).name;
  if (aims.length === 0) return `Nothing to do with ${name} now`;
  if (aims.every((aim) => "sacrifice" in aim)) {
    return typeof (aims[0] as { sacrifice: unknown }).sacrifice === "number"
      ? "Choose the ship to give up"
      : "Choose the card to give up";
  }
  if (aims.some((aim) => "stack" in aim)) return "Choose a card on the stack";
  return list.plain(card) ? "Choose a target, or none" : `Choose the target of ${name}`;
}
