import type { LiveTable } from "../../core/match/live";
import type { MotionView } from "../../generated/starboard";
import { Said, say } from "./texts";

/** A banner above the board for each open proposal, with two buttons for players who have not answered. */
export function Motions({ table }: { table: LiveTable }) {
  return (
    <>
      {table.table.value.motions.map((motion) => (
        <MotionBanner key={JSON.stringify(motion)} motion={motion} table={table} />
      ))}
    </>
  );
}

/** Says that the viewer is marked as away, or that a bot plays for them, with a button to return. */
export function AwayBanner({ table }: { table: LiveTable }) {
  const own = table.seat.value;
  const { seats, status } = table.table.value.summary;
  const seat = own === null || status !== "playing" ? undefined : seats[own];
  if (!seat?.bot && !seat?.away) return null;
  const back = () => void table.comeBack();
  return (
    <div class="slim" role="status">
      <span>
        <Said id={seat.bot ? "bot-plays" : "marked-away"} />
      </span>
      <button type="button" class="btn primary" data-testid="im-back" onClick={back}>
        {say(seat.bot ? "take-seat-back" : "im-back")}
      </button>
    </div>
  );
}

/** Says that all clocks are stopped, and lets players resume. */
export function ClocksStopped({ table }: { table: LiveTable }) {
  const { paused, summary } = table.table.value;
  if (!paused || summary.status !== "playing") return null;
  const start = () => void table.move({ what: "pause" }, true);
  return (
    <div class="slim" role="status">
      <span>
        <Said id="clocks-stopped" />
      </span>
      {table.seat.value !== null && (
        <button type="button" class="btn primary" data-testid="resume" onClick={start}>
          {say("start-clocks")}
        </button>
      )}
    </div>
  );
}

function MotionBanner({ motion, table }: { motion: MotionView; table: LiveTable }) {
  const { agreed, needed, ...asked } = motion;
  const own = table.seat.value;
  const open = needed.filter((seat) => !agreed.includes(seat));
  const ours = own !== null && open.includes(own);
  const proposer = agreed[0];
  const whom = "seat" in motion ? { player: table.name(motion.seat), ours: motion.seat === own } : {};
  return (
    <div class="slim" role="status">
      <span>
        <Said
          id={proposer === own ? `we-propose-${motion.what}` : `they-propose-${motion.what}`}
          proposer={proposer === undefined ? say("the-table") : table.name(proposer)}
          {...whom}
        />
      </span>
      {ours ? (
        <>
          <button type="button" class="btn primary" data-testid="agree" onClick={() => void table.move(asked, true)}>
            {say("agree")}
          </button>
          <button type="button" class="btn" onClick={() => void table.move(asked, false)}>
            {say("decline")}
          </button>
        </>
      ) : (
        <span class="muted">{say("waiting-for-answers", { players: open.map((seat) => table.name(seat)) })}</span>
      )}
      {proposer === own && own !== null && (
        <button type="button" class="btn quiet" onClick={() => void table.move(asked, false)}>
          {say("take-back")}
        </button>
      )}
    </div>
  );
}
