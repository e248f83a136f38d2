import type { Word } from "../../../core/words/sentence";
import type { DiceParts } from "../../../generated/galactic-supremacy";
import { type Model, type UnitCards, unitName } from "../read";
import { texts } from "./messages";
import { properName, TECHS } from "./words";

/** An event that tells the cards of its units. */
type Naming = { units?: UnitCards };

/** A unit that an event tells of. */
export function piece(model: Model, id: string, { units }: Naming): Word {
  return { piece: id, name: unitName(model, id, units) };
}

/** The proper name that goes with a card in play: a leader's, a fleet's. */
export function cardName(model: Model, id: string): string {
  return properName(id, model.catalogue.value);
}

/** Why a unit rolls that many dice, one line for each reason. */
export function diceParts(parts: DiceParts, kind: string): { label: string; value: string }[] {
  return [
    { label: kind, value: `${parts.base}` },
    ...parts.advantages.map((tech) => ({ label: TECHS[tech].name, value: "+1" })),
    ...(parts.leader ? [{ label: texts.text("part-leader"), value: `+${parts.leader}` }] : []),
    ...(parts.tactical ? [{ label: texts.text("part-tactical"), value: `+${parts.tactical}` }] : []),
  ];
}

/** How many dice in all. */
export function diceCount(parts: DiceParts): number {
  return parts.base + parts.advantages.length + parts.leader + parts.tactical;
}
