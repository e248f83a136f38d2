import type { LiveTable } from "../../core/match/live";
import { listed } from "../../core/words/grammar";
import type { MotionView } from "../../generated/starboard";

/** What the players are agreeing on: a slim banner over the board, two buttons for whom it asks. */
export function Motions({ table }: { table: LiveTable }) {
  return (
    <>
      {table.table.value.motions.map((motion) => (
        <MotionBanner key={JSON.stringify(motion)} motion={motion} table={table} />
      ))}
    </>
  );
}

/** That the table does not wait for us, or a bot plays for us, and how to change that. */
export function AwayBanner({ table }: { table: LiveTable }) {
  const own = table.seat.value;
  const { seats, status } = table.table.value.summary;
  const seat = own === null || status !== "playing" ? undefined : seats[own];
  if (!seat?.bot && !seat?.away) return null;
  const back = () => void table.comeBack();
  return (
    <div class="slim" role="status">
      {seat.bot ? (
        <span>
          <b>A bot plays for you.</b>
        </span>
      ) : (
        <span>
          <b>You are away.</b> The table does not wait for you. Your turns pass by themselves.
        </span>
      )}
      <button type="button" class="btn primary" data-testid="im-back" onClick={back}>
        {seat.bot ? "Take my seat back" : "I’m back"}
      </button>
    </div>
  );
}

/** That all clocks are stopped, and the way out of it. */
export function ClocksStopped({ table }: { table: LiveTable }) {
  const { paused, summary } = table.table.value;
  if (!paused || summary.status !== "playing") return null;
  const start = () => void table.move({ what: "pause" }, true);
  return (
    <div class="slim" role="status">
      <span>
        <b>All clocks are stopped.</b> Play may go on.
      </span>
      {table.seat.value !== null && (
        <button type="button" class="btn primary" data-testid="resume" onClick={start}>
          Start the clocks
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
  const by = proposer === undefined ? "The table" : proposer === own ? "You" : table.name(proposer);
  return (
    <div class="slim" role="status">
      <span>
        <b>{by}</b> {WORDS[motion.what](proposer === own, "seat" in motion ? whom(table, motion.seat) : "")}
      </span>
      {ours ? (
        <>
          <button type="button" class="btn primary" data-testid="agree" onClick={() => void table.move(asked, true)}>
            Agree
          </button>
          <button type="button" class="btn" onClick={() => void table.move(asked, false)}>
            Decline
          </button>
        </>
      ) : (
        <span class="muted">waiting for {listed(open.map((seat) => table.name(seat)))}</span>
      )}
      {proposer === own && own !== null && (
        <button type="button" class="btn quiet" onClick={() => void table.move(asked, false)}>
          Take back
        </button>
      )}
    </div>
  );
}

const whom = (table: LiveTable, seat: number): string => (seat === table.seat.value ? "you" : table.name(seat));

const WORDS: Record<MotionView["what"], (own: boolean, name: string) => string> = {
  draw: (own) => (own ? "offer a draw" : "offers a draw"),
  pause: (own) => `${own ? "suggest" : "suggests"} stopping all clocks`,
  replace: (own, name) => `${own ? "suggest" : "suggests"} letting a bot play for ${name} until they are back`,
  extend: (own, name) => `${own ? "ask" : "asks"} for more time for ${name}`,
};
