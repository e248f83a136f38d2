import { joined, whose } from "../../../core/words/grammar";
import type { Word } from "../../../core/words/sentence";
import type { Cause, Group, Holder, Need } from "../../../generated/aries-star-fleet";
import { cardOf, seatOf } from "../cards";
import { placePiece } from "../choices";
import { face, faceOfId, type Model } from "../read";
import { CAUSES, SUBJECTS } from "./words";

/** What stands on the board by itself is found there, every other card is explained. */
const STANDING = ["ship", "station"];

/** A card of the match. */
export function thing(model: Model, id: string): Word {
  const { kind, name } = faceOfId(model, id);
  return STANDING.includes(kind) ? { piece: id, name } : { entry: cardOf(id), name };
}

export const things = (model: Model, ids: readonly string[]): Word[] => joined(ids.map((id) => [thing(model, id)]));

/** "your Narra", "Ilse’s Amihan". */
export const owned = (model: Model, id: string): Word[] => [...whose(model, seatOf(id)), thing(model, id)];

/** A location by its planet. */
export const location = (model: Model, planet: string): Word => ({
  piece: placePiece(planet),
  name: face(model, planet).name,
});

/** Where a crew is: "Narra", "the surface of Mars". */
export const holding = (model: Model, holder: Holder): Word[] =>
  "in" in holder ? [thing(model, holder.in)] : ["the surface of ", location(model, holder.loose)];

/** Crews that are together: "the crews of Narra", "the crews on Mars". */
export function crowd(model: Model, group: Group): Word[] {
  const [loose, , planet] = group.split(":");
  return loose === "surface" && planet
    ? ["the crews on ", location(model, planet)]
    : ["the crews of ", thing(model, group)];
}

/** " by Ion Storm", " in the ship battle". */
export const by = (model: Model, cause: Cause): Word[] =>
  typeof cause === "string" ? [CAUSES[cause]] : [" by ", thing(model, cause.card)];

/** True if there is what it takes; of people there may be too many. */
export const isMet = ({ what, have, need }: Need): boolean =>
  what === "personnel-at-most" ? have <= need : have >= need;

/** "Navigation 1 of 2": what there is of what it takes. */
export const need = ({ what, have, need }: Need): Word[] => [`${SUBJECTS[what]} `, { number: have }, ` of ${need}`];
