import { counted, who } from "../../../core/words/grammar";
import type { Command, Kind, PendingKind, UnitView, View } from "../../../generated/galactic-supremacy";
import { bottomSeat, type Model, matchup, pieceName, unitName } from "../read";
import { EFFECTS, EXCHANGES, entryOf, KINDS, PHASES, properName, TECHS } from "./words";

/** What passing does, by the question. */
const LETTING: Partial<Record<PendingKind, string>> = {
  counter: "Let it happen",
  answer: "Defend without a card",
  riposte: "Attack without a card",
  tactics: "Roll without a card",
};

/** What a card costs when it is used: " · 10". */
function price(model: Model, kind: Kind): string {
  const cost = entryOf(model.catalogue.value, "card", kind)?.facts.cost;
  return cost === undefined ? "" : ` · ${cost}`;
}

/** A command as the verb on a button or the end of "Tap again to …". */
export function verb(command: Command, model: Model, view: View): string {
  const name = (id: string) => unitName(model, id);
  switch (command.type) {
    case "end-phase":
      return view.phase === "research" ? "End turn" : PHASES[view.phase].done;
    case "end-turn":
      return "End turn";
    case "skip-to":
      return `Skip to ${PHASES[command.phase].name}`;
    case "buy-card":
      return "Buy a card · 5";
    case "exchange":
      return `Risk a ${KINDS[EXCHANGES[command.kind].pays].name} for a ${KINDS[EXCHANGES[command.kind].seeks].name}`;
    case "discard":
      return `Discard ${KINDS[command.kind].name}`;
    case "play":
      if (command.target === undefined) return `Play ${EFFECTS[command.effect].name}`;
      return `${EFFECTS[command.effect].name}: ${typeof command.target === "number" ? model.name(command.target) : name(command.target)}`;
    case "build-colony":
      return `Build a colony${price(model, "colony")}`;
    case "build-fleet":
      return `Build a fleet at ${name(command.world)}`;
    case "build-leader":
      return `Put the leader on ${name(command.unit)}`;
    case "target":
      return `Attack ${name(command.world)}`;
    case "commit":
      return `Send ${name(command.fleet)}`;
    case "commit-all":
      return "Send all";
    case "release":
      return `Hold ${name(command.fleet)} back`;
    case "cancel-attack":
      return "Call it off";
    case "launch":
      return "Launch attack";
    case "move-fleet":
      return `Move to ${name(command.world)}`;
    case "move-leader":
      return `Move the leader to ${name(command.to)}`;
    case "reset-moves":
      return "Take all moves back";
    case "research":
      return `Research${price(model, "research")}`;
    case "pick-technology":
      return TECHS[command.tech].name;
    case "pass":
      return (view.pending && LETTING[view.pending.kind]) ?? "Pass";
    case "pass-combat":
      return "No cards in this combat";
    case "retreat":
      return `Retreat to ${name(command.world)}`;
    case "stand":
      return `Let ${name(command.fleet)} stand`;
    case "join":
      return `Call ${name(command.fleet)} to the defence`;
    case "leave":
      return `Keep ${name(command.fleet)} out`;
    case "confirm-defence":
      return "Defend like this";
    case "choose-kills":
      return `Destroy ${counted(command.count, "fleet")}`;
    case "trade-open":
      return "Trade";
    case "trade-give":
    case "trade-want":
      return command.item === "credits" ? "Credits" : KINDS[command.item].name;
    case "trade-reset":
      return "Clear the offer";
    case "trade-cancel":
      return "Drop offer";
    case "trade-send":
      return "Send offer";
    case "trade-withdraw":
      return "Withdraw offer";
    case "trade-accept":
      return "Accept";
    case "trade-decline":
      return "Decline";
    case "set-preference":
      return command.value;
    default:
      return command satisfies never;
  }
}

/** Against whom a unit's dice are reckoned: the viewer for others' units, for its own the one named. */
export function opponentOf(view: View, piece: UnitView, against: number | null): number | null {
  const own = bottomSeat(view);
  return piece.owner === own ? against : own;
}

/** How many dice a unit rolls against a seat; null without one. */
export function diceAgainst(view: View, piece: UnitView, seat: number | null): number | null {
  const pair = seat === null ? undefined : matchup(view, piece.owner, seat);
  return pair ? pair[piece.kind] + (piece.leader ? 1 : 0) + (piece.tactical ?? 0) : null;
}

/** A piece as a screen reader names it: "Basalt, homeworld of Ilse, 5 dice, 2 fleets". */
export function pieceLabel(model: Model, view: View, piece: UnitView, against: number | null): string {
  const owner = who(model, piece.owner);
  const dice = diceAgainst(view, piece, opponentOf(view, piece, against));
  const fleets = view.units.filter((other) => other.world === piece.id).length;
  const at = piece.world && unitName(model, piece.world);
  return [
    pieceName(model, piece),
    owner === "You" ? `your ${piece.kind}` : `${piece.kind} of ${owner}`,
    ...(at ? [`at ${at}`] : []),
    ...(dice === null ? [] : [counted(dice, "die", "dice")]),
    ...(piece.leader ? [`led by ${properName(piece.leader, model.catalogue.value)}`] : []),
    ...(piece.kind === "fleet" || fleets === 0 ? [] : [counted(fleets, "fleet")]),
  ].join(", ");
}
