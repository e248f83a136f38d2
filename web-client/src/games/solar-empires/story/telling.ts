import type { Command, Event, View } from "../../../generated/solar-empires";
import { marksOf } from "../../../kit/tell/moments";
import {
  bad,
  type Chip,
  each,
  type Gem,
  good,
  type Outcome,
  plain,
  type Result,
  stretches,
  type Telling,
} from "../../../kit/tell/telling";
import { orbitPiece } from "../aims";
import { globeOf } from "../board/planet";
import { face, type Model, planetAt } from "../read";
import { planetName, texts } from "../words/messages";
import { ended } from "./ended";
import { moments } from "./moments";

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
    // A player who takes what nobody holds and nobody defends has seen it as they came.
    if (!fought && captured?.from !== me && !(captured?.to === me && captured.from !== null)) return [];
    const { orbit, controller } = begun;
    const result = resultOf(begun, events, me);
    const [won] = each(events, "combat-won");
    const title = captured
      ? `captured-${result}`
      : won?.seat === me && result === "held"
        ? "outcome-holds"
        : `outcome-${result}`;
    const about = gemOf(model, orbit, controller);
    return [{ from, to, result, title: texts.words(model, title, { orbit }), about, chips: chips(events, model) }];
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

/** A planet and its owner, as a banner or the medal shows them. */
function gemOf(model: Model, orbit: number, seat: number | null): Gem {
  const body = model.view.value && planetAt(model.view.value, orbit)?.body;
  const kind = body ? globeOf(body) : undefined;
  return { name: planetName(model, orbit), kind, icon: body && !kind ? face(model, body).icon : undefined, seat };
}

function chips(events: Event[], model: Model): Chip[] {
  const me = model.seat.value;
  const lost = each(events, "ship-destroyed");
  const volleys = each(events, "attack-rolled").length;
  const tone = (seat: number) => (seat === me ? bad : good);
  const ships = (own: boolean): Chip[] => {
    const those = lost.filter(({ owner }) => (owner === me) === own);
    const [only] = those;
    if (!only) return [];
    const what = those.length === 1 ? { ship: only.ship, card: only.card } : { ship: null };
    const words = texts.words(model, "outcome-ships", { ...what, count: those.length, own });
    return [(own ? bad : good)("starfighter", ...words)];
  };
  return [
    ...ships(true),
    ...ships(false),
    ...each(events, "building-destroyed").map(({ owner, card }) =>
      tone(owner)("explosive-materials", ...texts.words(model, "outcome-building", { card })),
    ),
    ...each(events, "fleet-withdrew").map(({ seat }) =>
      tone(seat)("return-arrow", ...texts.words(model, "outcome-withdrew", { seat })),
    ),
    ...(volleys > 0 ? [plain("rolling-dices", texts.text("outcome-volleys", { count: volleys }))] : []),
  ];
}

export const telling: Telling<View, Command, Event> = {
  outcomes,
  ...marksOf(moments),
  figure: (event, model) => {
    const attack = event.type === "ship-entered" ? face(model, event.card).attack : null;
    return attack === null ? null : `+${attack}`;
  },
  path: (event) =>
    (event.type === "ship-deployed" || event.type === "spy-moved") && event.from !== null && event.to !== null
      ? [orbitPiece(event.from), orbitPiece(event.to)]
      : null,
  ending: {
    won: texts.text("ending-won"),
    lost: texts.text("ending-lost"),
    ...ended,
    gems: (view, model) =>
      view.planets.filter(({ gone }) => !gone).map(({ orbit, controller }) => gemOf(model, orbit, controller)),
  },
};
