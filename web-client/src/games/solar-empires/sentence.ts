import type { Aim, Cause } from "../../generated/solar-empires";
import type { TableModel } from "../../table/model";
import type { Sentence, Word } from "../index";
import { face, planetName, shipName, viewOf } from "./read";

const IRREGULAR: Record<string, string> = { have: "has", are: "is", do: "does", go: "goes" };

/** The verb as that seat's sentence needs it: "you build", "Ilse builds". */
export function does(model: TableModel, seat: number, verb: string): string {
  if (seat === model.seat.value) return verb;
  const [first = "", ...rest] = verb.split(" ");
  return [IRREGULAR[first] ?? third(first), ...rest].join(" ");
}

function third(verb: string): string {
  return /(s|sh|ch|x|o)$/.test(verb) ? `${verb}es` : /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`;
}

/** A sentence about what a seat does: "You", "Ilse", then the verb. */
export function one(model: TableModel, seat: number, verb: string, ...words: Word[]): Sentence {
  return { seat, words: [{ seat }, ` ${does(model, seat, verb)}${words.length > 0 ? " " : ""}`, ...words] };
}

/** "your " or "Ilse’s ", to go before what is owned. */
export function whose(model: TableModel, seat: number): Word[] {
  return seat === model.seat.value ? ["your "] : [{ seat }, "’s "];
}

/** A card of the catalogue. */
export function card(model: TableModel, id: string): Word {
  return { entry: id, name: face(model, id).short };
}

/** A ship on the board, also one that has left it. */
export function ship(model: TableModel, id: number): Word {
  return { piece: `s${id}`, name: shipName(model, id) };
}

/** A planet by its chart name. */
export function planet(model: TableModel, orbit: number): Word {
  return { piece: `orbit-${orbit}`, name: planetName(model, viewOf(model), orbit) };
}

/** Names with commas and "and" between. */
export function joined(parts: Word[][]): Word[] {
  return parts.flatMap((part, i) => (i === 0 ? part : [i === parts.length - 1 ? " and " : ", ", ...part]));
}

export function ships(model: TableModel, ids: number[]): Word[] {
  return joined(ids.map((id) => [ship(model, id)]));
}

export function cards(model: TableModel, ids: string[]): Word[] {
  return joined(ids.map((id) => [card(model, id)]));
}

export function seats(ids: number[]): Word[] {
  return joined(ids.map((seat): Word[] => [{ seat }]));
}

/** What a card was aimed at: " on Dagger and Stiletto". */
export function aimedAt(model: TableModel, targets: Aim[]): Word[] {
  if (targets.length === 0) return [];
  const named = targets.map((aim): Word[] => {
    if ("ship" in aim) return [ship(model, aim.ship)];
    return "orbit" in aim ? [planet(model, aim.orbit)] : [card(model, aim.card)];
  });
  return [" on ", ...joined(named)];
}

/** " by Support Turrets"; nothing for the common attack. */
export function by(model: TableModel, cause: Cause): Word[] {
  return cause === "attack" ? [] : [" by ", card(model, cause.card)];
}
