import en from "../../../../../games/solar-empires/locales/lesson.en.ftl";
import lesson from "../../../../../games/solar-empires/src/lesson.json";
import { Messages } from "../../../core/words/messages";
import type { Command, Event, ShipView, View } from "../../../generated/solar-empires";
import { guideOf, type Look, pieceAt } from "../../../kit/guide/guide";
import { handPiece, shipPiece } from "../aims";
import type { Face } from "../cards";
import { armourOf, face, handOf, isNothing, lackOf, ownOf, player, shipOf } from "../read";

export const texts = new Messages(en);

type At = Look<View, Command, Event>;

const asks = (at: At, kind: string) => at.asked === kind;

/** The first card of these kinds in the hand that the viewer can pay for. Undefined for none. */
function payable({ model, view, seat }: At, ...kinds: Face["kind"][]): number | undefined {
  const own = ownOf(model, view);
  const { support } = player(view, seat);
  return (own ? handOf(own) : []).find(({ card }) => {
    const { kind, cost } = face(model, card);
    return kinds.includes(kind) && isNothing(lackOf(cost, support));
  })?.hand;
}

/** Whether every planet of the viewer has a building. */
function isBuiltUp({ view, seat }: At): boolean {
  const planets = view.planets.filter(({ controller, gone }) => controller === seat && !gone);
  return planets.length > 0 && planets.every(({ building }) => building);
}

const building = (at: At) => (asks(at, "construction") ? payable(at, "building") : undefined);
const event = (at: At) => (asks(at, "construction") && at.can("play") ? payable(at, "event", "spell") : undefined);
/** The selector of the ship that is worth most, of those that can be chosen. */
function best({ model, view }: At, type: "repoint" | "intercept", worth: (ship: ShipView) => number): string {
  const ships = model.choices.value.flatMap(({ command }) =>
    command.type === type ? (shipOf(view, command.ship) ?? []) : [],
  );
  const [first] = ships.sort((a, b) => worth(b) - worth(a));
  return pieceAt(shipPiece(first?.ship ?? 0));
}

const card = (hand: number | undefined) => pieceAt(handPiece(hand ?? 0));

export { lesson };

/** Notes for situations that the lesson omits. */
export const guide = guideOf<View, Command, Event>(texts, {
  repoint: {
    rule: "R60",
    when: (at) => asks(at, "repoint"),
    point: (at) => best(at, "repoint", ({ card }) => face(at.model, card).attack ?? 0),
  },
  intercept: {
    rule: "R56",
    when: (at) => asks(at, "intercept"),
    point: (at) => best(at, "intercept", (ship) => -armourOf(at.model, ship).left),
  },
  event: {
    rule: "R29",
    when: (at) => event(at) !== undefined,
    point: (at) => card(event(at)),
  },
  replace: {
    rule: "R28",
    when: (at) => building(at) !== undefined && isBuiltUp(at),
    point: (at) => card(building(at)),
  },
  last: {
    rule: "R84",
    when: (at) => at.asked !== null && player(at.view, at.seat).to_conquer === 1,
    point: () => pieceAt("goal"),
  },
  empty: {
    rule: "R85",
    when: (at) => at.asked !== null && player(at.view, at.seat).deck === 0 && at.view.turn > 0,
    point: ({ seat }) => `.np[data-seat="${seat}"]`,
  },
});
