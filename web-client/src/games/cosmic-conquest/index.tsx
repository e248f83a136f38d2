import type { Command, Event, View } from "../../generated/cosmic-conquest";
import { lazily } from "../../lazily";
import { addIcons } from "../../look/icon";
import { registered } from "../index";
import { Actions } from "./actions";
import { Board } from "./board";
import icons from "./cosmic-conquest.icons";
import { Dock } from "./dock";
import { Goal } from "./goal";
import { Desk } from "./panel";
import { tints } from "./read";
import { heading, say } from "./say";
import { storyOf } from "./story-player";
import { Strip } from "./strip";
import { telling } from "./telling";

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
    { id: "report", label: "Report", Tab: lazily(() => import("./report-tab").then((m) => m.ReportTab)) },
    { id: "systems", label: "Systems", Tab: lazily(() => import("./list-tab").then((m) => m.SystemsTab)) },
    { id: "ledger", label: "Ledger", Tab: lazily(() => import("./ledger-tab").then((m) => m.LedgerTab)) },
  ],
  story: storyOf,
  // A story is told on the map.
  next: (model) => (storyOf(model).scene.value ? "board" : null),
  say,
  heading,
  telling,
  holds: (command) => command.type === "submit" && !command.open,
  tints,
  Loadout: lazily(() => import("./loadout").then((m) => m.FactionPicker)),
});
