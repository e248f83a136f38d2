import en from "../../../../../games/galactic-supremacy/locales/en.ftl";
import {
  type Args,
  asIs,
  fields,
  figure,
  type Meaning,
  type Message,
  Messages,
  people,
  person,
  several,
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

/** The catalogue's name for a kind of card, a technology, an effect. */
const entry =
  (kind: string) =>
  (id: string, model: Model): Thing => ({ words: [{ entry: id, name: entryOf(model, kind, id).name }], form: "one" });

/** A traded item: a kind of card, or credits. */
function itemOf(item: Item, model: Model): Meaning {
  return item === "credits" ? { id: "item-credits" } : cardThing(item, model);
}

const cardThing = (card: string, model: Model): Thing => entry("card")(kindOf(card), model);
const effectThing = entry("effect");

/** A unit of an event, or on the board. */
export const unitWord = (model: Model, id: string, units?: unknown): Word => ({
  piece: id,
  name: unitName(model, id, units as UnitCards | undefined),
});
const unitThing = (id: string, model: Model, { units }: Args): Thing => ({
  words: [unitWord(model, id, units)],
  form: "one",
});
const unitThings = several(unitThing);

/** A player or a unit that a Command card is aimed at. */
const targetThing = (target: Target, model: Model, args: Args): Thing =>
  typeof target === "number" ? person(target, model) : unitThing(target, model, args);

/** A leader by name. */
const leaderThing = (card: string, model: Model): Thing => ({
  words: [{ entry: "leader", name: properName(model, card) }],
});

/** The Command card's effect that caused something. Null for other causes. */
const causeOf = (reason: string, model: Model): Meaning =>
  entryOf(model, "effect", reason).text ? effectThing(reason, model) : null;

/** One side of a trade: "2 Fleets and 6 credits". */
function bundleOf({ cards, credits }: Bundle): Meaning {
  const kinds = [...new Set(cards)].map((kind) => {
    const count = cards.filter((card) => card === kind).length;
    return { id: "cards-of-kind", args: { count, card: kind, kind } };
  });
  return some(...kinds, ...countOf("credits", credits));
}

/** The cards and credits that changed hands: the cards' kinds if the viewer may know them, else their number. */
const exchangedOf = ({ count, credits, cards }: Exchanged): Meaning =>
  cards
    ? bundleOf({ cards: cards.map(kindOf), credits })
    : some(...countOf("some-cards", count), ...countOf("credits", credits));

const countOf = (id: string, count: number): Message[] => (count > 0 ? [{ id, args: { count } }] : []);
const some = (...all: Message[]): Meaning => (all.length > 0 ? all : { id: "nothing" });

const cardsOf = (ids: string[]): Meaning =>
  ids.length > 0 ? ids.map((card) => ({ id: "a-card", args: { card } })) : { id: "no-cards" };
const handOf = (seat: number): Message => ({ id: "hand-of", args: { seat } });

/** The number of attacking fleets, with the jump speeds, which decide who may join the defence. */
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

/** The value of a die, with the value that it needed. */
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

/** The game's texts, with the meaning of each field of events, commands and components. */
export const texts: Messages<Model> = new Messages(en, {
  ...fields(person, "seat", "other", "attacker", "defender", "winner", "card-stolen.from", "card-stolen.to"),
  ...fields(person, "colony-captured.from", "trade-offered.by", "trade-offered.to", "trade-closed.by"),
  ...fields(person, "trade-closed.to", "eliminated.by", "choice-trade-open.to", "decided-conquest.by"),
  ...fields(people, "seats", "winners", "order", "gain-rivals.even"),
  ...fields(cardThing, "card", "paid", "drawn", "pays", "seeks", "choice-discard.kind"),
  ...fields(unitThing, "unit", "world", "at", "fallen", "fleet", "retreat.to", "moved.from", "moved.to"),
  ...fields(unitThing, "choice-move-leader.to"),
  ...fields(unitThings, "fleets", "combat-result.lost", "unit-returned.moved"),
  ...fields(effectThing, "effect", "reinforce-changed.by"),
  ...fields(leaderThing, "leader", "leader-killed.card", "built.card"),
  ...fields(causeOf, "credits-changed.reason", "die-rolled.purpose", "leader-killed.reason", "die-strip.purpose"),
  ...fields(itemOf, "choice-trade-give.item", "choice-trade-want.item"),
  ...fields(bundleOf, "bundle", "trade-offered.give", "trade-offered.want"),
  ...fields(exchangedOf, "trade-closed.given", "trade-closed.taken"),
  ...fields(handOf, "hand-seen.target", "unit-returned.owner"),
  ...fields(cardsOf, "hand-seen.cards", "pile-seen.cards"),
  ...fields(preference, "preference-set.key", "choice-set-preference.key"),
  ...fields(setting, "preference-set.value", "choice-set-preference.value"),
  tech: entry("technology"),
  techs: several(entry("technology")),
  phase: entry("phase"),
  target: targetThing,
  ...fields(asIs, "match-started.seats", "phase-passed.phase", "choice-end-phase.phase", "play-resolved.effect"),
  "order-rolled.rolls": rollsOf,
  "exchange.kind": entry("exchange"),
  "income.total": incomeOf,
  "command-played.answering": ({ effect }: Answering, model) => effectThing(effect, model),
  "die-rolled.value": dieOf,
  "attack-launched.world": (world: string, model, args) => ({
    id: "owned",
    args: { owner: args.defender, thing: unitThing(world, model, args) },
  }),
  "attack-launched.fleets": forceOf,
  "defence-set.retreats": (retreats: Retreat[], _model, { units }) =>
    retreats.map((retreat) => ({ id: "retreat", args: { ...retreat, units } })),
  "kills-chosen.chosen": (chosen: KillOption) => ({ id: "kills", args: { ...chosen } }),
  "combat-ended.rounds": (count: number) => ({ id: "rounds", args: { count } }),
  "eliminated.spoils": ({ credits, cards }: Spoils) => [
    { id: "credits", args: { count: credits } },
    { id: "some-cards", args: { count: cards } },
  ],
});

/** The total number of dice. */
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
