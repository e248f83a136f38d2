import type { Command, View } from "../../generated/galactic-supremacy";
import { Countdown } from "../../kit/countdown";
import { counted, listed, percent, who } from "../../kit/grammar";
import { Sigil } from "../../look/art";
import { Icon } from "../../look/icon";
import type { TableModel } from "../../table/model";
import type { Options } from "./aims";
import { isReaction } from "./banner";
import { useChances } from "./chances";
import { verb } from "./labels";
import { player, viewOf } from "./read";
import { give, uiOf } from "./ui";
import { EFFECTS, KINDS, PHASES } from "./words";
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
  if (!view) return <div class="gs-actions" />;
  const mine = model.mode === "play" && view.pending?.seat === model.seat.value && view.me !== null;
  const drafting = uiOf(model).options.value.find("trade-cancel") !== undefined;
  return (
    <section class="gs-actions" aria-label="What to do">
      <Line model={model} view={view} mine={mine} />
      {mine || drafting ? <Buttons model={model} view={view} /> : <Waiting model={model} view={view} />}
    </section>
  );
}

function Line({ model, view, mine }: { model: TableModel; view: View; mine: boolean }) {
  const others = waitingFor(model, view);
  return (
    <p class="gs-line">
      <b>{mine ? question(model, view) : view.ended ? "The match is over" : turnOf(model, view)}</b>
      <span class="sp" />
      {!isReaction(view.pending) && <span class="muted">{mine ? others : `Round ${view.round}`}</span>}
      <button
        type="button"
        class="ibtn gs-gear"
        aria-label="When to ask me"
        hidden={view.preferences === null}
        onClick={() => {
          const { settings } = uiOf(model);
          settings.value = !settings.value;
        }}
      >
        <Icon id="gears" size={18} />
      </button>
    </p>
  );
}

function turnOf(model: TableModel, view: View): string {
  return view.active === view.me ? "Your turn" : `${model.name(view.active)}’s turn`;
}

function question(model: TableModel, view: View): string {
  const decision = model.decisions.value.find((decision) => decision.seat === model.seat.value);
  if (view.pending?.kind === "discard") {
    const own = player(view, view.me ?? 0);
    return `Discard ${own.hand_count - own.hand_limit} more`;
  }
  return isReaction(view.pending) || view.pending?.kind === "disposition"
    ? (decision?.question.text ?? "Your answer")
    : "Your move";
}

function waitingFor(model: TableModel, view: View): string {
  const { combat } = view;
  const other = combat && (combat.attacker === view.me ? combat.defender : combat.attacker);
  return other === null ? PHASES[view.phase].name : `${model.name(other)} waits`;
}

function Waiting({ model, view }: { model: TableModel; view: View }) {
  const awaited = model.decisions.value;
  const deadline = awaited[0]?.deadline ?? null;
  const names = listed(awaited.map(({ seat }) => model.name(seat)));
  const ended = view.ended;
  return (
    <div class="gs-waiting">
      {ended ? (
        <>
          <Icon id="laurel-crown" size={24} />
          <span>
            <b>{listed(ended.winners.map((seat) => who(model, seat)))}</b>{" "}
            {ended.winners.length > 1 || ended.winners[0] === view.me ? "win" : "wins"}
          </span>
        </>
      ) : (
        <>
          {awaited.slice(0, 3).map(({ seat }) => (
            <Sigil key={seat} seat={seat} size={18} />
          ))}
          {names ? (
            <span>
              <b>{names}</b> {awaited.length > 1 ? "are deciding" : doing(view, awaited[0]?.seat)}
            </span>
          ) : (
            <span class="muted">Just a moment</span>
          )}
          <span class="sp" />
          {deadline && <Countdown model={model} deadline={deadline} />}
        </>
      )}
    </div>
  );
}

function doing(view: View, seat: number | undefined): string {
  return seat === view.active && !view.combat ? PHASES[view.phase].doing : "is deciding";
}

