import en from "../../../../../games/spacetrace/locales/lesson.en.ftl";
import lesson from "../../../../../games/spacetrace/src/lesson.json";
import { Messages } from "../../../core/words/messages";
import type { Command, Event, Ship, View } from "../../../generated/spacetrace";
import { guideOf, type Look, pieceAt } from "../../../kit/guide/guide";
import { CLASSES, face, isBase, ownOf, sideOf, strengthOf } from "../read";

export const texts = new Messages(en);

type At = Look<View, Command, Event>;

const main = (at: At) => at.asked === "main";
/** Whether the viewer can still choose the front card. */
const ordering = (at: At) => main(at) || at.asked === "attack-order" || at.asked === "defend-order";
const shipsOf = ({ view }: At, seat: number) => Object.values(view.ships).filter((ship) => ship.seat === seat);
const rankOf = ({ model }: At, { card }: Ship) => CLASSES.indexOf(face(model, card).cls);

/** The first enemy ship with this property. */
const enemy = (at: At, is: (ship: Ship) => boolean) => shipsOf(at, 1 - at.seat).find(is);
const jammer = (at: At) => enemy(at, ({ card }) => card === "dominator" || card === "emp-fighters");
const hammer = (at: At) => enemy(at, ({ card }) => card === "hammer");

/** An armed enemy ship that would meet only the Base if it attacked. */
function free(at: At): Ship | undefined {
  const ranks = shipsOf(at, at.seat).flatMap((ship) => (isBase(ship) ? [] : rankOf(at, ship)));
  return enemy(at, (ship) => strengthOf(at.model, ship).attack > 0 && ranks.every((rank) => rank < rankOf(at, ship)));
}

/** Whether the viewer has no manpower, neither in the pool nor in the hand. */
const isPoor = ({ model, view, seat }: At) =>
  sideOf(view, seat).pool === 0 && Object.keys(ownOf(model, view)?.gives ?? {}).length === 0;

const pointAt = (ship: Ship | undefined) => pieceAt(`s${ship?.id}`);

export { lesson };

/** Notes for what the lesson omits: scarcity, a gap in the fleet, cards with an ability, and the end of a library. */
export const guide = guideOf<View, Command, Event>(texts, {
  open: {
    rule: "R67",
    when: (at) => main(at) && free(at) !== undefined,
    point: (at) => pointAt(free(at)),
  },
  supply: {
    rule: "R30",
    when: (at) => main(at) && sideOf(at.view, at.seat).supply > 0,
    point: () => ".dock",
  },
  scrap: {
    rule: "R26",
    when: (at) => main(at) && at.can("scrap") && isPoor(at),
    point: () => ".dock",
  },
  jam: {
    rule: "R62",
    when: (at) => ordering(at) && jammer(at) !== undefined,
    point: (at) => pointAt(jammer(at)),
  },
  hammer: {
    rule: "R69",
    when: (at) => ordering(at) && hammer(at) !== undefined,
    point: (at) => pointAt(hammer(at)),
  },
  library: {
    rule: "R92",
    when: (at) => main(at) && sideOf(at.view, at.seat).library === 0,
    point: () => pieceAt("goal"),
  },
});
