import { askedOf } from "../../../core/match/waiting";
import { counted, percent } from "../../../core/words/grammar";
import type { Command, View } from "../../../generated/galactic-supremacy";
import { Act, ActButtons, ActWaiting, ActWon, type Offer } from "../../../kit/act/act";
import { useAsked } from "../../../kit/hooks/at-table";
import { Icon } from "../../../look/icon";
import { type Options, piecesOf } from "../aims";
import { type Model, player, useTable } from "../read";
import { storyOf } from "../story/story";
import { send, uiOf } from "../ui";
import { verb } from "../words/labels";
import { EFFECTS, KINDS, PHASES } from "../words/words";
import { isReaction } from "./banner";
import { useChances } from "./chances";
import "./actions.css";

/** Bottom of the rail: whose move it is and the one primary action, always at the same height. */
export function Actions() {
  const { model, view } = useTable();
  const mine = useAsked() !== undefined;
  const isOver = storyOf(model).scene.value?.of === "over";
  return (
    <Act line={<Line mine={mine} />} news={isOver && "Nothing was left to do: your turn has ended"}>
      {mine ? (
        <Buttons />
      ) : view.ended ? (
        <ActWon winners={view.ended.winners} />
      ) : (
        <ActWaiting
          doing={({ seat }) => (seat === view.active && !view.combat ? PHASES[view.phase].doing : "are deciding")}
        />
      )}
    </Act>
  );
}

function Line({ mine }: { mine: boolean }) {
  const { model, view } = useTable();
  const { settings } = uiOf(model);
  return (
    <>
      <b>{mine ? question(model, view) : view.ended ? "The match is over" : turnOf(model, view)}</b>
      <span class="sp" />
      {!isReaction(view.pending) && <span class="muted">{mine ? waitingFor(model, view) : `Turn ${view.turn}`}</span>}
      <button
        type="button"
        class="ibtn gs-gear"
        aria-label="When to ask me"
        hidden={view.preferences === null}
        onClick={() => {
          settings.value = !settings.value;
        }}
      >
        <Icon id="gears" size={18} />
      </button>
    </>
  );
}

function turnOf(model: Model, view: View): string {
  return view.active === view.me ? "Your turn" : `${model.name(view.active)}’s turn`;
}

function question(model: Model, view: View): string {
  if (view.pending?.kind === "discard") {
    const own = player(view, view.me ?? 0);
    return `Discard ${own.hand_count - own.hand_limit} more`;
  }
  return isReaction(view.pending) || view.pending?.kind === "disposition"
    ? (askedOf(model)?.question.text ?? "Your answer")
    : "Your move";
}

function waitingFor(model: Model, view: View): string {
  const { combat } = view;
  const other = combat && (combat.attacker === view.me ? combat.defender : combat.attacker);
  return other === null ? PHASES[view.phase].name : `${model.name(other)} waits`;
}

function Buttons() {
  const { model, view } = useTable();
  const { options, held, take } = uiOf(model);
  const offer = offered(view, options.value, held.value);
  const { answer: chances, pending } = useChances();
  const odds = chances?.tactical;
  const launches = held.value === null && offer.primary?.type === "launch";
  const hopeless = launches && !pending && chances?.main.win === 0 && !odds?.win;
  return (
    <ActButtons
      offer={held.value === null ? offer : { ...offer, lay: () => take(null) }}
      send={(command) => use(model, command)}
      pieces={(command) => piecesOf(command, view)}
      warning={hopeless ? "about 0 % to take it" : null}
      verb={(command) => (
        <>
          {verb(command, model, view)}
          {command.type === "play" && odds && <span class="pos">→ {percent(odds.win, 1000)}</span>}
        </>
      )}
    />
  );
}

/** A play that needs a target is taken up first. */
function use(model: Model, command: Command): void {
  if (command.type === "play" && command.target !== undefined) uiOf(model).take(`effect:${command.effect}`);
  else send(model, command);
}

/** What stands in the place of the primary action now. */
function offered(view: View, list: Options, held: string | null): Offer<Command> {
  if (held) {
    const choices = list.from(held);
    const direct = choices.filter(({ aim }) => aim.to === undefined).map(({ command }) => command);
    if (direct.length > 0) return { primary: direct[0], others: direct.slice(1) };
    return { hint: aimHint(held, view), others: [] };
  }
  const one = (...types: Command["type"][]): Command[] => types.flatMap((type) => list.one(type) ?? []);
  if (view.staged) {
    const [launch] = one("launch");
    const rest = one("commit-all", "cancel-attack");
    return launch ? { primary: launch, others: rest } : { primary: rest[0], others: rest.slice(1) };
  }
  const kills = list.each("choose-kills");
  if (kills.length > 0) return { primary: kills[0], others: kills.slice(1) };
  const answer = one("confirm-defence", "pass", "pick-technology", "discard");
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
