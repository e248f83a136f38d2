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
  // The number of cards in the hand that can be played now.
  usable(model) {
    const view = model.view.value;
    const own = view && ownOf(model, view);
    return own ? handOf(own).filter(({ hand }) => aimingOf(model).from(handPiece(hand)).length > 0).length : 0;
  },
  // The board, if the held piece has a target, ships or orbits can be chosen, ships are deployed, or a story plays.
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
      // The coin belongs to nobody.
      "coin-tossed": [null],
    },
    [],
  ),
  heading,
  telling,
  // The second construction phase is the last one in which players act.
  holds: ({ type }, model) => type === "construction-done" && model.view.value?.phase === "construction-2",
});
