import en from "../../../../../games/galactic-supremacy/locales/en.ftl";
import {
  type Args,
  figure,
  type Kinds,
  type Meaning,
  type Message,
  Messages,
  person,
  type Thing,
} from "../../../core/words/messages";
import type { Word } from "../../../core/words/sentence";
import type {
  Answering,
  Bundle,
  DiceParts,
  Event,
  Exchanged,
  IncomeItem,
  Item,
  KillOption,
  Retreat,
  Spoils,
  Target,
} from "../../../generated/galactic-supremacy";
import type { Part } from "../../../kit/words/explain";
import { entryOf, kindOf, type Model, properName, type UnitCards, unitName } from "../read";

/** A kind of card, a technology, an effect: what the catalogue calls it. */
const entry =
  (kind: string) =>
  (id: string, model: Model): Thing => ({ words: [{ entry: id, name: entryOf(model, kind, id).name }], form: "one" });

/** A kind of card or credits, as they change hands. */
function itemOf(item: Item, model: Model): Meaning {
  return item === "credits" ? { id: "item-credits" } : cardThing(item, model);
}

const cardThing = (card: string, model: Model): Thing => entry("card")(kindOf(card), model);
const effectThing = entry("effect");

/** A unit that an event tells of, or that stands on the board. */
export const unitWord = (model: Model, id: string, units?: unknown): Word => ({
  piece: id,
  name: unitName(model, id, units as UnitCards | undefined),
});
const unitThing = (id: string, model: Model, { units }: Args): Thing => ({
  words: [unitWord(model, id, units)],
  form: "one",
});
const unitThings = (ids: string[], model: Model, args: Args): Thing[] => ids.map((id) => unitThing(id, model, args));
const people = (ids: number[], model: Model): Thing[] => ids.map((id) => person(id, model));

/** A player or a unit that a Command card is aimed at. */
const targetThing = (target: Target, model: Model, args: Args): Thing =>
  typeof target === "number" ? person(target, model) : unitThing(target, model, args);

/** A leader by name. */
const leaderThing = (card: string, model: Model): Thing => ({
  words: [{ entry: "leader", name: properName(model, card) }],
});

/** What caused something, where a Command card did. */
const causeOf = (reason: string, model: Model): Meaning =>
  entryOf(model, "effect", reason).text ? effectThing(reason, model) : null;

/** What one side of a trade holds: "2 Fleets and 6 credits". */
function bundleOf({ cards, credits }: Bundle): Meaning {
  const kinds = [...new Set(cards)].map((kind) => {
    const count = cards.filter((card) => card === kind).length;
    return { id: "cards-of-kind", args: { count, card: kind, kind } };
  });
  return some(...kinds, ...countOf("credits", credits));
}

/** What changed hands: the kinds for those who may know, the number of cards for all. */
const exchangedOf = ({ count, credits, cards }: Exchanged): Meaning =>
  cards
    ? bundleOf({ cards: cards.map(kindOf), credits })
    : some(...countOf("some-cards", count), ...countOf("credits", credits));

const countOf = (id: string, count: number): Message[] => (count > 0 ? [{ id, args: { count } }] : []);
const some = (...all: Message[]): Meaning => (all.length > 0 ? all : { id: "nothing" });

const cardsOf = (ids: string[]): Meaning =>
  ids.length > 0 ? ids.map((card) => ({ id: "a-card", args: { card } })) : { id: "no-cards" };
const handOf = (seat: number): Message => ({ id: "hand-of", args: { seat } });

/** How many fleets attack, with what decides who may join the defence. */
function forceOf(fleets: string[], _model: Model, args: Args): Thing {
  const { jump, reinforce } = args as unknown as Launch;
  return figure(texts.text("force", { count: fleets.length }), [
    { label: texts.text("part-jump"), value: `${jump.attacker}` },
    { label: texts.text("part-jump-defender"), value: `${jump.defender}` },
    { label: texts.text("part-reinforce"), value: texts.text("part-reinforce.value", { may: reinforce }) },
  ]);
}

type Launch = Extract<Event, { type: "attack-launched" }>;

/** The income of a turn, world by world. */
function incomeOf(total: number, model: Model, { items, units }: Args): Thing {
  const parts = (items as IncomeItem[]).map(({ unit, base, leader, bonus }) => ({
    label: unitName(model, unit, units as UnitCards),
    value: `+${base + leader + bonus}`,
  }));
  return figure(total, parts);
}

/** What a die shows, and what it had to show. */
const dieOf = (value: number, _model: Model, { need }: Args): Thing =>
  figure(
    value,
    typeof need === "number"
      ? [{ label: texts.text("part-need"), value: texts.text("part-need.value", { need }) }]
      : undefined,
  );

