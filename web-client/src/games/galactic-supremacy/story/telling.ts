import { counted, whose } from "../../../core/words/grammar";
import type { Word } from "../../../core/words/sentence";
import type { Command, Event, View } from "../../../generated/galactic-supremacy";
import {
  bad,
  type Chip,
  each,
  good,
  type Outcome,
  plain,
  type Result,
  stretches,
  type Telling,
} from "../../../kit/tell/telling";
import { HOME_GLOBES } from "../board/pieces";
import { type Model, pieceName, unitName } from "../read";
import { cardName, piece } from "../words/sentence";
import { ended } from "./ended";

type Of<T extends Event["type"]> = Extract<Event, { type: T }>;

/** What comes of a fight, in the same breath. */
const BELONGS: Event["type"][] = ["colony-captured", "leader-killed", "unit-returned", "eliminated"];

function outcomes(events: Event[], model: Model): Outcome[] {
  return stretches(events, ["attack-launched"], ["combat-ended"], BELONGS).flatMap(({ from, to, events }) => {
    const [ended] = each(events, "combat-ended");
    const me = model.seat.value;
    if (!ended || me === null || (ended.attacker !== me && ended.defender !== me)) return [];
    const { world, attacker, defender, winner } = ended;
    const attacks = attacker === me;
    const result: Result = winner === me ? (attacks ? "won" : "held") : attacks ? "failed" : "lost";
    const name = unitName(model, world, ended.units);
    const home = world.startsWith("hw");
    const about = { name, kind: home ? HOME_GLOBES[defender % HOME_GLOBES.length] : undefined, seat: defender };
    return [
      {
        from,
        to,
        result,
        title: [piece(model, world, ended), TITLES[result]],
        about,
        chips: chips(events, model, ended),
      },
    ];
  });
}

const TITLES: Record<Result, string> = { won: " falls", lost: " is lost", held: " holds", failed: " stands firm" };

function chips(events: Event[], model: Model, { attacker, defender, world }: Of<"combat-ended">): Chip[] {
  const me = model.seat.value;
  const results = each(events, "combat-result");
  const fleets = (ids: string[]) => ids.filter((id) => id !== world);
  const lost = {
    [attacker]: fleets(results.flatMap(({ attackers_lost }) => attackers_lost)),
    [defender]: fleets(results.flatMap(({ defenders_lost }) => defenders_lost)),
  };
  const other = me === attacker ? defender : attacker;
  const [own, theirs] = [lost[me ?? attacker] ?? [], lost[other] ?? []];
  const tone = (seat: number) => (seat === me ? bad : good);
  return [
    ...each(events, "eliminated").map(({ seat }) =>
      tone(seat)("skull-crossed-bones", { seat }, seat === me ? " are out" : " is out"),
    ),
    ...each(events, "leader-killed").map(({ owner, card }) =>
      tone(owner)("star-medal", { entry: card, name: cardName(model, card) }, " killed"),
    ),
    ...(own.length > 0 ? [bad("starfighter", ...named(model, own, results))] : []),
    ...(theirs.length > 0 ? [good("starfighter", ...whose(model, other), ...named(model, theirs, results))] : []),
    ...each(events, "colony-captured").map(({ seat }) => plain("habitat-dome", { seat }, taken(seat === me))),
    ...rounds(results.length),
  ];
}

const taken = (own: boolean): string => (own ? " take its card" : " takes its card");
const rounds = (number: number): Chip[] => (number > 1 ? [plain("rolling-dices", counted(number, "round"))] : []);

/** "Cutlass lost", "3 fleets lost". */
function named(model: Model, ids: string[], results: Of<"combat-result">[]): Word[] {
  const [only] = ids;
  const told = results.find(({ units }) => only && units?.[only]);
  return ids.length === 1 && only && told
    ? [piece(model, only, told), " lost"]
    : [`${counted(ids.length, "fleet")} lost`];
}

/** The sums of the last round, attacker first. */
function figure(event: Event, model: Model): string | null {
  switch (event.type) {
    case "researched":
      return event.tech === null ? null : `${event.level - 1} → ${event.level}`;
    case "technology-picked":
      return `${event.level - 1} → ${event.level}`;
    case "built":
      return `−${event.cost}`;
    case "combat-ended":
      return sums(event, model);
    default:
      return null;
  }
}

function sums({ world, attacker }: Of<"combat-ended">, model: Model): string | null {
  const rolled = model.log.value.findLast(
    ({ event }) => event.type === "combat-rolled" && event.world === world,
  )?.event;
  if (rolled?.type !== "combat-rolled") return null;
  const sum = (own: boolean) =>
    rolled.rolls.filter(({ owner }) => (owner === attacker) === own).reduce((all, { total }) => all + total, 0);
  return `${sum(true)} : ${sum(false)}`;
}

export const telling: Telling<View, Command, Event> = {
  outcomes,
  weights: {
    eliminated: 12,
    "combat-ended": 10,
    "colony-captured": 8,
    "card-stolen": 7,
    "command-played": 5,
    researched: 4,
    "technology-picked": 4,
    built: 3,
    "trade-closed": 2,
    moved: 1,
  },
  figure,
  path: (event, view) => {
    if (event.type === "moved") return [event.from, event.to];
    if (event.type !== "combat-ended") return null;
    const home = view.units.find(({ owner, kind }) => owner === event.attacker && kind === "homeworld");
    return home ? [home.id, event.world] : null;
  },
  ending: {
    won: "The galaxy is yours",
    lost: "takes the galaxy",
    ...ended,
    gems: (view, model) =>
      view.units
        .filter(({ kind }) => kind !== "fleet")
        .map((unit) => ({
          name: pieceName(model, unit),
          kind: unit.kind === "homeworld" ? HOME_GLOBES[unit.owner % HOME_GLOBES.length] : undefined,
          seat: unit.owner,
        })),
  },
};
