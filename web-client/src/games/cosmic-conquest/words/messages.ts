import en from "../../../../../games/cosmic-conquest/locales/en.ftl";
import { opening, signed } from "../../../core/words/grammar";
import {
  type Args,
  fields,
  figure,
  type Meaning,
  Messages,
  people,
  person,
  several,
  type Thing,
} from "../../../core/words/messages";
import type { Word } from "../../../core/words/sentence";
import type {
  Admiral,
  Attacker,
  Force,
  Founded,
  Item,
  Op,
  Orders,
  Own,
  Part,
  Rank,
  Sent,
  Share,
  Standing,
  SystemId,
  Tally,
  Total,
} from "../../../generated/cosmic-conquest";
import type { Part as Line } from "../../../kit/words/explain";
import { type Order, ordersOf } from "../orders";
import { chartAt, entryOf, factionKey, type Model, systemKey, systemName } from "../read";

/** A system's name on its chart. */
export const nameOf = (model: Model, system: SystemId): string => systemName(chartAt(model).value, system);

export const place = (model: Model, system: SystemId): Word => ({
  piece: systemKey(system),
  name: nameOf(model, system),
});

const systemThing = (system: SystemId, model: Model): Thing => ({ words: [place(model, system)], form: "one" });
const systemThings = several(systemThing);

/** A catalogue entry under its own name. */
const entry =
  (kind: string) =>
  (id: string, { catalogue }: Model): Thing => ({
    words: [{ entry: id, name: entryOf(catalogue.value, kind, id)?.name ?? id }],
  });

/** An admiral's name, linked to the faction. */
const admiralThing = (name: string, _: Model, { seat }: Args): Thing => ({
  words: [{ piece: factionKey(seat as number), name }],
});

/** A number with the reasons for it; the first is the base value. */
const sum = (number: number | string, ...parts: [label: string, value: number][]): Thing =>
  figure(number, linesOf(parts));

/** The lines of a sum. The base value has no plus sign; the rest have their signs. */
export const linesOf = (parts: [label: string, value: number][]): Line[] =>
  parts.map(([label, value], i) => ({ label, value: i === 0 && value >= 0 ? `${value}` : signed(value) }));

/** The name of an item in a battle's sum. */
const partName = ({ catalogue }: Model, what: Part): string =>
  (entryOf(catalogue.value, "trait", what) ?? entryOf(catalogue.value, "technology", what))?.name ??
  texts.text("part", { what });

/** An item of a sum in words. Units have no sign. */
export const itemWords = (model: Model, { what, value }: Item): string =>
  what === "units" ? texts.text("units", { units: value }) : `${signed(value)} ${partName(model, what)}`;

/** The items of a battle's total, one line for each. */
export const tallyParts = (model: Model, { items }: Tally): Line[] =>
  linesOf(items.map(({ what, value }) => [opening(partName(model, what)), value]));

const tallyThing = (tally: Tally, model: Model): Thing => figure(tally.total, tallyParts(model, tally));

/** The parts of a faction's units, with those of its draft if given. Parts of 0 are left out. */
export function totalParts(total: Total, draft?: Own["budget"]): [label: string, value: number][] {
  const parts: [id: string, value: number][] = [
    ["systems", total.systems],
    ["sabotage", -(total.sabotage ?? 0)],
    ["resourceful", total.resourceful ?? 0],
    ["empire", total.empire ?? 0],
    ["time-skip", draft?.time_skip ?? 0],
    ["stasis", -(draft?.stasis ?? 0)],
  ];
  return parts.filter(([, value]) => value !== 0).map(([id, value]) => [texts.text(`source-${id}`), value]);
}

/** Words each force by the message `id`. `led` is the system that the admiral leads. */
const withForce =
  (id: string) =>
  (forces: (Sent | Attacker | Share | Force)[], _: Model, { led = null }: Args): Meaning[] =>
    forces.map((one) => ({ id, args: { led: "system" in one && one.system === led, ...one } }));

const heads = (value: boolean): Thing => figure(texts.text("coin", { side: value }));

