import type { Command, Event, View } from "../../generated/solar-empires";
import { registered } from "../../kit/game";
import { lazily } from "../../kit/hooks/lazily";
import { addIcons } from "../../look/icon";
import { Board } from "./board/board";
import { silhouettes } from "./board/silhouettes";
import { print } from "./cards";
import { Actions } from "./panels/actions";
import { Dock } from "./panels/dock";
import { Goal } from "./panels/goal";
import { Panel } from "./panels/panel";
import { Strip } from "./panels/strip";
import { handOf, type Model, ownOf } from "./read";
import icons from "./solar-empires.icons";
import { storyOf } from "./story/story";
import { telling } from "./story/telling";
import { uiOf } from "./ui";
import { heading, say } from "./words/say";

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
    { id: "decks", label: "Decks", Tab: lazily(() => import("./panels/tabs").then((m) => m.DecksTab)), review: true },
    { id: "odds", label: "Odds", Tab: lazily(() => import("./panels/tabs").then((m) => m.OddsTab)), review: true },
  ],
  story: storyOf,
  usable,
  next,
  print,
  Loadout: lazily(() => import("../../decks/picker").then((m) => m.deckLoadout("solar-empires"))),
  say,
  heading,
  telling,
  // The second construction is the last step in which one acts.
  holds: ({ type }, model) => type === "construction-done" && model.view.value?.phase === "construction-2",
});
