import { me } from "../../core/net/session";
import { apologise } from "../../core/toasts";
import { timeLeft } from "../../core/words/words";
import type { Review } from "./review";
import { Said, say } from "./texts";

/** The progress of the analysis, or the button that requests it. Nothing once the analysis is done. */
export function Progress({ review }: { review: Review }) {
  const { analysis, model } = review;
  const view = analysis.view.value;
  if (!view || view.state === "done" || !model.isOver.value) return null;
  if (view.state === "impossible") return <span class="muted clip">{view.why}</span>;
  if (view.state === "none") return <Analyse review={review} />;
  return (
    <span class="row nowrap analysing" role="status">
      <span class="muted">
        {view.state === "waiting" ? (
          say("waiting", { before: view.place ?? 0 })
        ) : (
          <>
            <Said
              id="analysing"
              number={view.done}
              of={view.of}
              done={(words) => <b class="bright">{words}</b>}
              wide={(words) => <span class="wide-word">{words}</span>}
            />
            {view.left !== undefined && `· ${leftWords(view.left)}`}
          </>
        )}
      </span>
      <Gauge done={view.done} of={view.of} />
      <button
        type="button"
        class="btn small quiet"
        data-testid="cancel-analysis"
        onClick={() => analysis.cancel().catch(apologise)}
      >
        {say("cancel")}
      </button>
    </span>
  );
}

/** The button that requests the analysis, for everybody with a session. */
export function Analyse({ review: { analysis, own } }: { review: Review }) {
  if (own === null && !me.value) return null;
  return (
    <button type="button" class="btn small" data-testid="analyse" onClick={() => analysis.start().catch(apologise)}>
      {say("analyse")}
    </button>
  );
}

/** `40 s left`, `2:41 left`. */
const leftWords = (ms: number): string =>
  ms < 60_000 ? say("seconds-left", { seconds: Math.floor(ms / 1000) }) : say("time-left", { time: timeLeft(ms) });

const GAUGE = 132;

/** The progress of the analysis, on a scale with ticks. */
function Gauge({ done, of }: { done: number; of: number }) {
  const x = (part: number) => 1 + part * (GAUGE - 2);
  const ticks = Array.from({ length: 21 }, (_, i) => `M${x(i / 20)} 9v${i % 5 ? -3 : -6}`).join("");
  const now = x(of > 0 ? done / of : 0);
  return (
    <svg class="gauge" width={GAUGE} height="10" viewBox={`0 0 ${GAUGE} 10`} aria-hidden="true">
      <path d={`${ticks}M1 9H${GAUGE - 1}`} stroke="var(--brass)" fill="none" />
      <path d={`M1 8H${now}`} stroke="var(--accent)" stroke-width="3" />
      <path d={`M${now} 10V0`} stroke="var(--text)" stroke-width="1.5" />
    </svg>
  );
}