const rollsOf = (rolls: Record<string, number>): Message[] =>
  Object.entries(rolls).map(([seat, value]) => ({
    id: "seat-rolled",
    args: { seat: Number(seat), roll: figure(value) },
  }));

/** A preference and its value. */
const preference = (key: string): Message => ({ id: `preference-${key}` });
const setting = (value: string, _model: Model, { key }: Args): Message => ({ id: `preference-${key}.${value}` });

/** What the fields of events, commands and components mean. */
const kinds: Kinds<Model> = {
  seat: person,
  other: person,
  attacker: person,
  defender: person,
  winner: person,
  seats: people,
  winners: people,
  order: people,
  card: cardThing,
  paid: cardThing,
  drawn: cardThing,
  pays: cardThing,
  seeks: cardThing,
  tech: entry("technology"),
  techs: (ids: string[], model) => ids.map((id) => entry("technology")(id, model)),
  effect: effectThing,
  phase: entry("phase"),
  target: targetThing,
  unit: unitThing,
  world: unitThing,
  at: unitThing,
  fallen: unitThing,
  fleet: unitThing,
  fleets: unitThings,
  "combat-result.lost": unitThings,
  leader: leaderThing,
  bundle: bundleOf,
  "match-started.seats": (count: number) => count,
  "order-rolled.rolls": rollsOf,
  "phase-passed.phase": (id: string) => id,
  "choice-end-phase.phase": (id: string) => id,
  "exchange.kind": entry("exchange"),
  "income.total": incomeOf,
  "credits-changed.reason": causeOf,
  "command-played.answering": ({ effect }: Answering, model) => effectThing(effect, model),
  "die-rolled.value": dieOf,
  "die-rolled.purpose": causeOf,
  "play-resolved.effect": (id: string) => id,
  "hand-seen.target": handOf,
  "hand-seen.cards": cardsOf,
  "pile-seen.cards": cardsOf,
  "card-stolen.from": person,
  "card-stolen.to": person,
  "leader-killed.card": leaderThing,
  "leader-killed.reason": causeOf,
  "unit-returned.owner": handOf,
  "unit-returned.moved": unitThings,
  "built.card": leaderThing,
  "attack-launched.world": (world: string, model, args) => ({
    id: "owned",
    args: { owner: args.defender, thing: unitThing(world, model, args) },
  }),
  "attack-launched.fleets": forceOf,
  "reinforce-changed.by": effectThing,
  "defence-set.retreats": (retreats: Retreat[], _model, { units }) =>
    retreats.map((retreat) => ({ id: "retreat", args: { ...retreat, units } })),
  "retreat.to": unitThing,
  "kills-chosen.chosen": (chosen: KillOption) => ({ id: "kills", args: { ...chosen } }),
  "combat-ended.rounds": (count: number) => ({ id: "rounds", args: { count } }),
  "colony-captured.from": person,
  "moved.from": unitThing,
  "moved.to": unitThing,
  "trade-offered.by": person,
  "trade-offered.to": person,
  "trade-offered.give": bundleOf,
  "trade-offered.want": bundleOf,
  "trade-closed.by": person,
  "trade-closed.to": person,
  "trade-closed.given": exchangedOf,
  "trade-closed.taken": exchangedOf,
  "preference-set.key": preference,
  "preference-set.value": setting,
  "eliminated.by": person,
  "eliminated.spoils": ({ credits, cards }: Spoils) => [
    { id: "credits", args: { count: credits } },
    { id: "some-cards", args: { count: cards } },
  ],
  "choice-discard.kind": cardThing,
  "choice-trade-give.item": itemOf,
  "choice-trade-want.item": itemOf,
  "choice-trade-open.to": person,
  "decided-conquest.by": person,
  "die-strip.purpose": causeOf,
  "gain-rivals.even": people,
  "choice-move-leader.to": unitThing,
  "choice-set-preference.key": preference,
  "choice-set-preference.value": setting,
};

/** The game's texts. */
export const texts = new Messages<Model>(en, kinds);

/** How many dice in all. */
export const diceCount = ({ base, advantages, leader, tactical }: DiceParts): number =>
  base + advantages.length + leader + tactical;

/** Why a unit rolls that many dice, one line for each reason. */
export function diceParts(model: Model, parts: DiceParts, kind: string): Part[] {
  return [
    { label: texts.text("part-unit", { kind }), value: `${parts.base}` },
    ...parts.advantages.map((tech) => ({ label: entryOf(model, "technology", tech).name, value: "+1" })),
    ...(parts.leader ? [{ label: texts.text("part-leader"), value: `+${parts.leader}` }] : []),
    ...(parts.tactical
      ? [{ label: entryOf(model, "effect", "tactical-superiority").name, value: `+${parts.tactical}` }]
      : []),
  ];
}
