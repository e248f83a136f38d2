import type { Command, Event, View } from "../../../generated/galactic-supremacy";
import { type Chip, each, loss, outcomesOf, plain, resultOf, stretches, type Upshot } from "../../../kit/tell/telling";
import { tellingOf } from "../../../kit/tell/telling-of";
import { globeOf, type Model, pieceName, unitName } from "../read";
import { texts } from "../words/messages";
import { ended } from "./ended";
import { moments } from "./moments";

type Ended = Extract<Event, { type: "combat-ended" }>;

/** Events right after a fight that belong to its outcome. */
const BELONGS: Event["type"][] = ["colony-captured", "leader-killed", "unit-returned", "eliminated"];

function outcome(events: Event[], model: Model, me: number): Upshot | null {
  const [ended] = each(events, "combat-ended");
  if (!ended || (ended.attacker !== me && ended.defender !== me)) return null;
  const { world, attacker, defender, winner, units } = ended;
  const result = resultOf(attacker === me, winner === me);
  const kind = world.startsWith("hw") ? globeOf("homeworld", defender) : undefined;
  return {
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
  return [
    ...each(events, "eliminated").map(({ seat }) =>
      loss(seat === me)("skull-crossed-bones", ...texts.words(model, "outcome-out", { seat })),
    ),
    ...each(events, "leader-killed").map(({ owner, card }) =>
      loss(owner === me)("star-medal", ...texts.words(model, "outcome-leader", { leader: card })),
    ),
    ...losses
      .filter(({ fleets }) => fleets.length > 0)
      .map(({ seat, fleets }) => {
        const own = seat === me;
        const args = { seat, own, fleet: fleets[0], count: fleets.length, units };
        return loss(seat === me)("starfighter", ...texts.words(model, "outcome-lost", args));
      }),
    ...each(events, "colony-captured").map(({ seat }) =>
      plain("habitat-dome", ...texts.words(model, "outcome-captured", { seat })),
    ),
    ...(results.length > 1 ? [plain("rolling-dices", ...texts.words(model, "rounds", { count: results.length }))] : []),
  ];
}

export const telling = tellingOf<View, Command, Event>(texts, moments, {
  outcomes: (events, model, me) =>
    outcomesOf(stretches(events, ["attack-launched"], ["combat-ended"], BELONGS), (fight) => outcome(fight, model, me)),
  path: (event, view) => {
    if (event.type === "moved") return [event.from, event.to];
    if (event.type !== "combat-ended") return null;
    const home = view.units.find(({ owner, kind }) => owner === event.attacker && kind === "homeworld");
    return home ? [home.id, event.world] : null;
  },
  ending: {
    ...ended,
    gems: (view, model) =>
      view.units
        .filter(({ kind }) => kind !== "fleet")
        .map((unit) => ({ name: pieceName(model, unit), kind: globeOf(unit.kind, unit.owner), seat: unit.owner })),
  },
});
