import { counted, joined, listed } from "../../../core/words/grammar";
import type { Word } from "../../../core/words/sentence";
import type { Bundle, DiceParts, Event, Exchanged } from "../../../generated/galactic-supremacy";
import { type Model, type UnitCards, unitName } from "../read";
import { EFFECTS, KINDS, kindOf, properName, TECHS } from "./words";

/** An event that tells the cards of its units. */
type Naming = { units?: UnitCards };

/** A unit that an event tells of. */
export function piece(model: Model, id: string, { units }: Naming): Word {
  return { piece: id, name: unitName(model, id, units) };
}

/** Names of pieces with commas and "and" between. */
export function pieces(model: Model, ids: string[], event: Naming): Word[] {
  return joined(ids.map((id) => [piece(model, id, event)]));
}

/** "a Fleet", its kind a link to what it is. */
export function card(id: string): Word[] {
  const kind = kindOf(id);
  return ["a ", { entry: kind, name: KINDS[kind].name }];
}

export function cards(ids: string[]): Word[] {
  return joined(ids.map(card));
}

/** The proper name that goes with a card in play: a leader's, a fleet's. */
export function cardName(model: Model, id: string): string {
  return properName(id, model.catalogue.value);
}

export function effect(id: keyof typeof EFFECTS): Word {
  return { entry: id, name: EFFECTS[id].name };
}

export function technology(id: keyof typeof TECHS): Word {
  return { entry: id, name: TECHS[id].name };
}

/** What a Command card is aimed at: "against Ilse", "on Cutlass" for one's own; nothing without a target. */
export function aimedAt(model: Model, event: Extract<Event, { type: "command-played" }>): Word[] {
  const { effect, target } = event;
  if (target === null) return [];
  const how = effect === "tactical-superiority" ? " on " : " against ";
  return [how, typeof target === "number" ? { seat: target } : piece(model, target, event)];
}

/** What one side of an offer holds: "2 Fleets and 6 credits", "nothing". */
export function bundle({ cards, credits }: Bundle): string {
  const kinds = [...new Set(cards)].map((kind) => {
    const copies = cards.filter((card) => card === kind).length;
    return copies === 1 ? `a ${KINDS[kind].name}` : `${copies} ${KINDS[kind].many}`;
  });
  return listed(credits > 0 || kinds.length === 0 ? [...kinds, creditsOrNothing(credits)] : kinds);
}

/** What changed hands, by kind for whoever may know. */
export function exchanged({ count: number, credits, cards }: Exchanged): string {
  if (cards) return bundle({ cards: cards.map(kindOf), credits });
  return number === 0
    ? creditsOrNothing(credits)
    : listed([counted(number, "card"), ...(credits ? [purse(credits)] : [])]);
}

export function purse(credits: number): string {
  return counted(credits, "credit");
}

function creditsOrNothing(credits: number): string {
  return credits === 0 ? "nothing" : purse(credits);
}

/** Why a unit rolls that many dice, one line for each reason. */
export function diceParts(parts: DiceParts, kind: string): { label: string; value: string }[] {
  return [
    { label: kind, value: `${parts.base}` },
    ...parts.advantages.map((tech) => ({ label: TECHS[tech].name, value: "+1" })),
    ...(parts.leader ? [{ label: "Leader", value: `+${parts.leader}` }] : []),
    ...(parts.tactical ? [{ label: "Tactical Superiority", value: `+${parts.tactical}` }] : []),
  ];
}

/** How many dice in all. */
export function diceCount(parts: DiceParts): number {
  return parts.base + parts.advantages.length + parts.leader + parts.tactical;
}