function Buttons({ model, view }: { model: TableModel; view: View }) {
  const ui = uiOf(model);
  const offer = offered(view, ui.options.value, ui.held.value);
  const odds = useChances(model, view).answer?.tactical;
  const busy = model.busy.value;
  return (
    <div class="gs-buttons">
      {offer.primary ? (
        <button
          type="button"
          class="btn primary big gs-primary"
          aria-disabled={busy}
          data-primary
          onClick={() => give(model, offer.primary as Command)}
        >
          {verb(offer.primary, model, view)}
        </button>
      ) : (
        <p class="gs-hint">{offer.hint}</p>
      )}
      {offer.lay && (
        <button type="button" class="btn big gs-second" onClick={() => ui.take(null)}>
          Never mind
        </button>
      )}
      {offer.others.map((command) => (
        <button
          key={JSON.stringify(command)}
          type="button"
          class="btn big gs-second"
          aria-disabled={busy}
          onClick={() => use(model, command)}
        >
          {verb(command, model, view)}
          {command.type === "play" && odds && <span class="pos">→ {percent(odds.win, 1000)}</span>}
        </button>
      ))}
    </div>
  );
}

/** A play that needs a target is taken up first. */
function use(model: TableModel, command: Command): void {
  if (command.type === "play" && command.target !== undefined) uiOf(model).take(`effect:${command.effect}`);
  else give(model, command);
}

/** What stands in the place of the primary action now. */
function offered(view: View, list: Options, held: string | null): Offer {
  if (held) {
    const choices = list.from(held);
    const direct = choices.filter(({ aim }) => aim.to === undefined).map(({ command }) => command);
    if (direct.length > 0) return { primary: direct[0], others: direct.slice(1), lay: true };
    return { hint: aimHint(held, view), others: [], lay: true };
  }
  const one = <T extends Command["type"]>(...types: T[]) => types.flatMap((type) => list.find(type) ?? []) as Command[];
  if (view.staged) {
    const [launch] = one("launch");
    const rest = one("commit-all", "cancel-attack");
    return launch ? { primary: launch, others: rest } : { primary: rest[0], others: rest.slice(1) };
  }
  const kills = list.each("choose-kills");
  if (kills.length > 0) return { primary: kills[0], others: kills.slice(1) };
  const answer = one("confirm-defence", "pass", "pick-technology", "discard");
  const [drop] = one("trade-cancel");
  if (drop && answer.length === 0) {
    const [send] = one("trade-send");
    return send ? { primary: send, others: [drop] } : { hint: "Add what you give or want", others: [drop] };
  }
  const [first] = [...answer, ...one("end-phase")];
  switch (first?.type) {
    case undefined:
      return { hint: "Choose on the board", others: [] };
    case "confirm-defence":
      return { primary: first, others: [] };
    case "pass":
      return { primary: first, others: one("pass-combat") };
    case "pick-technology":
      return { hint: "Choose a technology above", others: [] };
    case "discard":
      return { hint: "Choose a card to discard", others: [] };
    default:
      return { primary: first, others: neighbours(view, one("buy-card", "reset-moves", "end-turn")) };
  }
}

/** Beside the end of the phase; in the last phase ending the turn is the same and needs no second button. */
function neighbours(view: View, commands: Command[]): Command[] {
  return commands.filter(({ type }) => type !== "end-turn" || view.phase !== "research").slice(0, 2);
}

function aimHint(held: string, view: View): string {
  const [what, id = ""] = held.split(":");
  if (what === "effect") return `${EFFECTS[id as keyof typeof EFFECTS].name}: choose the target on the board`;
  if (what === "card") return `${KINDS[id as keyof typeof KINDS].name}: choose where on the board`;
  if (what === "leader") return "Choose who takes the leader";
  return view.combat
    ? "Choose where it retreats to"
    : `Choose where it moves to${view.turn_state.moved.length ? ` (${counted(view.turn_state.moved.length, "move")} made)` : ""}`;
}
