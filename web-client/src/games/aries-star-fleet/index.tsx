import { askedOf } from "../../core/match/waiting";
import type { Command, Event, View } from "../../generated/aries-star-fleet";
import { registered } from "../../kit/game";
import { lazily } from "../../kit/hooks/lazily";
import { addIcons } from "../../look/icon";
import icons from "./aries-star-fleet.icons";
import { Board } from "./board/board";
import { print } from "./cards";
import { Actions } from "./panels/actions";
import { isChoosing } from "./panels/attempt-choice";
import { Dock } from "./panels/dock";
import { Goal } from "./panels/goal";
import { Panel } from "./panels/panel";
import { Strip } from "./panels/strip";
import { type Model, secretsOf } from "./read";
import { storyOf } from "./story/story";
import { telling } from "./story/telling";
import { uiOf } from "./ui";
import { heading, say } from "./words/say";

addIcons(icons);

/** The viewer's cards that lie neither in play nor in a pile. */
function cards(model: Model): string[] {
  const view = model.view.value;
  const own = view && model.seat.value !== null ? secretsOf(view, model.seat.value) : null;
  return own ? [...own.hand, ...own.stored, ...own.row.map(({ card }) => card)] : [];
}

/** How many cards can be used now. */
const usable = (model: Model): number =>
  cards(model).filter((card) => uiOf(model).choices.value.with(card).length > 0).length;

/** What is taken up is aimed on the board; what is asked of one's hand is answered there. */
function next(model: Model): "board" | "hand" | null {
  const { choices, held } = uiOf(model);
  const [list, kind] = [choices.value, askedOf(model)?.question.kind ?? ""];
  if (storyOf(model).scene.value) return "board";
  if (isChoosing(kind) || list.one("discard")) return "hand";
  if (list.one("place-seed") || list.one("toggle")) return "board";
  // What can be done with a card in several ways, or with the objective, is said beside the board.
  const card = held.value;
  if (card === null) return null;
  const mission = model.view.value?.sides.some(({ active }) => active?.card === card);
  return mission || (cards(model).includes(card) && list.with(card).length > 1) ? "board" : null;
}

// Where the pieces of attempts and battles hang: <Attempt/> and <Battle/> over the spaceline (board.tsx), <AttemptChoice/>
// in the dock's place while it asks (dock.tsx), <AttemptOdds/> in the panel (panel.tsx), `storyOf` here.
export const ariesStarFleet = registered<View, Command, Event>({
  slug: "aries-star-fleet",
  Strip,
  Goal,
  Board,
  Dock,
  Panel,
  Actions,
  tabs: [
    { id: "decks", label: "Decks", Tab: lazily(() => import("./panels/tabs").then((m) => m.DecksTab)), review: true },
  ],
  story: storyOf,
  usable,
  next,
  print,
  Loadout: lazily(() => import("./panels/loadout").then((m) => m.Loadout)),
  say,
  heading,
  telling,
  holds: ({ type }) => type === "end-turn",
});
