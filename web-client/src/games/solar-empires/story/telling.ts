import { counted } from "../../../core/words/grammar";
import type { Word } from "../../../core/words/sentence";
import type { Command, Event, View } from "../../../generated/solar-empires";
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
import { globeOf } from "../board/planet";
import { face, type Model, planetAt, planetName } from "../read";
import { card, planet, ship } from "../words/sentence";
import { ended } from "./ended";

type Of<T extends Event["type"]> = Extract<Event, { type: T }>;

const ENDS: Event["type"][] = ["combat-won", "combat-without-winner", "stand-off"];
/** What comes of a combat, in the same breath. */
const BELONGS: Event["type"][] = [
  "save-rolled",
  "building-destroyed",
  "planet-captured",
  "planet-eaten",
  "planet-destroyed",
  "order-101-used",
  "support-changed",
];

function outcomes(events: Event[], model: Model): Outcome[] {
  const me = model.seat.value;
  if (me === null) return [];
  return stretches(events, ["combat-started"], ENDS, BELONGS).flatMap(({ from, to, events }) => {
    const [begun] = each(events, "combat-started");
    const [captured] = each(events, "planet-captured");
    if (!begun) return [];
    const fought = begun.fleets.length > 1 && begun.fleets.some(({ seat }) => seat === me);
    // Who takes what nobody holds and nobody defends has seen it as they came.
    if (!fought && captured?.from !== me && !(captured?.to === me && captured.from !== null)) return [];
    const result = resultOf(begun, events, me);
    return [
      {
        from,
        to,
        result,
        title: titled(begun, events, result, model),
        about: about(begun, model),
        chips: chips(events, model),
      },
    ];
  });
}

function resultOf({ controller }: Of<"combat-started">, events: Event[], me: number): Result {
  const [won] = each(events, "combat-won");
  const [captured] = each(events, "planet-captured");
  if (captured?.to === me || (won?.seat === me && controller !== me)) return "won";
  if (captured?.from === me) return "lost";
  if (controller === me) return "held";
  return won ? "failed" : "held";
}

function titled({ orbit }: Of<"combat-started">, events: Event[], result: Result, model: Model): Word[] {
  const [captured] = each(events, "planet-captured");
  const world = planet(model, orbit);
  if (captured) return [world, result === "won" ? " is yours" : " is lost"];
  const titles = {
    won: "The fight is yours at ",
    held: "Nobody gives way at ",
    failed: "Beaten off at ",
    lost: "Lost: ",
  };
  const [won] = each(events, "combat-won");
  return won?.seat === model.seat.value && result === "held" ? [world, " holds"] : [titles[result], world];
}

function about({ orbit, controller }: Of<"combat-started">, model: Model): Outcome["about"] {
  const view = model.view.value;
  const body = view && planetAt(view, orbit)?.body;
  return {
    name: `${body} ${orbit}`,
    kind: body ? globeOf(body) : undefined,
    icon: body && !globeOf(body) ? face(model, body).icon : undefined,
    seat: controller,
  };
}

function chips(events: Event[], model: Model): Chip[] {
  const me = model.seat.value;
  const lost = each(events, "ship-destroyed");
  const own = lost.filter(({ owner }) => owner === me);
  const theirs = lost.filter(({ owner }) => owner !== me);
  const [volleys, withdrawn] = [each(events, "attack-rolled").length, each(events, "fleet-withdrew")];
  const tone = (seat: number) => (seat === me ? bad : good);
  return [
    ...(own.length > 0 ? [bad("starfighter", ...named(model, own, "lost"))] : []),
    ...(theirs.length > 0 ? [good("starfighter", ...named(model, theirs, "sunk"))] : []),
    ...each(events, "building-destroyed").map(({ owner, card: id }) =>
      tone(owner)("explosive-materials", card(model, id), " falls"),
    ),
    ...withdrawn.map(({ seat }) => tone(seat)("return-arrow", { seat }, seat === me ? " withdraw" : " withdraws")),
    ...(volleys > 0 ? [plain("rolling-dices", counted(volleys, "volley"))] : []),
  ];
}

const named = (model: Model, lost: Of<"ship-destroyed">[], verb: string): Word[] =>
  lost.length === 1 && lost[0] ? [ship(model, lost[0]), ` ${verb}`] : [`${counted(lost.length, "ship")} ${verb}`];

export const telling: Telling<View, Command, Event> = {
  outcomes,
  weights: {
    "game-over": 20,
    "seat-eliminated": 12,
    "planet-captured": 10,
    "planet-destroyed": 10,
    "star-collapsed": 9,
    "planet-eaten": 9,
    "cannon-fired": 6,
    "card-played": 5,
    "building-built": 4,
    "ship-entered": 3,
    "spy-moved": 3,
    "ship-deployed": 2,
    "fleet-withdrew": 2,
  },
  figure: (event, model) => {
    if (event.type !== "ship-entered") return null;
    const { attack } = face(model, event.card);
    return attack === null ? null : `+${attack}`;
  },
  path: (event) =>
    (event.type === "ship-deployed" || event.type === "spy-moved") && event.from !== null && event.to !== null
      ? [`orbit-${event.from}`, `orbit-${event.to}`]
      : null,
  ending: {
    won: "The system is yours",
    lost: "takes the system",
    ...ended,
    gems: (view, model) =>
      view.planets
        .filter(({ gone }) => !gone)
        .map(({ orbit, body, controller }) => ({
          name: planetName(model, view, orbit),
          kind: globeOf(body),
          icon: globeOf(body) ? undefined : face(model, body).icon,
          seat: controller,
        })),
  },
};
