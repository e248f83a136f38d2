import type { TableModel } from "../../core/match/model";
import { LEVELS } from "../../core/words/levels";
import type { SeatView } from "../../generated/starboard";
import { Icon } from "../../look/icon";
import { say } from "../texts";
import "./seat-state.css";

/** Why a seat's player is not playing, or who plays in their place. */
interface State {
  words: string;
  /** Replaces the words if there is no room. A bot's level has no icon and is then omitted. */
  icon?: string;
}

function stateOf(seat: SeatView, live: boolean): State | null {
  if (seat.bot && seat.player === null) return { words: say("bot", { level: seat.bot, name: LEVELS[seat.bot].name }) };
  if (!live || seat.player === null || seat.gone) return null;
  if (seat.bot) return { words: say("bot-plays"), icon: "team-upgrade" };
  if (seat.lent_by !== undefined && !seat.me)
    return { words: say("plays-for", { player: seat.lent_by }), icon: "shaking-hands" };
  if (seat.away) return { words: say("away"), icon: "sight-disabled" };
  if (seat.late) return { words: say("late"), icon: "hourglass" };
  return seat.online || seat.me ? null : { words: say("absent"), icon: "sight-disabled" };
}

const shownAt = (model: Pick<TableModel, "table" | "mode">, seat: number): State | null => {
  const { seats, status } = model.table.value.summary;
  const shown = seats?.[seat];
  return shown ? stateOf(shown, model.mode === "play" && status === "playing") : null;
};

/** Why that seat's player is not playing, or who plays in their place, in words. Empty for a player who is present. */
export const seatState = (model: Pick<TableModel, "table" | "mode">, seat: number): string =>
  shownAt(model, seat)?.words ?? "";

interface SeatStateProps {
  model: Pick<TableModel, "table" | "mode">;
  seat: number;
  /** Whether there is only room for an icon. */
  narrow?: boolean | undefined;
}

/** A seat's state on its plate, in words or as an icon. */
export function SeatState({ model, seat, narrow }: SeatStateProps) {
  const state = shownAt(model, seat);
  if (!state || (narrow && !state.icon)) return null;
  if (!state.icon) return <span class="np-level muted t-13 nowrap ml-1">{state.words}</span>;
  return (
    <span class={`np-state inline lamplit t-13 nowrap ml-1 ${narrow ? "narrow" : ""}`} title={state.words}>
      <Icon id={state.icon} size={14} label={state.words} />
      <span aria-hidden="true">{state.words}</span>
    </span>
  );
}
