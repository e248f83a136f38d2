import { agrees, between, counted, does, doing, signed, told, whose } from "../../../core/words/grammar";
import type { Sentence, Word } from "../../../core/words/sentence";
import type { Comparison, Event, Strength, Triple } from "../../../generated/aries-star-fleet";
import { seatOf } from "../cards";
import { faceOfId, type Model } from "../read";
import { by, crowd, owned, thing, things } from "./sentence";
import { ATTRIBUTES } from "./words";

/** Battles, damage, and what is lost by them. */
const TYPES = [
  "ship-battle",
  "damaged",
  "stopped",
  "unstopped",
  "ship-destroyed",
  "pod-launched",
  "crew-battle",
  "crew-compared",
  "crew-battle-result",
  "crew-saved",
  "crew-discarded",
] as const;

export type BattleEvent = Extract<Event, { type: (typeof TYPES)[number] }>;

export const isBattle = (event: Event): event is BattleEvent => (TYPES as readonly string[]).includes(event.type);

export function sayBattle(event: BattleEvent, model: Model): Sentence | null {
  switch (event.type) {
    case "ship-battle":
      return shipBattle(event, model);
    case "damaged":
      return doing(
        model,
        seatOf(event.ship),
        "lose",
        ...lost(event.lost),
        " of ",
        thing(model, event.ship),
        `, ${event.amount} damage in all`,
      );
    case "stopped":
      return { seat: seatOf(event.cards[0] ?? "a"), words: state(model, event.cards, "stopped", event.reason) };
    case "unstopped":
      return { seat: seatOf(event.cards[0] ?? "a"), words: state(model, event.cards, "free again", event.reason) };
    case "ship-destroyed": {
      const aboard = [...event.crews, ...event.upgrades];
      const gone: Word[] = aboard.length > 0 ? [", with ", ...things(model, aboard), " aboard"] : [];
      return {
        seat: seatOf(event.ship),
        words: [...owned(model, event.ship), " is destroyed", ...by(model, event.by), ...gone],
      };
    }
    case "pod-launched":
      return {
        seat: seatOf(event.ship),
        words: [
          "A pod from ",
          thing(model, event.ship),
          " brings ",
          ...things(model, [...event.crews, ...event.upgrades]),
          " to ",
          thing(model, event.refuge),
        ],
      };
    case "crew-battle":
      return doing(
        model,
        seatOf(event.attackers[0] ?? "a"),
        "send",
        ...things(model, event.attackers),
        " against ",
        ...crowd(model, event.target),
        ": ",
        ...things(model, event.defenders),
      );
    case "crew-compared":
      return compared(event, model);
    case "crew-battle-result": {
      const score = `${event.won} won, ${event.lost} lost, ${event.tied} even`;
      if (event.winner === null) return told("crossed-swords", `Nobody wins the crew battle: ${score}`);
      return doing(model, event.winner, "win", `the crew battle; for the attacker ${score}`);
    }
    case "crew-saved": {
      const refuge: Word[] = event.refuge === null ? [] : [" and brought to ", thing(model, event.refuge)];
      return {
        seat: seatOf(event.victim),
        words: [...owned(model, event.victim), " is saved by ", thing(model, event.by), ...refuge],
      };
    }
    case "crew-discarded":
      return { seat: seatOf(event.crew), words: [...owned(model, event.crew), " is lost", ...by(model, event.reason)] };
  }
}

/** "Your Narra and Yakal are stopped by Ion Storm"; those of each side apart. */
function state(model: Model, cards: string[], is: string, reason: Parameters<typeof by>[1]): Word[] {
  const owners = [...new Set(cards.map(seatOf))];
  const parts = owners.map((seat) => [
    ...whose(model, seat),
    ...things(
      model,
      cards.filter((id) => seatOf(id) === seat),
    ),
  ]);
  return [...between(", and ", parts), ` ${agrees(cards.length, "are")} ${is}`, ...by(model, reason)];
}

/** "2 power and 4 weapons". */
function lost(amounts: Triple): Word[] {
  const parts = ATTRIBUTES.filter((attribute) => amounts[attribute] > 0);
  return parts.flatMap((attribute, i): Word[] => [
    i === 0 ? "" : " and ",
    { number: amounts[attribute] },
    ` ${attribute}`,
  ]);
}

/** What a ship brings, line by line: its base, what was lent, and each bonus with its source. */
function strength(model: Model, { ship, base, shift, bonuses }: Strength): { label: string; value: string }[] {
  const name = faceOfId(model, ship).name;
  const more = bonuses.map(({ source, plus }) => ({
    label: source === null ? "Reserve Cells" : faceOfId(model, source).name,
    value: signed(plus),
  }));
  const shifted = shift === 0 ? [] : [{ label: "transferred", value: signed(shift) }];
  return [{ label: name, value: `${base}` }, ...shifted, ...more];
}

function shipBattle(event: Extract<Event, { type: "ship-battle" }>, model: Model): Sentence {
  const { attackers, weapons, target, power, difference } = event;
  const parts = attackers.flatMap((one) => strength(model, one));
  const ships = attackers.map(({ ship }) => ship);
  const seat = seatOf(ships[0] ?? "a");
  return {
    seat,
    words: [
      { seat },
      ` ${does(model, seat, "attack")} `,
      thing(model, target.ship),
      " with ",
      ...things(model, ships),
      ": weapons ",
      { number: weapons, parts },
      " against power ",
      { number: power, parts: strength(model, target) },
      difference > 0 ? `, ${difference} damage` : ", no damage",
    ],
  };
}

/** What came of a comparison, said of its loser (R62, R63). */
const RESULTS: Record<Comparison, string> = {
  tie: "neither gives way",
  "defender-stopped": "the defender is stopped",
  "defender-discarded": "the defender is lost",
  "attacker-stopped": "the attacker is stopped",
  "attacker-discarded": "the attacker is lost",
};

function compared(event: Extract<Event, { type: "crew-compared" }>, model: Model): Sentence {
  const [attacker, defender] = event.pair;
  const rating: Word[] = event.rating === null ? [] : [", rating ", { number: signed(event.rating) }];
  return {
    seat: seatOf(attacker),
    words: [
      thing(model, attacker),
      " meets ",
      thing(model, defender),
      ": people ",
      { number: signed(event.personnel) },
      ...rating,
      `; ${RESULTS[event.result]}`,
    ],
  };
}

/** "3 cards": what is told of cards that the viewer may not know. */
export const cardsOrCount = (model: Model, cards: readonly string[] | null, count: number, one = "card"): Word[] =>
  cards && cards.length > 0 ? things(model, cards) : [counted(count, one)];
