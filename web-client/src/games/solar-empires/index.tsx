import type { Event } from "../../generated/solar-empires";
import { lazily } from "../../lazily";
import { addIcons } from "../../look/icon";
import type { TableModel } from "../../table/model";
import type { GameClient } from "../index";
import { Actions } from "./actions";
import { Board } from "./board";
import { Dock } from "./dock";
import { Panel } from "./panel";
import { handOf, ownOf, viewOf } from "./read";
import { heading, say } from "./say";
import { silhouettes } from "./silhouettes";
import icons from "./solar-empires.icons";
import { storyOf } from "./story";
import { Strip } from "./strip";
import { DecksTab, OddsTab } from "./tabs";
import { uiOf } from "./ui";

addIcons({ ...icons, ...silhouettes });

/** How many cards of the hand can be played now. */
function usable(model: TableModel): number {
  const view = viewOf(model);
  const own = view && ownOf(model, view);
  const { choices } = uiOf(model);
  return own ? handOf(own).filter(({ hand }) => choices.value.uses({ hand }).length > 0).length : 0;
}

/** A card that is held or aimed goes somewhere on the board, and so do ships; a story is told there. */
function next(model: TableModel): "board" | "hand" | null {
  const { choices, held } = uiOf(model);
  const list = choices.value;
  const onBoard =
    held.value !== null
      ? list.uses(held.value).some((command) => "orbit" in command)
      : list.wantsShip || list.wantsOrbit;
  if (onBoard || storyOf(model).scene.value || list.one("deploy-done")) return "board";
  return null;
}

export const solarEmpires: GameClient = {
  slug: "solar-empires",
  Strip,
  Board,
  Dock,
  Panel,
  Actions,
  tabs: [
    { id: "decks", label: "Decks", Tab: DecksTab, review: true },
    { id: "odds", label: "Odds", Tab: OddsTab, review: true },
  ],
  usable,
  next,
  Loadout: lazily(() => import("../../decks/picker").then((m) => m.deckLoadout("solar-empires"))),
  say: (event, model) => say(event as Event, model),
  heading: (event, model) => heading(event as Event, model),
};
