import en from "../../../../../games/cosmic-conquest/locales/lesson.en.ftl";
import lesson from "../../../../../games/cosmic-conquest/src/lesson.json";
import { Messages } from "../../../core/words/messages";
import type { Command, Event, View } from "../../../generated/cosmic-conquest";
import { guideOf, type Look } from "../../../kit/guide/guide";
import { faction, ownOf } from "../read";

export const texts = new Messages(en);

type At = Look<View, Command, Event>;

const own = ({ model, view }: At) => ownOf(model, view);
const open = (at: At) => at.asked !== null && own(at)?.sealed === false;
/** From this turn on, there are enough orders for the shortcuts to save presses. */
const MANY_ORDERS = 4;
/** From this turn on, the top bar shows the faction closest to Overlord. */
const TRACKED = 8;

export { lesson };

/** Situations that the lesson does not cover. */
export const guide = guideOf<View, Command, Event>(texts, {
  drone: {
    rule: "R23",
    when: (at) => open(at) && (own(at)?.drones_left ?? 0) > 0,
    point: () => '.cc-tokens [data-piece="drones"]',
  },
  empire: {
    rule: "R72",
    when: (at) => open(at) && at.can("proclaim-empire"),
    point: () => '.cc-tokens [data-choice="proclaim-empire"]',
  },
  admiral: {
    rule: "R57",
    when: (at) => open(at) && faction(at.view, at.seat).admiral.rank !== "supreme",
    point: () => '.cc-tokens [data-piece="admiral"]',
  },
  shortcuts: {
    rule: "R87",
    when: (at) => open(at) && at.view.turn >= MANY_ORDERS,
    point: () => ".cc-quick",
  },
  overlord: {
    rule: "R76",
    when: (at) => open(at) && at.view.turn >= TRACKED,
    point: () => ".cc-overlord",
  },
});
