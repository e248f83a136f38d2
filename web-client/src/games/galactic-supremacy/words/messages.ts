import en from "../../../../../games/galactic-supremacy/locales/en.ftl";
import { type Args, type Kinds, type Meaning, Messages, person, type Thing } from "../../../core/words/messages";
import type { Bundle, Effect, Exchange, Exchanged, Tech } from "../../../generated/galactic-supremacy";
import { type Model, type UnitCards, unitName } from "../read";
import { EFFECTS, EXCHANGES, KINDS, kindOf, TECHS } from "./words";

const entry = (id: string, name: string): Thing => ({ words: [{ entry: id, name }], form: "one" });

const cardThing = (id: string): Thing => entry(kindOf(id), KINDS[kindOf(id)].name);
const techThing = (id: Tech): Thing => entry(id, TECHS[id].name);
const effectThing = (id: Effect): Thing => entry(id, EFFECTS[id].name);

/** A unit that an event tells of. */
const unitThing = (id: string, model: Model, { units }: Args): Thing => ({
  words: [{ piece: id, name: unitName(model, id, units as UnitCards) }],
  form: "one",
});
const unitThings = (ids: string[], model: Model, args: Args): Thing[] => ids.map((id) => unitThing(id, model, args));
const people = (ids: number[], model: Model): Thing[] => ids.map((id) => person(id, model));

/** What caused something, where a Command card did. */
const effectOf = (reason: string): Meaning => (reason in EFFECTS ? effectThing(reason as Effect) : null);

/** What one side of a trade holds: "2 Fleets and 6 credits". */
function bundleOf({ cards, credits }: Bundle): Meaning {
  const kinds = [...new Set(cards)].map((kind) => {
    const count = cards.filter((card) => card === kind).length;
    return { id: "cards-of-kind", args: { count, kind: KINDS[kind].name, many: KINDS[kind].many } };
  });
  const money = credits > 0 ? [{ id: "credits", args: { count: credits } }] : [];
  const all = [...kinds, ...money];
  return all.length > 0 ? all : { id: "nothing" };
}

/** What changed hands: the kinds for those who may know, the number of cards for all. */
function exchangedOf(exchanged: Exchanged | null): Meaning {
  if (!exchanged) return { id: "nothing" };
  const { count, credits, cards } = exchanged;
  if (cards) return bundleOf({ cards: cards.map(kindOf), credits });
  const some = [
    ...(count > 0 ? [{ id: "some-cards", args: { count } }] : []),
    ...(credits > 0 ? [{ id: "credits", args: { count: credits } }] : []),
  ];
  return some.length > 0 ? some : { id: "nothing" };
}

const cardsOf = (ids: string[]): Meaning =>
  ids.length > 0 ? ids.map((card) => ({ id: "a-card", args: { card } })) : { id: "no-cards" };

const kinds: Kinds<Model> = {
  seat: person,
  attacker: person,
  defender: person,
  winner: person,
  winners: people,
  order: people,
  "card-stolen.from": person,
  "card-stolen.to": person,
  "colony-captured.from": person,
  "trade-offered.by": person,
  "trade-offered.to": person,
  "trade-closed.by": person,
  "trade-closed.to": person,
  "eliminated.by": person,
  card: cardThing,
  paid: cardThing,
  drawn: cardThing,
  "hand-seen.cards": cardsOf,
  "pile-seen.cards": cardsOf,
  tech: techThing,
  effect: effectThing,
  answered: effectThing,
  "reinforce-changed.by": effectThing,
  "credits-changed.by": effectOf,
  "leader-killed.by": effectOf,
  "die-rolled.for": effectOf,
  exchange: (id: Exchange) => entry(id, EXCHANGES[id].name),
  unit: unitThing,
  world: unitThing,
  at: unitThing,
  fallen: unitThing,
  fleet: unitThing,
  fleets: unitThings,
  lost: unitThings,
  "unit-returned.moved": unitThings,
  "moved.from": unitThing,
  "moved.to": unitThing,
  "retreat.to": unitThing,
  tactical: unitThing,
  bundle: bundleOf,
  given: exchangedOf,
  taken: exchangedOf,
  "trade-offered.given": bundleOf,
  "trade-offered.wanted": bundleOf,
};

/** The game's texts, so far those of the log. */
export const texts = new Messages<Model>(en, kinds);

/** What one side of an offer holds, as plain text. */
export const bundle = (bundle: Bundle): string => texts.text("bundle", { bundle });
