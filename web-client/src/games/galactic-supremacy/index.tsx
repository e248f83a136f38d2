import type { Command, Event, View } from "../../generated/galactic-supremacy";
import { registered } from "../../kit/game";
import { addIcons } from "../../look/icon";
import { cardPiece, piecesOf } from "./aims";
import { Board } from "./board/board";
import icons from "./galactic-supremacy.icons";
import { Actions } from "./panels/actions";
import { Dock } from "./panels/dock";
import { Goal } from "./panels/goal";
import { Panel } from "./panels/panel";
import { Strip } from "./panels/strip";
import { NotesTab, OddsTab } from "./panels/tabs";
import { kindsOf, type Model } from "./read";
import { storyOf } from "./story/story";
import { telling } from "./story/telling";
import { effectsOf, isPlaying, uiOf } from "./ui";
import { texts } from "./words/messages";
import { heading, say } from "./words/say";
import { verb } from "./words/verbs";

addIcons(icons);

/** How many kinds of card in the hand can be used now. */
const usable = (model: Model): number =>
  kindsOf(model).filter((kind) => uiOf(model).aiming.from(cardPiece(kind)).length > 0).length +
  (effectsOf(model).length > 0 ? 1 : 0);

/** What is held goes somewhere on the board, and targets and moves are chosen there; a discard is chosen in the hand. */
function next(model: Model): "board" | "hand" | null {
  const { aiming } = uiOf(model);
  const held = aiming.held.value;
  const view = model.view.value;
  if (isPlaying(model) || view?.combat || view?.ended) return "board";
  if (held !== null) return aiming.from(held).some(({ to }) => to !== undefined) ? "board" : null;
  const list = aiming.choices.value;
  if (list.any("target", "move-fleet", "reset-moves", "pick-technology").length > 0) return "board";
  return list.one("discard") ? "hand" : null;
}

/** Units roll for their owners, and all who tie for the turn order roll again. */
function rollers(event: Event): readonly (number | null)[] {
  switch (event.type) {
    case "combat-rolled":
      return event.rolls.flatMap(({ owner, dice }) => dice.map(() => owner));
    case "order-rolled":
      return Object.keys(event.rolls).map(Number);
    case "die-rolled":
    case "start-advance":
    case "start-credits":
    case "start-cards":
      return [event.seat];
    default:
      return [];
  }
}

export const galacticSupremacy = registered<View, Command, Event>({
  slug: "galactic-supremacy",
  texts,
  pieces: piecesOf,
  verb: (command, model) => verb(model, command),
  Goal,
  Strip,
  Board,
  Dock,
  Panel,
  Actions,
  tabs: [
    { id: "odds", label: texts.text("tab-odds"), Tab: OddsTab },
    { id: "notes", label: texts.text("tab-notes"), Tab: NotesTab },
  ],
  story: storyOf,
  usable,
  next,
  say,
  rollers,
  heading,
  telling,
  // Ending the last phase ends the turn.
  holds: ({ type }, model) => type === "end-turn" || (type === "end-phase" && model.view.value?.phase === "research"),
});
