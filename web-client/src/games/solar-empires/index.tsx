import { byType } from "../../core/by-type";
import type { Command, Event, View } from "../../generated/solar-empires";
import { registered } from "../../kit/game";
import { lazily } from "../../kit/hooks/lazily";
import { addIcons } from "../../look/icon";
import { aimOf, handPiece, isPlaced } from "./aims";
import { Board } from "./board/board";
import { silhouettes } from "./board/hull";
import { print } from "./cards";
import { Actions } from "./panels/actions";
import { Dock } from "./panels/dock";
import { Goal } from "./panels/goal";
import { Panel } from "./panels/panel";
import { Strip } from "./panels/strip";
import { handOf, ownOf } from "./read";
import icons from "./solar-empires.icons";
import { storyOf } from "./story/story";
import { telling } from "./story/telling";
import { aimingOf } from "./ui";
import { texts } from "./words/messages";
import { heading, say, verb } from "./words/say";

addIcons({ ...icons, ...silhouettes });

export const solarEmpires = registered<View, Command, Event>({
  slug: "solar-empires",
  texts,
  pieces: (command) => [aimOf(command).from, aimOf(command).to],
  verb: (command, model) => verb(model, command),
  Goal,
  Strip,
  Board,
  Dock,
  Panel,
  Actions,
  tabs: [
    { id: "decks", Tab: lazily(() => import("./panels/tabs").then((m) => m.DecksTab)), review: true },
    { id: "odds", Tab: lazily(() => import("./panels/tabs").then((m) => m.OddsTab)), review: true },
  ],
  story: storyOf,
  // How many cards of the hand can be played now.
  usable(model) {
    const view = model.view.value;
    const own = view && ownOf(model, view);
    return own ? handOf(own).filter(({ hand }) => aimingOf(model).from(handPiece(hand)).length > 0).length : 0;
  },
  // The next tap is on the board if a selected piece has a target there, or a ship or an orbit is to be chosen, or a story runs.
  next(model) {
    const { ways, held, choices } = aimingOf(model);
    const isOnBoard = ways.value.some(
      ({ from, to }) => from === (held.value ?? undefined) && to !== undefined && (from !== undefined || isPlaced(to)),
    );
    return isOnBoard || storyOf(model).scene.value || choices.value.one("deploy-done") ? "board" : null;
  },
  print,
  Loadout: lazily(() => import("../../decks/picker").then((m) => m.deckLoadout("solar-empires"))),
  say,
  rollers: byType<Event, (number | null)[]>(
    {
      // An accurate point ship may roll its attack twice.
      "attack-rolled": ({ attacker, rerolled_from }) => (rerolled_from === null ? [attacker] : [attacker, attacker]),
      "save-rolled": ({ roller }) => [roller],
      "swarm-rolled": ({ caster }) => [caster],
      // Nobody rolls the toss.
      "coin-tossed": [null],
    },
    [],
  ),
  heading,
  telling,
  // The second construction is the last step in which one acts.
  holds: ({ type }, model) => type === "construction-done" && model.view.value?.phase === "construction-2",
});
