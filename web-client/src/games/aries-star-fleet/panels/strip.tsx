import { timeLeft } from "../../../core/words/words";
import { useServerTime } from "../../../kit/hooks/time-left";
import { Phases } from "../../../kit/pieces/phases";
import { nearSeat, useTable } from "../read";
import { texts } from "../words/messages";
import "./strip.css";

/** In the top bar: whose turn it is, whether the last round is near, and the clock of the match. */
export function Strip() {
  const { model, view } = useTable();
  const near = nearSeat(model);
  const { round_cap: cap } = view.options;
  const turnOf = (seat: number) => texts.text("strip-turn", { seat }, model);
  const { round, final_round: isLast } = view;
  return (
    <>
      {(isLast || round > cap - 3) && (
        <span class="caution semi nowrap mr-35">{texts.text("strip-final", { isLast, round, cap })}</span>
      )}
      <Phases
        label={texts.text("strip-label", { round, turn: turnOf(view.active) })}
        steps={[near, 1 - near].map((seat) => ({ id: `${seat}`, name: turnOf(seat) }))}
        at={view.end ? -1 : view.active === near ? 0 : 1}
        short={turnOf(view.active)}
      />
      <MatchClock />
    </>
  );
}

/** The minutes on the dial (R90). */
const DIAL = 40;
const R = 13;

/** The time left in the match, on a 40-minute dial and in figures. */
function MatchClock() {
  const { model } = useTable();
  const { match_ends: ends, paused } = model.clocks.value;
  const now = useServerTime(ends !== null && !paused);
  if (ends === null || model.mode === "review") return null;
  const left = Math.max(0, ends - now);
  const share = Math.min(1, left / (DIAL * 60_000));
  const angle = share * 2 * Math.PI;
  const [x, y] = [Math.sin(angle) * (R - 3), -Math.cos(angle) * (R - 3)];
  const ticks = Array.from({ length: DIAL }, (_, i) => `rotate(${i * (360 / DIAL)})`);
  return (
    <span class="as-clock row g-15 ml-25" role="timer" aria-label={texts.text("strip-clock", { left: timeLeft(left) })}>
      <svg width="30" height="30" viewBox="-15 -15 30 30" aria-hidden="true">
        <circle r={R} />
        {share < 1 ? (
          <path d={`M0 0V${3 - R}A${R - 3} ${R - 3} 0 ${share > 0.5 ? 1 : 0} 1 ${x} ${y}z`} />
        ) : (
          <circle class="full" r={R - 3} />
        )}
        {ticks.map((turn, i) => (
          <path key={turn} class="tick" transform={turn} d={`M0 ${-R}v${i % 5 ? 1.6 : 3.2}`} />
        ))}
      </svg>
      <b class="num t-16">{timeLeft(left)}</b>
    </span>
  );
}
