import { lazily } from "../../lazily";
import { addIcons } from "../../look/icon";
import type { GameClient } from "../index";
import { Actions } from "./actions";
import { Board } from "./board";
import icons from "./cosmic-conquest.icons";
import { Dock } from "./dock";
import { Panel } from "./panel";
import { tints } from "./read";
import { Strip } from "./strip";

addIcons(icons);

export const cosmicConquest: GameClient = {
  slug: "cosmic-conquest",
  Strip,
  Board,
  Dock,
  Panel,
  Actions,
  tabs: [],
  usable: () => 0,
  next: () => null,
  say: () => null,
  heading: () => null,
  tints,
  Loadout: lazily(() => import("./loadout").then((m) => m.FactionPicker)),
};
