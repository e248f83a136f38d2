import type { Command, Event, View } from "../../generated/galactic-supremacy";
import { registered } from "../../kit/game";
import { addIcons } from "../../look/icon";
import { Board } from "./board/board";
import icons from "./galactic-supremacy.icons";
import { Actions } from "./panels/actions";
import { Dock } from "./panels/dock";
import { Goal } from "./panels/goal";
import { Panel } from "./panels/panel";
import { Strip } from "./panels/strip";
import { NotesTab, OddsTab } from "./panels/tabs";
import type { Model } from "./read";
import { storyOf } from "./story/story";
import { telling } from "./story/telling";
import { uiOf } from "./ui";
import { heading, say } from "./words/say";
import { KIND_ORDER } from "./words/words";

addIcons(icons);

/** How many kinds of card in the hand can be used now. */
function usable(model: Model): number {
  const { options } = uiOf(model);
  const list = options.value;
  if (!model.view.value) return 0;
  const kinds = KIND_ORDER.filter((kind) => list.from(`card:${kind}`).length > 0).length;
  return kinds + (list.effects().length > 0 ? 1 : 0);
}

/** What is held goes somewhere on the board, and a fight is followed there; a discard is chosen in the hand. */
function next(model: Model): "board" | "hand" | null {
  const { options, held } = uiOf(model);
  const list = options.value;
  const view = model.view.value;
  if (held.value === null && (view?.combat || view?.ended)) return "board";
  if (held.value !== null) return list.from(held.value).some(({ aim }) => aim.to !== undefined) ? "board" : null;
  return list.each("discard").length > 0 ? "hand" : null;
}

export const galacticSupremacy = registered<View, Command, Event>({
  slug: "galactic-supremacy",
  Goal,
  Strip,
  Board,
  Dock,
  Panel,
  Actions,
  tabs: [
    { id: "odds", label: "Odds", Tab: OddsTab },
    { id: "notes", label: "Notes", Tab: NotesTab },
  ],
  story: storyOf,
  usable,
  next,
  say,
  heading,
  telling,
  // Ending the last phase ends the turn.
  holds: ({ type }, model) => type === "end-turn" || (type === "end-phase" && model.view.value?.phase === "research"),
});