/** All orders of a turn in one list. Raised drones are a single item. */
function orderList(orders: Orders): Meaning {
  const list = ordersOf(orders).filter(({ kind, system }) => kind !== "raise" || system === orders.raises[0]);
  if (list.length === 0) return null;
  return list.map((order) => ({
    id: `order-${order.kind}`,
    args: { ...order, ability: order.kind, raises: orders.raises },
  }));
}

/** The game's texts, and how to word the fields of events, orders and components. */
export const texts: Messages<Model> = new Messages(en, {
  ...fields(person, "seat", "target", "sabotage-placed.by", "seat-eliminated.by", "attacker", "defender", "chosen"),
  ...fields(person, "system-captured.to", "system-captured.from", "about-system.home"),
  ...fields(people, "seats", "candidates"),
  ...fields(systemThing, "system", "station", "attack-from.from"),
  ...fields(systemThings, "raises", "places", "systems-freed.systems"),
  ...fields(tallyThing, "duel.attack", "duel.defence"),
  ...fields(heads, "admiral-toss.heads", "admiral-promoted.heads"),
  winners: (seats: number[], model, args) => (seats.length > 0 ? people(seats, model, args) : null),
  ability: entry("ability"),
  technology: entry("technology"),
  rank: entry("rank"),
  lost: entry("trait"),
  gained: entry("trait"),
  traits: several(entry("trait")),
  name: admiralThing,
  "coin-falls.heads": (value: boolean) => opening(texts.text("coin", { side: value })),
  op: (op: Op) => ({ id: "operation", args: op }),
  attackers: withForce("attacker"),
  shares: withForce("share"),
  defences: withForce("post"),
  orders: orderList,
  homes: (homes: SystemId[]) => homes.map((system, seat) => ({ id: "home", args: { seat, system } })),
  factions: several((args: Founded) => ({ id: "founded", args: { ...args } })),
  // The strongest first.
  standings: (standings: Standing[]) =>
    [...standings]
      .sort((a, b) => b.total.units - a.total.units)
      .map(({ seat, total }) => ({ id: "standing", args: { seat, total } })),
  total: (total: Total): Thing => sum(total.units, ...totalParts(total)),
  admiral: (admiral: Admiral, _, { seat, draw }) => ({ id: "in-office", args: { ...admiral, seat, draw } }),
  "in-office.cv": (cv: number, model, { rank, draw }) =>
    sum(
      cv,
      [entryOf(model.catalogue.value, "rank", rank as Rank)?.name ?? "", cv - Number(draw)],
      [texts.text("part-drawn"), Number(draw)],
    ),
  "admiral-promoted.cv": (cv: number, _, { gain }) =>
    sum(cv, [texts.text("part-cv"), cv - Number(gain)], [texts.text("part-gained"), Number(gain)]),
  "drone-raised.to": (to: number, _, { from }) =>
    sum(to, [texts.text("part-before"), Number(from)], [texts.text("part-drone"), to - Number(from)]),
  "drones-regrown.count": (drones: number, _, { still_lost }) =>
    sum(texts.text("drones", { drones }), [texts.text("part-lost"), Number(still_lost)]),
  "system-captured.new_base": (base: number, model, { base: before, half, by_trait }) => {
    const trait = by_trait as Tally["items"][number] | null;
    return figure(base, [
      { label: texts.text("part-before"), value: `${before}` },
      { label: texts.text("part-half"), value: `${half}` },
      ...(trait ? [{ label: opening(partName(model, trait.what)), value: signed(trait.value) }] : []),
    ]);
  },
  "victory-checked.units": (units: number): Thing => figure(units),
});

/** "22 units and 2 drones led by the admiral". */
export const forceOf = ({ units, drones, led = false }: { units: number; drones: number; led?: boolean }): string =>
  texts.text("force", { units, drones, led });

/** An order as a row of a list: "Attack Kelm". */
export const rowOf = (model: Model, order: Order): Word[] =>
  texts.words(model, `order-${order.kind}.row`, { seat: null, ...order, ability: order.kind });
