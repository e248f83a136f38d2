import type { Command, Event, View } from "../../generated/cosmic-conquest";
import { registered } from "../../kit/game";
import { lazily } from "../../kit/hooks/lazily";
import { addIcons } from "../../look/icon";
import { Board } from "./board/board";
import icons from "./cosmic-conquest.icons";
import { Actions } from "./panels/actions";
import { Dock } from "./panels/dock";
import { Goal } from "./panels/goal";
import { Desk } from "./panels/panel";
import { Strip } from "./panels/strip";
import { tints } from "./read";
import { storyOf } from "./story/player";
import { telling } from "./story/telling";
import { heading, say } from "./words/say";

addIcons(icons);

export const cosmicConquest = registered<View, Command, Event>({
  slug: "cosmic-conquest",
  Goal,
  Strip,
  Board,
  Dock,
  dock: { label: "Last turn", icon: "crossed-swords" },
  Panel: Desk,
  Actions,
  tabs: [
    { id: "report", label: "Report", Tab: lazily(() => import("./panels/report/report-tab").then((m) => m.ReportTab)) },
    { id: "systems", label: "Systems", Tab: lazily(() => import("./panels/list-tab").then((m) => m.SystemsTab)) },
    { id: "ledger", label: "Ledger", Tab: lazily(() => import("./panels/report/ledger-tab").then((m) => m.LedgerTab)) },
  ],
  story: storyOf,
  // A story is told on the map.
  next: (model) => (storyOf(model).scene.value ? "board" : null),
  say,
  heading,
  telling,
  holds: (command) => command.type === "submit" && !command.open,
  tints,
  Loadout: lazily(() => import("./panels/loadout/loadout").then((m) => m.FactionPicker)),
});
