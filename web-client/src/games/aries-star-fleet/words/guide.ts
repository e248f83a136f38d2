import en from "../../../../../games/aries-star-fleet/locales/lesson.en.ftl";
import lesson from "../../../../../games/aries-star-fleet/src/lesson.json";
import { Messages } from "../../../core/words/messages";
import type { Command, Event, View } from "../../../generated/aries-star-fleet";
import { guideOf, type Look, pieceAt } from "../../../kit/guide/guide";
import { seatOf } from "../cards";
import { shipsOf, sideOf } from "../read";
import { aimingOf } from "../ui";

export const texts = new Messages(en);

type At = Look<View, Command, Event>;

const main = (at: At) => at.asked === "main";
const choices = ({ model }: At) => aimingOf(model).choices.value;
const active = ({ view, seat }: At) => sideOf(view, seat).active;

/** An opponent's ship that can be attacked. */
const target = (at: At) => choices(at).each("attack")[0]?.target;

/** A group of the opponent's crews that can be fought. Empty if none. */
const boarded = (at: At) => choices(at).each("board")[0]?.target ?? "";

/** A ship that can transfer everything to its power, if no play is left and an opponent's ship is in space. */
function reinforced(at: At): string | undefined {
  const { view, seat } = at;
  const isMet = shipsOf(view).some(({ id, place }) => seatOf(id) !== seat && place.level === "space");
  const all = choices(at).each("transfer", { to: "power", from: "both" });
  return isMet && sideOf(view, seat).plays.length === 0 ? all[0]?.ship : undefined;
}

export { lesson };

/** Situations that the lesson does not cover: too many cards, damage, a second attempt, battles, defence. */
export const guide = guideOf<View, Command, Event>(texts, {
  discard: {
    rule: "R12",
    when: (at) => at.asked === "ante-discard",
    point: (at) => pieceAt(choices(at).each("discard")[0]?.card ?? ""),
  },
  absorb: {
    rule: "R44",
    when: (at) => at.asked === "absorb",
    point: () => ".as-choice",
  },
  again: {
    rule: "R78",
    when: (at) => main(at) && (active(at)?.beneath.length ?? 0) > 0,
    point: (at) => pieceAt(active(at)?.card ?? ""),
  },
  fire: {
    rule: "R58",
    when: (at) => main(at) && at.can("attack"),
    point: (at) => pieceAt(target(at) ?? ""),
  },
  fight: {
    rule: "R62",
    when: (at) => main(at) && at.can("board"),
    point: (at) => pieceAt(boarded(at)),
  },
  reinforce: {
    rule: "R41",
    when: (at) => main(at) && reinforced(at) !== undefined,
    point: (at) => pieceAt(reinforced(at) ?? ""),
  },
});
