import type { Command, Event, View } from "../../../generated/galactic-supremacy";
import { marksOf } from "../../../kit/tell/moments";
import {
  bad,
  type Chip,
  each,
  good,
  type Outcome,
  plain,
  type Result,
  type Stretch,
  stretches,
  type Telling,
} from "../../../kit/tell/telling";
import { globeOf, type Model, pieceName, unitName } from "../read";
import { texts } from "../words/messages";
import { ended } from "./ended";
import { moments } from "./moments";

type Ended = Extract<Event, { type: "combat-ended" }>;

/** What comes of a fight, in the same breath. */
const BELONGS: Event["type"][] = ["colony-captured", "leader-killed", "unit-returned", "eliminated"];

const outcomes = (events: Event[], model: Model): Outcome[] =>
  stretches(events, ["attack-launched"], ["combat-ended"], BELONGS).flatMap((fight) => {
    const [ended] = each(fight.events, "combat-ended");
    const me = model.seat.value;
    const isParty = ended && me !== null && (ended.attacker === me || ended.defender === me);
    return isParty ? [outcome(fight, ended, me, model)] : [];
  });

function outcome({ from, to, events }: Stretch<Event>, ended: Ended, me: number, model: Model): Outcome {
  const { world, attacker, defender, winner, units } = ended;
  const attacks = attacker === me;
  const result: Result = winner === me ? (attacks ? "won" : "held") : attacks ? "failed" : "lost";
  const kind = world.startsWith("hw") ? globeOf("homeworld", defender) : undefined;
  return {
    from,
    to,
    result,
    title: texts.words(model, "outcome", { result, world, units }),
    about: { name: unitName(model, world, units), kind, seat: defender },
    chips: chips(events, ended, me, model),
  };
}

function chips(events: Event[], { attacker, defender, world }: Ended, me: number, model: Model): Chip[] {
  const results = each(events, "combat-result");
  const units = Object.assign({}, ...results.map((result) => result.units));
  const lost = (side: "attackers_lost" | "defenders_lost") =>
    results.flatMap((result) => result[side].filter((id) => id !== world));
  const losses = [
    { seat: attacker, fleets: lost("attackers_lost") },
    { seat: defender, fleets: lost("defenders_lost") },
  ].sort((a, b) => Number(b.seat === me) - Number(a.seat === me));
  const tone = (seat: number) => (seat === me ? bad : good);
  return [
    ...each(events, "eliminated").map(({ seat }) =>
      tone(seat)("skull-crossed-bones", ...texts.words(model, "outcome-out", { seat })),
    ),
    ...each(events, "leader-killed").map(({ owner, card }) =>
      tone(owner)("star-medal", ...texts.words(model, "outcome-leader", { leader: card })),
    ),
    ...losses
      .filter(({ fleets }) => fleets.length > 0)
      .map(({ seat, fleets }) => {
        const own = seat === me;
        const args = { seat, own, fleet: fleets[0], count: fleets.length, units };
        return tone(seat)("starfighter", ...texts.words(model, "outcome-lost", args));
      }),
    ...each(events, "colony-captured").map(({ seat }) =>
      plain("habitat-dome", ...texts.words(model, "outcome-captured", { seat })),
    ),
    ...(results.length > 1 ? [plain("rolling-dices", ...texts.words(model, "rounds", { count: results.length }))] : []),
  ];
}

/** The sums of the last round, attacker first. */
function sums({ world, attacker }: Ended, model: Model): string | null {
  const rolled = each(
    model.log.value.map(({ event }) => event),
    "combat-rolled",
  ).findLast((event) => event.world === world);
  const sum = (own: boolean) =>
    rolled?.rolls.filter(({ owner }) => (owner === attacker) === own).reduce((all, { total }) => all + total, 0);
  return rolled ? `${sum(true)} : ${sum(false)}` : null;
}

const marks = marksOf(moments);

export const telling: Telling<View, Command, Event> = {
  outcomes,
  ...marks,
  figure: (event, model) => (event.type === "combat-ended" ? sums(event, model) : marks.figure(event, model)),
  path: (event, view) => {
    if (event.type === "moved") return [event.from, event.to];
    if (event.type !== "combat-ended") return null;
    const home = view.units.find(({ owner, kind }) => owner === event.attacker && kind === "homeworld");
    return home ? [home.id, event.world] : null;
  },
  ending: {
    won: texts.text("ending-won"),
    lost: texts.text("ending-lost"),
    ...ended,
    gems: (view, model) =>
      view.units
        .filter(({ kind }) => kind !== "fleet")
        .map((unit) => ({ name: pieceName(model, unit), kind: globeOf(unit.kind, unit.owner), seat: unit.owner })),
  },
};
