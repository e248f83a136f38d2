import type { Command, Event, View } from "../../generated/spacetrace";
import { registered } from "../../kit/game";
import { lazily } from "../../kit/hooks/lazily";
import { grouped } from "../../kit/pieces/by-sort";
import { addIcons } from "../../look/icon";
import { Actions } from "./actions";
import { Board } from "./board";
import { chooses, print } from "./cards";
import { Dock } from "./dock";
import { NextGame } from "./first-steps";
import { Goal } from "./goal";
import { Panel } from "./panel";
import type { Model } from "./read";
import { heading, say } from "./say";
import icons from "./spacetrace.icons";
import { storyOf } from "./story";
import { Strip } from "./strip";
import { telling } from "./telling";
import { uiOf } from "./ui";

addIcons(icons);

/** How many sorts of cards of the hand can be played now. */
function usable(model: Model): number {
  const { choices, own } = uiOf(model);
  const hand = own.value ? grouped(own.value.hand) : [];
  return hand.filter(({ card }) => choices.value.plays(card).length > 0).length;
}

/** What is taken up is aimed on the board; a story is told there, and a tray is filled from the hand. */
function next(model: Model): "board" | "hand" | null {
  const { choices, held } = uiOf(model);
  const list = choices.value;
  if (list.one("cancel-scrap")) return "hand";
  if (held.value !== null) {
    const aims = list.aims(held.value);
    const onBoard = aims.some((aim) => "ship" in aim || "stack" in aim || typeof Object.values(aim)[0] === "number");
    return onBoard ? "board" : null;
  }
  return storyOf(model).scene.value || list.one("choose-target") || list.one("confirm-order") ? "board" : null;
}

export const spacetrace = registered<View, Command, Event>({
  slug: "spacetrace",
  Goal,
  Strip,
  Board,
  Dock,
  Panel,
  Next: NextGame,
  Actions,
  tabs: [
    { id: "cards", label: "Cards", Tab: lazily(() => import("./tabs").then((m) => m.CardsTab)), review: true },
    { id: "forecast", label: "Forecast", Tab: lazily(() => import("./tabs").then((m) => m.ForecastTab)), review: true },
  ],
  story: storyOf,
  usable,
  next,
  print,
  Loadout: lazily(() => import("./loadout").then((m) => m.Loadout)),
  chooses,
  say,
  heading,
  telling,
  holds: ({ type }) => type === "ready",
});
