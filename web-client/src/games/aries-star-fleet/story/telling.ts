import { counted } from "../../../core/words/grammar";
import type { Command, Event, View } from "../../../generated/aries-star-fleet";
import {
  bad,
  type Chip,
  each,
  type Gem,
  good,
  type Outcome,
  plain,
  type Result,
  type Stretch,
  stretches,
  type Telling,
} from "../../../kit/tell/telling";
import { globeOf } from "../board/worlds";
import { seatOf } from "../cards";
import { placePiece } from "../choices";
import { face, faceOfId, type Model } from "../read";
import { thing } from "../words/sentence";
import { ended } from "./ended";

/** What comes of a battle of ships, in the same breath. */
const STRUCK: Event["type"][] = [
  "stopped",
  "damaged",
  "chosen",
  "pod-launched",
  "ship-destroyed",
  "crew-saved",
  "crew-discarded",
];

function outcomes(events: Event[], model: Model): Outcome[] {
  if (model.seat.value === null) return [];
  const parts: [Stretch<Event>[], (part: Stretch<Event>, model: Model) => Outcome | null][] = [
    [stretches(events, ["attempt-started"], ["attempt-result"], ["scored"]), attempted],
    [stretches(events, ["ship-battle"], ["ship-battle"], STRUCK), shipsFought],
    [stretches(events, ["crew-battle"], ["crew-battle-result"]), crewsFought],
  ];
  const all = parts.flatMap(([found, outcome]) => found.flatMap((part) => outcome(part, model) ?? []));
  return all.sort((a, b) => a.to - b.to);
}

function attempted({ from, to, events }: Stretch<Event>, model: Model): Outcome | null {
  const [begun] = each(events, "attempt-started");
  const [ended] = each(events, "attempt-result");
  if (!begun || !ended) return null;
  const own = ended.seat === model.seat.value;
  const result: Result = ended.success ? (own ? "won" : "lost") : own ? "failed" : "held";
  const flipped = each(events, "intervention-flipped");
  const hits = flipped.filter(({ passed }) => !passed).length;
  const points = each(events, "scored").reduce((sum, { points }) => sum + points, 0);
  const crews = each(events, "crew-discarded").length;
  const tone = own ? bad : good;
  return {
    from,
    to,
    result,
    title: [thing(model, ended.objective), ended.success ? " is completed" : " fails"],
    about: { name: ended.objective, icon: "scroll-unfurled", seat: ended.seat },
    chips: [
      ...(points > 0 ? [(own ? good : bad)("laurel-crown", `+${points} points`)] : []),
      ...(crews > 0 ? [tone("astronaut-helmet", `${counted(crews, "crew")} lost`)] : []),
      ...(hits > 0 ? [tone("lightning-storm", `${counted(hits, "intervention")} hit`)] : []),
      ...(flipped.length > hits ? [plain("scroll-unfurled", `${flipped.length - hits} passed`)] : []),
    ],
  };
}

function shipsFought({ from, to, events }: Stretch<Event>, model: Model): Outcome | null {
  const [battle] = each(events, "ship-battle");
  if (!battle) return null;
  const { ship } = battle.target;
  const own = seatOf(ship) === model.seat.value;
  const hit = battle.difference > 0;
  const gone = each(events, "ship-destroyed").some((event) => event.ship === ship);
  const tone = own ? bad : good;
  return {
    from,
    to,
    result: hit ? (own ? "lost" : "won") : own ? "held" : "failed",
    title: [thing(model, ship), gone ? " is destroyed" : hit ? " is hit" : " holds"],
    about: { name: ship, icon: "crossed-swords", seat: seatOf(ship) },
    chips: [
      plain("laser-blast", `${battle.weapons} : ${battle.power}`),
      ...each(events, "damaged").map(({ amount }) => tone("bolt-shield", `${amount} damage`)),
      ...fallen(events, tone),
    ],
  };
}

function crewsFought({ from, to, events }: Stretch<Event>, model: Model): Outcome | null {
  const [battle] = each(events, "crew-battle");
  const [ended] = each(events, "crew-battle-result");
  const seat = seatOf(battle?.attackers[0] ?? "a");
  if (!battle || !ended) return null;
  const attacks = seat === model.seat.value;
  const { winner, won, lost, tied } = ended;
  const own = winner === model.seat.value;
  return {
    from,
    to,
    result: own ? (attacks ? "won" : "held") : attacks || winner === null ? "failed" : "lost",
    title: [winner === null ? "Nobody wins among the crews" : own ? "Your crews win" : "Their crews win"],
    about: { name: "crews", icon: "astronaut-helmet", seat },
    chips: [
      plain("crossed-swords", attacks ? `${won} : ${lost}` : `${lost} : ${won}`),
      ...(tied > 0 ? [plain("astronaut-helmet", `${tied} even`)] : []),
      ...fallen(events, bad),
    ],
  };
}

function fallen(events: Event[], tone: typeof bad): Chip[] {
  const crews = each(events, "crew-discarded").length;
  return crews > 0 ? [tone("astronaut-helmet", `${counted(crews, "crew")} lost`)] : [];
}

export const telling: Telling<View, Command, Event> = {
  outcomes,
  weights: {
    "game-over": 20,
    scored: 12,
    "ship-destroyed": 10,
    "attempt-result": 9,
    "ship-battle": 8,
    "crew-battle-result": 8,
    "objective-abandoned": 6,
    "objective-activated": 5,
    "card-played": 4,
    "ship-moved": 3,
    landed: 2,
    "took-off": 2,
    cloaked: 2,
    "power-transferred": 1,
  },
  befalls: ["ship-destroyed"],
  figure: (event) => {
    if (event.type === "scored") return `+${event.points}`;
    return event.type === "ship-battle" ? `${event.weapons} : ${event.power}` : null;
  },
  path: (event) => (event.type === "ship-moved" ? [placePiece(event.from), placePiece(event.to)] : null),
  ending: {
    won: "The spaceline is yours",
    lost: "takes the spaceline",
    ...ended,
    gems: (view, model) => {
      const prizes = view.sides.flatMap(({ seat, scored }) =>
        scored.map((id) => ({ name: faceOfId(model, id).name, icon: "scroll-unfurled", seat })),
      );
      return prizes.length > 0 ? prizes : stationsOf(view, model);
    },
  },
};

/** Where nobody has scored: who has a station where. */
const stationsOf = (view: View, model: Model): Gem[] =>
  Object.entries(view.stations).flatMap(([id, station]) => {
    if (!station) return [];
    const { location } = station.place;
    const name = face(model, location).name;
    return [{ name, kind: globeOf(location), icon: "defense-satellite", seat: seatOf(id) }];
  });
