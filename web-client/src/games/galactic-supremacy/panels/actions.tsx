import { percent } from "../../../core/words/grammar";
import type { Command, View } from "../../../generated/galactic-supremacy";
import { ActButtons, type Offer } from "../../../kit/act/act";
import { ActBar } from "../../../kit/act/act-bar";
import { useWhyNot } from "../../../kit/hooks/asked";
import { useAsked } from "../../../kit/hooks/at-table";
import { Icon } from "../../../look/icon";
import { partsOf } from "../aims";
import { type Model, useTable, viewer } from "../read";
import { isOver, storyOf } from "../story/story";
import { give, isPlaying, turnSettings, uiOf, useChances } from "../ui";
import { texts } from "../words/messages";
import { verb } from "../words/verbs";

/** Decisions out of turn or in combat: the bar shows their question instead of the phase. */
const SPECIAL = ["counter", "answer", "riposte", "tactics", "disposition", "kills"];

/** Bottom of the rail: whose move it is and the one primary action, always at the same height. */
export function Actions() {
  const { model, view } = useTable();
  const kind = useAsked()?.question.kind;
  const isSpecial = kind !== undefined && SPECIAL.includes(kind);
  const line = kind === "discard" ? "act-discard" : kind ? "act-move" : "act-waits";
  const where = kind ? texts.text("phase", { phase: view.phase }, model) : texts.text("act-turn", { turn: view.turn });
  const { aiming } = uiOf(model);
  const aimed = aiming.aimed.value;
  const { why } = useWhyNot(model, aimed && !aiming.has(aimed) ? aimed : null);
  const offer = offered(model, view, why?.message ?? null);
  const { answer: chances, pending } = useChances();
  const better = chances?.tactical;
  // The panel says which effect it is.
  const isAimed = (command: Command) => command === aimed && command.type === "play" && command.target !== undefined;
  const isHopeless = offer.primary?.type === "launch" && !pending && chances?.main.win === 0 && !better?.win;
  return (
    <ActBar
      says={isSpecial || view.ended ? undefined : texts.text(line, { seat: view.active, over: overLimit(view) }, model)}
      where={isSpecial ? null : where}
      aside={
        <button
          type="button"
          class="ibtn"
          aria-label={texts.text("settings")}
          hidden={view.preferences === null}
          onClick={() => turnSettings(model)}
        >
          <Icon id="gears" size={18} />
        </button>
      }
      winners={view.ended?.winners}
      news={isOver(storyOf(model).scene.value) && texts.text("act-ended")}
    >
      <ActButtons
        offer={offer}
        send={(command) => give(model, command)}
        warning={isHopeless ? texts.text("act-hopeless") : null}
        verb={(command) => (
          <>
            {isAimed(command) ? texts.text("act-play", { ...command }, model) : verb(model, command)}
            {command.type === "play" && better && <> → {percent(better.win, 1000)}</>}
          </>
        )}
      />
    </ActBar>
  );
}

/** The number of cards that the viewer holds beyond the hand limit. Negative below the limit. */
const overLimit = (view: View): number => viewer(view).hand_count - viewer(view).hand_limit;

/** The commands with a button, most important first. In the last phase, `end-phase` also ends the turn. */
const buttons = ({ phase }: View): Command["type"][] => [
  "launch",
  "commit-all",
  "cancel-attack",
  "choose-kills",
  "confirm-defence",
  "pass",
  "pass-combat",
  "end-phase",
  "buy-card",
  "reset-moves",
  ...(phase === "research" ? [] : (["end-turn"] as const)),
];

/** The primary action and the others, or a hint in their place. */
function offered(model: Model, view: View, why: string | null): Offer<Command> {
  const { aiming } = uiOf(model);
  const list = aiming.choices.value;
  const [aimed, held] = [aiming.aimed.value, aiming.held.value];
  const lay = () => aiming.layDown();
  if (aimed) return aiming.has(aimed) ? { primary: aimed, others: [], lay } : { hint: why ?? "…", others: [], lay };
  if (held !== null) {
    const plain = aiming.from(held).filter(({ to }) => to === undefined);
    const [primary, ...others] = plain.map(({ command }) => command);
    return primary ? { primary, others, lay } : { hint: heldHint(model, view, held), others: [], lay };
  }
  const [primary, ...others] = list.any(...buttons(view));
  if (primary) return { primary, others: others.slice(0, 2) };
  const hint = list.one("pick-technology") ? "hint-technology" : list.one("discard") ? "hint-discard" : "hint-board";
  return { hint: texts.text(hint), others: [] };
}

/** A hint that says where the held piece can go. */
function heldHint(model: Model, view: View, held: string): string {
  const [what, id] = partsOf(held);
  if (isPlaying(model) && what === "card") return texts.text("hint-effect");
  if (what === "card") return texts.text("hint-place", { card: id }, model);
  if (what === "effect") return texts.text("hint-target", { effect: id }, model);
  if (what === "leader") return texts.text("hint-leader");
  return texts.text(view.combat ? "hint-retreat" : "hint-move", { moves: view.turn_state.moved.length });
}
