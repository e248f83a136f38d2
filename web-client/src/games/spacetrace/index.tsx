import type { Command, Event, View } from "../../generated/spacetrace";
import { registered } from "../../kit/game";
import { lazily } from "../../kit/hooks/lazily";
import { addIcons } from "../../look/icon";
import { aimOf } from "./aims";
import { Board } from "./board/board";
import { chooses } from "./cards";
import { Actions } from "./panels/actions";
import { Goal } from "./panels/goal";
import { Dock } from "./panels/hand";
import { NextGame } from "./panels/next-game";
import { Panel } from "./panels/panel";
import { Strip } from "./panels/strip";
import { print } from "./print";
import icons from "./spacetrace.icons";
import { storyOf } from "./story/story";
import { telling } from "./story/telling";
import { uiOf } from "./ui";
import { texts } from "./words/messages";
import { heading, say } from "./words/say";
import { verb } from "./words/verbs";

addIcons(icons);

export const spacetrace = registered<View, Command, Event>({
  slug: "spacetrace",
  texts,
  pieces(command, { view }) {
    const aim = view.value ? aimOf(command, view.value) : {};
    return [aim.from, aim.to];
  },
  verb: (command, model) => verb(model, command),
  Goal,
  Strip,
  Board,
  Dock,
  dock: { label: texts.text("tab-hand"), icon: "poker-hand", inSight: true },
  Panel,
  Next: NextGame,
  Actions,
  tabs: [
    { id: "cards", Tab: lazily(() => import("./panels/tabs").then((m) => m.CardsTab)), review: true },
    { id: "forecast", Tab: lazily(() => import("./panels/tabs").then((m) => m.ForecastTab)), review: true },
  ],
  story: storyOf,
  // Cards are aimed, and stories play, on the board.
  next(model) {
    const { aiming } = uiOf(model);
    const list = aiming.choices.value;
    const isOnBoard = storyOf(model).scene.value || aiming.held.value !== null;
    return isOnBoard || list.one("choose-target") || list.one("confirm-order") ? "board" : null;
  },
  print,
  Loadout: lazily(() => import("./panels/loadout").then((m) => m.Loadout)),
  chooses,
  say,
  heading,
  telling,
  resultBeside: true,
  holds: ({ type }) => type === "ready",
});
