import en from "../../../../../games/aries-star-fleet/locales/en.ftl";
import { signed } from "../../../core/words/grammar";
import { type Kinds, type Meaning, Messages, person, type Thing } from "../../../core/words/messages";
import type {
  Cause,
  Group,
  Holder,
  Item,
  Need,
  Place,
  Play,
  Purpose,
  Seen,
  Triple,
} from "../../../generated/aries-star-fleet";
import { placePiece } from "../aims";
import { ATTRIBUTES, cardOf, deckName, seatOf } from "../cards";
import { face, faceOfId, isMet, type Model, skillOf } from "../read";

/** What stands on the board by itself is found there, every other card is explained. */
const STANDING = ["ship", "station"];

/** A card of the match under that name. */
function thing(id: string, model: Model, name: string): Thing {
  const stands = STANDING.includes(faceOfId(model, id).kind);
  const word = stands ? { piece: id, name } : { entry: cardOf(id), name };
  return { words: [word], yours: seatOf(id) === model.seat.value, form: texts.text("form", { id: cardOf(id) }) };
}

const cardThing = (id: string, model: Model): Thing => thing(id, model, faceOfId(model, id).name);
const cardThings = (ids: string[], model: Model): Thing[] => ids.map((id) => cardThing(id, model));

/** "your Narra", "Ilse’s Amihan and Bagyo": cards of one owner. */
function owned(ids: string[], model: Model): Thing {
  const owner = seatOf(ids[0] ?? "");
  const nameOf = (id: string) => texts.text("owned-name", { id: cardOf(id), name: faceOfId(model, id).name });
  const things = ids.map((id) => thing(id, model, nameOf(id)));
  const [only, ...others] = things;
  const form = others.length === 0 ? only?.form : "other";
  return { words: texts.words(model, "owned", { owner, thing: things }), yours: owner === model.seat.value, form };
}

const ownedThing = (id: string, model: Model): Thing => owned([id], model);

/** Cards with their owners, those of each side apart. */
const ownedThings = (ids: string[], model: Model): Thing[] =>
  [...new Set(ids.map(seatOf))].map((seat) =>
    owned(
      ids.filter((id) => seatOf(id) === seat),
      model,
    ),
  );

/** A location by its planet. */
const location = (planet: string, model: Model): Thing => ({
  words: [{ piece: placePiece(planet), name: face(model, planet).name }],
});

/** Where a crew is. */
const holderOf = (holder: Holder, model: Model): Meaning =>
  "in" in holder ? cardThing(holder.in, model) : { id: "surface-of", args: { location: holder.loose } };

/** Crews that are together. */
function groupOf(group: Group): Meaning {
  const [surface, , planet] = group.split(":");
  return surface === "surface" && planet
    ? { id: "crews-on", args: { location: planet } }
    : { id: "crews-of", args: { holder: group } };
}

const causeOf = (cause: Cause): Meaning =>
  typeof cause === "string" ? { id: "cause", args: { cause } } : { id: "cause", args: { cause: "card", ...cause } };

/** A skill by its name in the catalogue, or what else a condition asks for. */
const subjectOf = (what: Need["what"], model: Model): Meaning =>
  skillOf(model, what)?.name ?? { id: "subject", args: { what } };

const needsOf = (needs: Need[]): Meaning =>
  needs.map(({ what, ...need }) => ({ id: "need", args: { subject: what, ...need } }));
/** What each way past an intervention lacks. */
const lacksOf = (ways: Need[][]): Meaning =>
  ways.map((way) => ({ id: "needs", args: { needs: way.filter((need) => !isMet(need)) } }));

/** "2 power and 4 weapons". */
const amountsOf = (amounts: Triple): Meaning =>
  ATTRIBUTES.filter((attribute) => amounts[attribute] > 0).map((attribute) => ({
    id: "amount",
    args: { attribute, amount: amounts[attribute] },
  }));

const saverOf = (by: string, model: Model): Meaning => (by === "none" ? null : cardThing(by, model));
const attributeOf = (attribute: string): Meaning => ({ id: "attribute", args: { attribute } });
const difference = (value: number): Thing => ({ words: [{ number: signed(value) }] });
const placeOf = (place: Place, model: Model): Thing => location(place.location, model);

/** What the fields of events, commands and components mean. */
const kinds: Kinds<Model> = {
  seat: person,
  winner: person,
  seats: (ids: number[], model) => ids.map((id) => person(id, model)),
  starter: (deck: string, model) => deckName(model.catalogue.value, deck),
  location,
  place: placeOf,
  card: cardThing,
  cards: cardThings,
  order: cardThings,
  names: (seen: Seen[], model) => seen.map(({ card }) => cardThing(card, model)),
  ships: cardThings,
  ship: cardThing,
  source: cardThing,
  crew: cardThing,
  upgrade: cardThing,
  objective: cardThing,
  on: cardThing,
  by: cardThing,
  home: cardThing,
  holder: cardThing,
  refuge: cardThing,
  attacker: cardThing,
  defender: cardThing,
  attackers: cardThings,
  defenders: cardThings,
  aboard: cardThings,
  target: cardThing,
  reason: causeOf,
  subject: subjectOf,
  subjects: (all: Need["what"][], model) => all.map((what) => subjectOf(what, model)),
  needs: needsOf,
  missing: needsOf,
  way: needsOf,
  lacks: lacksOf,
  amounts: amountsOf,
  given: amountsOf,
  givers: (attributes: string[]) => attributes.map(attributeOf),
  to: cardThing,
  play: ({ play, source }: Play) => ({ id: "play", args: { sort: play, source } }),
  purpose: (purpose: Purpose, model) => (purpose === "refuge" ? null : cardThing(purpose.intervention, model)),
  items: (items: Item[]) => items.map((item) => ({ id: "scored-item", args: { ...item } })),
  personnel: difference,
  rating: difference,
  // What some messages mean otherwise.
  "planet-laid.planet": location,
  "took-off.ship": ownedThing,
  "ship-destroyed.ship": ownedThing,
  "ship-destroyed.by": causeOf,
  "stopped.cards": ownedThings,
  "unstopped.cards": ownedThings,
  "crew-saved.victim": ownedThing,
  "crew-discarded.crew": ownedThing,
  "random-pick.chosen": ownedThing,
  "enhancement-discarded.card": ownedThing,
  "enhancement-discarded.lost": cardThings,
  "enhancement-discarded.reason": cardThing,
  "game-over.reason": (reason: string) => reason,
  "damaged.lost": amountsOf,
  "ship-moved.from": location,
  "ship-moved.to": location,
  "crew-moved.from": holderOf,
  "crew-moved.to": holderOf,
  "upgrade-moved.from": cardThing,
  "power-transferred.to": attributeOf,
  "crew-battle.target": groupOf,
  "attempt-started.target": groupOf,
  "choice-board.target": groupOf,
  "choice-attempt-battle.target": (target: string, model) =>
    target.includes(":") ? groupOf(target) : cardThing(target, model),
  "choice-transfer.to": attributeOf,
  "choice-move-crew.to": (to: string, model) => (to === "surface" ? { id: "surface" } : cardThing(to, model)),
  "choice-save.by": saverOf,
  "odds-title.by": saverOf,
  "odds-title.id": cardThing,
  "selecting-against.target": (target: string, model, { of }) =>
    of === "select-attackers" ? cardThing(target, model) : groupOf(target),
  "choice-toggle.id": cardThing,
  "choice-choose.id": cardThing,
};

/** The game's texts. */
export const texts = new Messages<Model>(en, kinds);
