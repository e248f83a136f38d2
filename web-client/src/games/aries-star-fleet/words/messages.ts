import en from "../../../../../games/aries-star-fleet/locales/en.ftl";
import { signed } from "../../../core/words/grammar";
import {
  asIs,
  fields,
  figure,
  type Meaning,
  Messages,
  people,
  person,
  several,
  type Thing,
} from "../../../core/words/messages";
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
import { face, faceOfId, isMet, type Model, STANDING, skillOf } from "../read";

/** A card of the match under that name, which links to its piece on the board, or else to the catalogue. */
function thing(id: string, model: Model, name: string): Thing {
  const stands = STANDING.includes(faceOfId(model, id).kind);
  const word = stands ? { piece: id, name } : { entry: cardOf(id), name };
  return { words: [word], yours: seatOf(id) === model.seat.value, form: texts.text("form", { id: cardOf(id) }) };
}

const cardThing = (id: string, model: Model): Thing => thing(id, model, faceOfId(model, id).name);
const cardThings = several(cardThing);

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

/** Cards with their owners, grouped by side. */
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

/** A group of crews: on a surface, or in a ship or station. */
function groupOf(group: Group): Meaning {
  const [surface, , planet] = group.split(":");
  return surface === "surface" && planet
    ? { id: "crews-on", args: { location: planet } }
    : { id: "crews-of", args: { holder: group } };
}

const causeOf = (cause: Cause): Meaning =>
  typeof cause === "string" ? { id: "cause", args: { cause } } : { id: "cause", args: { cause: "card", ...cause } };

/** The name of a need: a skill from the catalogue, or something else. */
const subjectOf = (what: Need["what"], model: Model): Meaning =>
  skillOf(model, what)?.name ?? { id: "subject", args: { what } };

const needsOf = several(({ what, ...need }: Need) => ({ id: "need", args: { subject: what, ...need } }));
/** The unmet needs of each way past an intervention. */
const lacksOf = several((way: Need[]) => ({ id: "needs", args: { needs: way.filter((need) => !isMet(need)) } }));

/** "2 power and 4 weapons". */
const amountsOf = (amounts: Triple): Meaning =>
  ATTRIBUTES.filter((attribute) => amounts[attribute] > 0).map((attribute) => ({
    id: "amount",
    args: { attribute, amount: amounts[attribute] },
  }));

const saverOf = (by: string, model: Model): Meaning => (by === "none" ? null : cardThing(by, model));
const attributeOf = (attribute: string): Meaning => ({ id: "attribute", args: { attribute } });
const difference = (value: number): Thing => figure(signed(value));
const placeOf = (place: Place, model: Model): Thing => location(place.location, model);

/** The game's texts, and how to word the fields of events, commands and components. */
export const texts: Messages<Model> = new Messages(en, {
  ...fields(person, "seat", "winner"),
  ...fields(cardThing, "card", "ship", "source", "crew", "upgrade", "objective", "on", "by", "home", "holder"),
  ...fields(cardThing, "refuge", "attacker", "defender", "target", "to", "enhancement-discarded.reason"),
  ...fields(cardThing, "upgrade-moved.from", "odds-title.id", "choice-toggle.id", "choice-choose.id"),
  ...fields(cardThings, "cards", "order", "ships", "attackers", "defenders", "aboard", "enhancement-discarded.lost"),
  ...fields(location, "planet-laid.planet", "ship-moved.from", "ship-moved.to"),
  ...fields(needsOf, "needs", "missing", "way"),
  ...fields(amountsOf, "amounts", "given", "damaged.lost"),
  ...fields(ownedThing, "took-off.ship", "ship-destroyed.ship", "crew-saved.victim", "crew-discarded.crew"),
  ...fields(ownedThing, "random-pick.chosen", "enhancement-discarded.card"),
  ...fields(ownedThings, "stopped.cards", "unstopped.cards"),
  ...fields(causeOf, "reason", "ship-destroyed.by"),
  ...fields(attributeOf, "power-transferred.to", "choice-transfer.to"),
  ...fields(holderOf, "crew-moved.from", "crew-moved.to"),
  ...fields(groupOf, "crew-battle.target", "attempt-started.target", "choice-board.target"),
  ...fields(saverOf, "choice-save.by", "odds-title.by"),
  ...fields(difference, "personnel", "rating"),
  seats: people,
  starter: (deck: string, model) => deckName(model.catalogue.value, deck),
  location,
  place: placeOf,
  names: several(({ card }: Seen, model: Model) => cardThing(card, model)),
  subject: subjectOf,
  subjects: several(subjectOf),
  lacks: lacksOf,
  givers: several(attributeOf),
  play: ({ play, source }: Play) => ({ id: "play", args: { sort: play, source } }),
  purpose: (purpose: Purpose, model) => (purpose === "refuge" ? null : cardThing(purpose.intervention, model)),
  items: several((item: Item) => ({ id: "scored-item", args: { ...item } })),
  "game-over.reason": asIs,
  "choice-attempt-battle.target": (target: string, model) =>
    target.includes(":") ? groupOf(target) : cardThing(target, model),
  "choice-move-crew.to": (to: string, model) => (to === "surface" ? { id: "surface" } : cardThing(to, model)),
  "selecting-against.target": (target: string, model, { of }) =>
    of === "select-attackers" ? cardThing(target, model) : groupOf(target),
});
