import type { Event } from "../../generated/galactic-supremacy";
import { addIcons } from "../../look/icon";
import type { TableModel } from "../../table/model";
import type { GameClient } from "../index";
import { Actions } from "./actions";
import { Board } from "./board";
import { Dock } from "./dock";
import icons from "./galactic-supremacy.icons";
import { Panel } from "./panel";
import { viewOf } from "./read";
import { heading, say } from "./say";
import { Strip } from "./strip";
import { NotesTab, OddsTab } from "./tabs";
import { uiOf } from "./ui";
import { KIND_ORDER } from "./words";

addIcons(icons);

/** How many kinds of card in the hand can be used now. */
function usable(model: TableModel): number {
  const { options } = uiOf(model);
  const list = options.value;
  if (!viewOf(model)) return 0;
  const kinds = KIND_ORDER.filter((kind) => list.from(`card:${kind}`).length > 0).length;
  return kinds + (list.effects().length > 0 ? 1 : 0);
}

/** What is held goes somewhere on the board, and a fight is followed there; a discard is chosen in the hand. */
function next(model: TableModel): "board" | "hand" | null {
  const { options, held } = uiOf(model);
  const list = options.value;
  const view = viewOf(model);
  if (held.value === null && (view?.combat || view?.ended)) return "board";
  if (held.value !== null) return list.from(held.value).some(({ aim }) => aim.to !== undefined) ? "board" : null;
  return list.each("discard").length > 0 ? "hand" : null;
}

export const galacticSupremacy: GameClient = {
  slug: "galactic-supremacy",
  Strip,
  Board,
  Dock,
  Panel,
  Actions,
  tabs: [
    { id: "odds", label: "Odds", Tab: OddsTab },
    { id: "notes", label: "Notes", Tab: NotesTab },
  ],
  usable,
  next,
  say: (event, model) => say(event as Event, model),
  heading: (event, model) => heading(event as Event, model),
};
