import type { Command, Event, View } from "../../generated/solar-empires";
import { lazily } from "../../lazily";
import { addIcons } from "../../look/icon";
import { registered } from "../index";
import { Actions } from "./actions";
import { Board } from "./board";
import { Dock } from "./dock";
import { Goal } from "./goal";
import { Panel } from "./panel";
import { handOf, type Model, ownOf } from "./read";
import { heading, say } from "./say";
import { silhouettes } from "./silhouettes";
import icons from "./solar-empires.icons";
import { storyOf } from "./story";
import { Strip } from "./strip";
import { telling } from "./telling";
import { uiOf } from "./ui";

addIcons({ ...icons, ...silhouettes });

/** How many cards of the hand can be played now. */
function usable(model: Model): number {
  const view = model.view.value;
  const own = view && ownOf(model, view);
  const { choices } = uiOf(model);
  return own ? handOf(own).filter(({ hand }) => choices.value.uses({ hand }).length > 0).length : 0;
}

/** A card that is held or aimed goes somewhere on the board, and so do ships; a story is told there. */
function next(model: Model): "board" | "hand" | null {
  const { choices, held } = uiOf(model);
  const list = choices.value;
  const onBoard =
    held.value !== null
      ? list.uses(held.value).some((command) => "orbit" in command)
      : list.wantsShip || list.wantsOrbit;
  if (onBoard || storyOf(model).scene.value || list.one("deploy-done")) return "board";
  return null;
}

export const solarEmpires = registered<View, Command, Event>({
  slug: "solar-empires",
  Goal,
  Strip,
  Board,
  Dock,
  Panel,
  Actions,
  tabs: [
    { id: "decks", label: "Decks", Tab: lazily(() => import("./tabs").then((m) => m.DecksTab)), review: true },
    { id: "odds", label: "Odds", Tab: lazily(() => import("./tabs").then((m) => m.OddsTab)), review: true },
  ],
  story: storyOf,
  usable,
  next,
  Loadout: lazily(() => import("../../decks/picker").then((m) => m.deckLoadout("solar-empires"))),
  say,
  heading,
  telling,
  // The second construction is the last step in which one acts.
  holds: ({ type }, model) => type === "construction-done" && model.view.value?.phase === "construction-2",
});
