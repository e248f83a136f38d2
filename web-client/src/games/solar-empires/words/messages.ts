import en from "../../../../../games/solar-empires/locales/en.ftl";
import {
  type Args,
  asIs,
  fields,
  type Meaning,
  Messages,
  people,
  person,
  several,
  type Thing,
} from "../../../core/words/messages";
import type { Aim, Cause, Held, Hit, Triple } from "../../../generated/solar-empires";
import { grouped } from "../../../kit/pieces/by-sort";
import { isShip, numberIn, orbitPiece, shipPiece } from "../aims";
import { face, type Model, numbered, numeral, ownOf, planetAt, shipOf } from "../read";

const cardThing = (id: string, model: Model): Thing => ({ words: [{ entry: id, name: face(model, id).short }] });

/** Cards by sort: "Biodome ×3 and Mines". */
const cardThings = (cards: (string | Held)[]): Meaning =>
  grouped(cards.map((one) => (typeof one === "string" ? one : one.card))).map(({ card, copies }) => ({
    id: "copies",
    args: { card, copies },
  }));

/** A ship, named by its event's card, because it may have left the board; without a card, as in the current view. */
function shipThing(id: number, model: Model, { card: told }: Args): Thing {
  const named = (name: string): Thing => ({ words: [{ piece: shipPiece(id), name }] });
  if (typeof told === "string") return named(face(model, told).short);
  const view = model.view.value;
  const ship = view && shipOf(view, id);
  return named(ship ? numbered(view, ship, face(model, ship.card).short) : texts.text("unnamed"));
}

const planetThing = (orbit: number, model: Model): Thing => ({
  words: [{ piece: orbitPiece(orbit), name: planetName(model, orbit) }],
});

const targetOf = (aim: Aim, model: Model): Meaning =>
  "ship" in aim
    ? shipThing(aim.ship.ship, model, aim.ship)
    : "orbit" in aim
      ? planetThing(aim.orbit, model)
      : cardThing(aim.card, model);

/** The card that caused damage. Null for a plain attack. */
const causeOf = (cause: Cause, model: Model): Meaning => (cause === "attack" ? null : cardThing(cause.card, model));

/** A card of the viewer's hand. */
function handThing(hand: number, model: Model): Meaning {
  const view = model.view.value;
  const card = view && ownOf(model, view)?.hand[hand];
  return card ? cardThing(card, model) : null;
}

/** The held pieces: a card, a Cannon, a ship, or several ships. */
function piecesOf(pieces: string[], model: Model): Meaning {
  const [only = ""] = pieces;
  if (pieces.length > 1) return { id: "ships", args: { count: pieces.length } };
  if (isShip(only)) return shipThing(numberIn(only), model, {});
  return only.startsWith("hand") ? handThing(numberIn(only), model) : cardThing("solaris-cannon", model);
}

/** The game's texts, with the meaning of each field of events, commands and components. */
export const texts: Messages<Model> = new Messages(en, {
  ...fields(person, "seat", "priority", "winner", "by", "attacker", "target", "roller", "planet-captured.from"),
  ...fields(person, "planet-captured.to", "priority-passed.from", "priority-passed.to"),
  ...fields(people, "seats", "winners"),
  ...fields(planetThing, "from", "to", "orbit"),
  ...fields(cardThing, "card", "building", "old", "behind"),
  ...fields(causeOf, "damage-dealt.cause", "ship-destroyed.cause", "source"),
  orbits: (orbits: number[]) => orbits.map(numeral),
  cards: cardThings,
  ...fields(asIs, "pile-shuffled.cards", "choice-attack.targets", "ship-entered.source"),
  hand: handThing,
  pieces: piecesOf,
  ship: shipThing,
  targets: several(targetOf),
  hits: several((hit: Hit) => ({ id: "hit", args: { ...hit } })),
});

/** The three kinds of support, always in this order. */
export const SUPPORT = (["e", "m", "o"] as const).map((key, i) => ({
  key,
  letter: texts.text(`support-${key}`),
  name: texts.text(`support-${key}.name`),
  icon: ["power-lightning", "minerals", "sprout"][i] as string,
}));

/** The amounts that are not 0: "2 E, 1 O". `written` formats a number. */
export const amounts = (of: Triple, written: (value: number) => string = String): string =>
  SUPPORT.filter(({ key }) => of[key] !== 0)
    .map(({ key, letter }) => `${written(of[key])} ${letter}`)
    .join(", ");

/** A planet's name on the chart: its kind and its numeral. */
export function planetName(model: Model, orbit: number): string {
  const planet = model.view.value && planetAt(model.view.value, orbit);
  if (!planet) return texts.text("orbit-name", { numeral: numeral(orbit) });
  return `${face(model, planet.body).name} ${numeral(orbit)}`;
}
