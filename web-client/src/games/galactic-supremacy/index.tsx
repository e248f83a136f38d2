import { byType } from "../../core/by-type";
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
import { kindsOf } from "./read";
import { storyOf } from "./story/story";
import { telling } from "./story/telling";
import { effectsOf, isPlaying, uiOf } from "./ui";
import { texts } from "./words/messages";
import { heading, say } from "./words/say";
import { verb } from "./words/verbs";

addIcons(icons);

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
    { id: "odds", Tab: OddsTab },
    { id: "notes", Tab: NotesTab },
  ],
  story: storyOf,
  // The kinds of card in the hand that can be used now.
  usable: (model) =>
    kindsOf(model).filter((kind) => uiOf(model).aiming.from(cardPiece(kind)).length > 0).length +
    (effectsOf(model).length > 0 ? 1 : 0),
  // A held card, targets and moves lead to the board; a discard is chosen in the hand.
  next(model) {
    const { aiming } = uiOf(model);
    const held = aiming.held.value;
    const view = model.view.value;
    if (isPlaying(model) || view?.combat || view?.ended) return "board";
    if (held !== null) return aiming.from(held).some(({ to }) => to !== undefined) ? "board" : null;
    const list = aiming.choices.value;
    if (list.any("target", "move-fleet", "reset-moves", "pick-technology").length > 0) return "board";
    return list.one("discard") ? "hand" : null;
  },
  say,
  rollers: byType<Event, number[]>(
    {
      // Units roll for their owners. Seats that tie for the turn order roll again.
      "combat-rolled": ({ rolls }) => rolls.flatMap(({ owner, dice }) => dice.map(() => owner)),
      "order-rolled": ({ rolls }) => Object.keys(rolls).map(Number),
      "die-rolled": ({ seat }) => [seat],
      "start-advance": ({ seat }) => [seat],
      "start-credits": ({ seat }) => [seat],
      "start-cards": ({ seat }) => [seat],
    },
    [],
  ),
  heading,
  telling,
  // Ending the last phase ends the turn.
  holds: ({ type }, model) => type === "end-turn" || (type === "end-phase" && model.view.value?.phase === "research"),
});
