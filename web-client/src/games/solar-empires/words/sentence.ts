import { joined } from "../../../core/words/grammar";
import type { Word } from "../../../core/words/sentence";
import type { Aim, Cause } from "../../../generated/solar-empires";
import { face, type Model, planetName } from "../read";

/** A card of the catalogue. */
export function card(model: Model, id: string): Word {
  return { entry: id, name: face(model, id).short };
}

/** A ship as events tell of it: it may have left the board before one is read. */
export function ship(model: Model, { ship: id, card }: { ship: number; card: string }): Word {
  return { piece: `s${id}`, name: face(model, card).short };
}

/** A planet by its chart name. */
export function planet(model: Model, orbit: number): Word {
  return { piece: `orbit-${orbit}`, name: planetName(model, model.view.value, orbit) };
}

export function cards(model: Model, ids: string[]): Word[] {
  return joined(ids.map((id) => [card(model, id)]));
}

/** What a card was aimed at: " on Dagger and Stiletto". */
export function aimedAt(model: Model, targets: Aim[]): Word[] {
  if (targets.length === 0) return [];
  const named = targets.map((aim): Word[] => {
    if ("ship" in aim) return [ship(model, aim.ship)];
    return "orbit" in aim ? [planet(model, aim.orbit)] : [card(model, aim.card)];
  });
  return [" on ", ...joined(named)];
}

/** " by Support Turrets"; nothing for the common attack. */
export function by(model: Model, cause: Cause): Word[] {
  return cause === "attack" ? [] : [" by ", card(model, cause.card)];
}
