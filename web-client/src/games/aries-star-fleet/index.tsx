import { askedOf } from "../../core/match/waiting";
import type { Command, Event, View } from "../../generated/aries-star-fleet";
import { registered } from "../../kit/game";
import { lazily } from "../../kit/hooks/lazily";
import { addIcons } from "../../look/icon";
import { aimOf } from "./aims";
import icons from "./aries-star-fleet.icons";
import { Board } from "./board/board";
import { Actions } from "./panels/actions";
import { isChoosing } from "./panels/attempt-choice";
import { Dock } from "./panels/dock";
import { Goal } from "./panels/goal";
import { Panel } from "./panels/panel";
import { Strip } from "./panels/strip";
import { print } from "./print";
import { type Model, ownOf } from "./read";
import { storyOf } from "./story/story";
import { telling } from "./story/telling";
import { aimingOf } from "./ui";
import { texts } from "./words/messages";
import { heading, say } from "./words/say";
import { verb } from "./words/verbs";

addIcons(icons);

/** The viewer's hand, stored and face-down cards that can be used now. */
function usable(model: Model): string[] {
  const own = ownOf(model);
  const cards = own ? [...own.hand, ...own.stored, ...own.row.map(({ card }) => card)] : [];
  return cards.filter((card) => aimingOf(model).from(card).length > 0);
}

export const ariesStarFleet = registered<View, Command, Event>({
  slug: "aries-star-fleet",
  texts,
  pieces: (command, { view }) =>
    Object.values(view.value ? aimOf(command, view.value) : {}).filter((id) => typeof id === "string"),
  verb: (command, model) => verb(model, command),
  Strip,
  Goal,
  Board,
  Dock,
  Panel,
  Actions,
  tabs: [{ id: "decks", Tab: lazily(() => import("./panels/tabs").then((m) => m.DecksTab)), review: true }],
  story: storyOf,
  usable: (model) => usable(model).length,
  // The hand answers an attempt's questions and discards; seeds and participants are chosen on the board.
  next(model) {
    const aiming = aimingOf(model);
    const [list, card] = [aiming.choices.value, aiming.held.value];
    if (storyOf(model).scene.value) return "board";
    if (isChoosing(askedOf(model)?.question.kind ?? "") || list.one("discard")) return "hand";
    if (list.one("place-seed") || list.one("toggle")) return "board";
    // The panel beside the board lists the uses of the objective, and of a card with more than one.
    const isMission = model.view.value?.sides.some(({ active }) => card !== null && active?.card === card);
    return isMission || (card && usable(model).includes(card) && aiming.from(card).length > 1) ? "board" : null;
  },
  print,
  Loadout: lazily(() => import("../../decks/picker").then((m) => m.deckLoadout("aries-star-fleet"))),
  say,
  heading,
  telling,
  holds: ({ type }) => type === "end-turn",
});
