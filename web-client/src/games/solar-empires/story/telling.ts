import type { Of } from "../../../core/by-type";
import type { Command, Event, View } from "../../../generated/solar-empires";
import {
  type Chip,
  each,
  type Gem,
  loss,
  outcomesOf,
  plain,
  type Result,
  stretches,
  type Upshot,
} from "../../../kit/tell/telling";
import { tellingOf } from "../../../kit/tell/telling-of";
import { orbitPiece } from "../aims";
import { globeOf } from "../board/planet";
import { face, type Model, planetAt } from "../read";
import { planetName, texts } from "../words/messages";
import { ended } from "./ended";
import { moments } from "./moments";

const ENDS: Event["type"][] = ["combat-won", "combat-without-winner", "stand-off"];
/** Events right after a combat that belong to its outcome. */
const BELONGS: Event["type"][] = [
  "save-rolled",
  "building-destroyed",
  "planet-captured",
  "planet-eaten",
  "planet-destroyed",
  "order-101-used",
  "support-changed",
];

function outcome(events: Event[], model: Model, me: number): Upshot | null {
  const [begun] = each(events, "combat-started");
  const [captured] = each(events, "planet-captured");
  if (!begun) return null;
  const fought = begun.fleets.length > 1 && begun.fleets.some(({ seat }) => seat === me);
  // Taking an undefended planet that nobody controls needs no outcome.
  if (!fought && captured?.from !== me && !(captured?.to === me && captured.from !== null)) return null;
  const { orbit, controller } = begun;
  const result = resultFor(begun, events, me);
  const [won] = each(events, "combat-won");
  const how = won?.seat === me && result === "held" ? "holds" : result;
  return {
    result,
    title: texts.words(model, captured ? `captured-${result}` : `outcome-${how}`, { orbit }),
    about: gemOf(model, orbit, controller),
    chips: chips(events, model),
  };
}

function resultFor({ controller }: Of<Event, "combat-started">, events: Event[], me: number): Result {
  const [won] = each(events, "combat-won");
  const [captured] = each(events, "planet-captured");
  if (captured?.to === me || (won?.seat === me && controller !== me)) return "won";
  if (captured?.from === me) return "lost";
  if (controller === me) return "held";
  return won ? "failed" : "held";
}

/** A planet and its owner, for a banner or the medal. */
function gemOf(model: Model, orbit: number, seat: number | null): Gem {
  const body = model.view.value && planetAt(model.view.value, orbit)?.body;
  const kind = body ? globeOf(body) : undefined;
  return { name: planetName(model, orbit), kind, icon: body && !kind ? face(model, body).icon : undefined, seat };
}

function chips(events: Event[], model: Model): Chip[] {
  const me = model.seat.value;
  const lost = each(events, "ship-destroyed");
  const volleys = each(events, "attack-rolled").length;
  const ships = (own: boolean): Chip[] => {
    const those = lost.filter(({ owner }) => (owner === me) === own);
    const [only] = those;
    if (!only) return [];
    const what = those.length === 1 ? { ship: only.ship, card: only.card } : { ship: null };
    const words = texts.words(model, "outcome-ships", { ...what, count: those.length, own });
    return [loss(own)("starfighter", ...words)];
  };
  return [
    ...ships(true),
    ...ships(false),
    ...each(events, "building-destroyed").map(({ owner, card }) =>
      loss(owner === me)("explosive-materials", ...texts.words(model, "outcome-building", { card })),
    ),
    ...each(events, "fleet-withdrew").map(({ seat }) =>
      loss(seat === me)("return-arrow", ...texts.words(model, "outcome-withdrew", { seat })),
    ),
    ...(volleys > 0 ? [plain("rolling-dices", texts.text("outcome-volleys", { count: volleys }))] : []),
  ];
}

export const telling = tellingOf<View, Command, Event>(texts, moments, {
  outcomes: (events, model, me) =>
    outcomesOf(stretches(events, ["combat-started"], ENDS, BELONGS), (combat) => outcome(combat, model, me)),
  path: (event) =>
    (event.type === "ship-deployed" || event.type === "spy-moved") && event.from !== null && event.to !== null
      ? [orbitPiece(event.from), orbitPiece(event.to)]
      : null,
  ending: {
    ...ended,
    gems: (view, model) =>
      view.planets.filter(({ gone }) => !gone).map(({ orbit, controller }) => gemOf(model, orbit, controller)),
  },
});
