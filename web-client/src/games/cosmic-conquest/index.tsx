import type { Command, Event, View } from "../../generated/cosmic-conquest";
import { registered } from "../../kit/game";
import { lazily } from "../../kit/hooks/lazily";
import { addIcons } from "../../look/icon";
import { Board } from "./board/board";
import icons from "./cosmic-conquest.icons";
import { Actions } from "./panels/actions";
import { Goal } from "./panels/goal";
import { Desk } from "./panels/panel";
import { ReportStrip } from "./panels/report/strip";
import { Strip } from "./panels/strip";
import { systemKey, tints } from "./read";
import { storyOf } from "./story/story";
import { telling } from "./story/telling";
import { selectedSystem } from "./ui";
import { texts } from "./words/messages";
import { heading, say } from "./words/say";
import { verb } from "./words/verbs";

addIcons(icons);

/** The seats that roll: attacker and defender in a duel, the faction for its admiral's coin. */
function rollers(event: Event): readonly (number | null)[] {
  if (event.type === "duel") return [event.attacker, event.defender];
  return event.type === "admiral-toss" || event.type === "admiral-promoted" ? [event.seat] : [];
}

export const cosmicConquest = registered<View, Command, Event>({
  slug: "cosmic-conquest",
  texts,
  // The selected system already has its ring.
  pieces: (command, model) =>
    "system" in command && command.system !== selectedSystem(model) ? [systemKey(command.system)] : [],
  verb: (command, model) => verb(model, command),
  Goal,
  Strip,
  Board,
  Dock: ReportStrip,
  dock: { label: texts.text("dock"), icon: "crossed-swords" },
  corners: ".cc-plate",
  Panel: Desk,
  Actions,
  tabs: [
    { id: "report", Tab: lazily(() => import("./panels/report/report").then((m) => m.ReportTab)) },
    { id: "systems", Tab: lazily(() => import("./panels/systems").then((m) => m.SystemsTab)) },
  ],
  story: storyOf,
  // The map shows stories, and systems get their orders there.
  next: (model) => (storyOf(model).scene.value || selectedSystem(model) !== null ? "board" : null),
  say,
  rollers,
  heading,
  telling,
  holds: (command) => command.type === "submit" && !command.open,
  tints,
  Loadout: lazily(() => import("./panels/loadout/loadout").then((m) => m.FactionPicker)),
});
