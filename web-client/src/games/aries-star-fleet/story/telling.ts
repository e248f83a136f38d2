import type { Command, Event, View } from "../../../generated/aries-star-fleet";
import {
  bad,
  type Chip,
  each,
  type Gem,
  good,
  loss,
  outcomesOf,
  plain,
  resultOf,
  stretches,
  type Upshot,
} from "../../../kit/tell/telling";
import { tellingOf } from "../../../kit/tell/telling-of";
import { placePiece } from "../aims";
import { globeOf } from "../board/worlds";
import { seatOf } from "../cards";
import { face, faceOfId, type Model } from "../read";
import { texts } from "../words/messages";
import { ended } from "./ended";
import { moments } from "./moments";

/** The events that directly follow a battle of ships. */
const STRUCK: Event["type"][] = [
  "stopped",
  "damaged",
  "chosen",
  "pod-launched",
  "ship-destroyed",
  "crew-saved",
  "crew-discarded",
];

/** A chip with a count. None if the count is 0. */
const counted = (tone: typeof good, icon: string, id: string, count: number): Chip[] =>
  count > 0 ? [tone(icon, texts.text(id, { count }))] : [];

const fallen = (events: Event[], tone: typeof good): Chip[] =>
  counted(tone, "astronaut-helmet", "outcome-crews", each(events, "crew-discarded").length);

function attempted(events: Event[], model: Model, me: number): Upshot | null {
  const [begun] = each(events, "attempt-started");
  const [ended] = each(events, "attempt-result");
  if (!begun || !ended) return null;
  const { seat, success, objective } = ended;
  const own = seat === me;
  const flipped = each(events, "intervention-flipped");
  const hits = flipped.filter(({ passed }) => !passed).length;
  const points = each(events, "scored").reduce((sum, { points }) => sum + points, 0);
  const [gain, loss] = own ? [good, bad] : [bad, good];
  return {
    result: resultOf(own, own === success),
    title: texts.words(model, "outcome-attempt", { objective, success }),
    about: { name: objective, icon: "scroll-unfurled", seat },
    chips: [
      ...counted(gain, "laurel-crown", "outcome-points", points),
      ...fallen(events, loss),
      ...counted(loss, "lightning-storm", "outcome-hits", hits),
      ...counted(plain, "scroll-unfurled", "outcome-passed", flipped.length - hits),
    ],
  };
}

function shipsFought(events: Event[], model: Model, me: number): Upshot | null {
  const [battle] = each(events, "ship-battle");
  if (!battle) return null;
  const { target, weapons, power, difference } = battle;
  const { ship } = target;
  const own = seatOf(ship) === me;
  const isHit = difference > 0;
  const isGone = each(events, "ship-destroyed").some((event) => event.ship === ship);
  const tone = loss(own);
  return {
    result: resultOf(!own, own !== isHit),
    title: texts.words(model, "outcome-ship", { ship, fate: isGone ? "gone" : isHit ? "hit" : "holds" }),
    about: { name: ship, icon: "crossed-swords", seat: seatOf(ship) },
    chips: [
      plain("laser-blast", `${weapons} : ${power}`),
      ...each(events, "damaged").flatMap(({ amount }) => counted(tone, "bolt-shield", "outcome-damage", amount)),
      ...fallen(events, tone),
    ],
  };
}

function crewsFought(events: Event[], model: Model, me: number): Upshot | null {
  const [battle] = each(events, "crew-battle");
  const [ended] = each(events, "crew-battle-result");
  const seat = seatOf(battle?.attackers[0] ?? "a");
  if (!battle || !ended) return null;
  const attacks = seat === me;
  const { winner, won, lost, tied } = ended;
  const own = winner === me;
  return {
    result: own ? (attacks ? "won" : "held") : attacks || winner === null ? "failed" : "lost",
    title: texts.words(model, "outcome-crew-battle", { winner }),
    about: { name: "crews", icon: "astronaut-helmet", seat },
    chips: [
      plain("crossed-swords", attacks ? `${won} : ${lost}` : `${lost} : ${won}`),
      ...counted(plain, "astronaut-helmet", "outcome-tied", tied),
      ...fallen(events, bad),
    ],
  };
}

export const telling = tellingOf<View, Command, Event>(texts, moments, {
  outcomes: (events, model, me) =>
    [
      ...outcomesOf(stretches(events, ["attempt-started"], ["attempt-result"], ["scored"]), (those) =>
        attempted(those, model, me),
      ),
      ...outcomesOf(stretches(events, ["ship-battle"], ["ship-battle"], STRUCK), (those) =>
        shipsFought(those, model, me),
      ),
      ...outcomesOf(stretches(events, ["crew-battle"], ["crew-battle-result"]), (those) =>
        crewsFought(those, model, me),
      ),
    ].sort((a, b) => a.to - b.to),
  path: (event) => (event.type === "ship-moved" ? [placePiece(event.from), placePiece(event.to)] : null),
  ending: {
    ...ended,
    gems: (view, model) => {
      const prizes = view.sides.flatMap(({ seat, scored }) =>
        scored.map((id) => ({ name: faceOfId(model, id).name, icon: "scroll-unfurled", seat })),
      );
      return prizes.length > 0 ? prizes : stationsOf(view, model);
    },
  },
});

/** The stations of both sides, shown if nobody has scored. */
const stationsOf = (view: View, model: Model): Gem[] =>
  Object.entries(view.stations).flatMap(([id, station]) => {
    if (!station) return [];
    const { location } = station.place;
    const name = face(model, location).name;
    return [{ name, kind: globeOf(location), icon: "defense-satellite", seat: seatOf(id) }];
  });
