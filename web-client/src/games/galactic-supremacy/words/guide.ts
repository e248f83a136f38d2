import en from "../../../../../games/galactic-supremacy/locales/lesson.en.ftl";
import lesson from "../../../../../games/galactic-supremacy/src/lesson.json";
import { Messages } from "../../../core/words/messages";
import type { Command, Event, View } from "../../../generated/galactic-supremacy";
import { guideOf, type Look, pieceAt } from "../../../kit/guide/guide";
import { opponents } from "../read";

export const texts = new Messages(en);

type At = Look<View, Command, Event>;

const mine = (at: At) => at.asked !== null && at.view.active === at.seat;
const fleets = ({ view, seat }: At) => view.units.filter(({ owner, kind }) => owner === seat && kind === "fleet");
/** A fleet of the viewer at a world other than the attacked one. */
const elsewhere = (at: At) => fleets(at).find(({ world }) => world !== at.view.combat?.world);

export { lesson };

/** Notes for what the lesson omits: leaders, a full hand, several fleets, and decisions in only some battles. */
export const guide = guideOf<View, Command, Event>(texts, {
  limit: {
    rule: "R21",
    when: (at) => at.asked === "discard",
    point: () => ".dock .card.can",
  },
  counter: {
    rule: "R43",
    when: (at) => at.asked === "counter" && at.can("play"),
    point: () => pieceAt("effect:counter-espionage"),
  },
  kills: {
    rule: "R74",
    when: (at) => at.asked === "kills",
    point: () => "[data-primary]",
  },
  join: {
    rule: "R62",
    when: (at) => at.asked === "disposition" && at.can("join"),
    point: (at) => pieceAt(elsewhere(at)?.id),
  },
  leader: {
    rule: "R50",
    when: (at) => mine(at) && at.can("build-leader"),
    point: () => '.dock [data-piece="card:leader"]',
  },
  together: {
    rule: "R73",
    when: (at) => mine(at) && at.can("target") && fleets(at).length > 1,
    point: ({ view }) => pieceAt(`hw${opponents(view)[0] ?? 0}`),
  },
});
