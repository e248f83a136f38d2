import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import type { GameClient } from "../../kit/game";
import { AtTable } from "../../kit/hooks/at-table";
import { Segments } from "../../kit/pieces/segments";
import { Icon } from "../../look/icon";
import { Graph } from "./graph";
import { HandMarks } from "./marks";
import { AddNote } from "./notes";
import { Progress } from "./progress";
import type { Review } from "./review";
import { Said, say } from "./texts";
import { useWhatIfs } from "./what-ifs";
import "./icons";

interface TimeProps {
  review: Review;
  client: GameClient;
}

type Pace = 0.5 | 1 | 4 | "turn";
const PACES: readonly (readonly [Pace, string])[] = [
  [0.5, "½"],
  [1, "1×"],
  [4, "4×"],
  ["turn", say("by-turn")],
];
const STEP_MS = 1000;
const TURN_MS = 1600;

/** The timeline: the graph of the match, or the hand of the board's seat, and the controls to step through it. */
export function TimePanel({ review, client }: TimeProps) {
  const { model } = review;
  const [below, setBelow] = useState<"chances" | "hand">("chances");
  const seen = model.seat.value;
  const showHand = below === "hand" && seen !== null;
  const whatIfs = useWhatIfs(model).filter(({ version }) => version <= model.reach.until.value);
  const hasBars = review.found.value !== null && review.viewpoint.value !== null;
  return (
    <section
      class={`time col surface brass-top shrink ${hasBars ? "tall" : ""} ${whatIfs.length > 0 ? "branched" : ""}`}
      aria-label={say("course")}
    >
      <div class="time-head h-44 row relative firm px-4 g-25">
        {seen === null ? (
          <b class="t-15 nowrap">{say("chance-to-win")}</b>
        ) : (
          <Segments
            label={say("below")}
            of={[
              ["chances", say("chance-to-win")],
              ["hand", say("held", { player: model.name(seen) })],
            ]}
            value={showHand ? "hand" : "chances"}
            choose={setBelow}
          />
        )}
        <span class="graph-facts fill muted nowrap flex wrap crop gy-0 gx-25">
          {review.found.value && (
            <>
              <i />
              <span>{say("fairly-judged")}</span>
              <span class="band-key inline g-15">
                <i aria-hidden="true" /> {say("how-sure")}
              </span>
            </>
          )}
        </span>
        <Progress review={review} />
        <div class="review-strip row g-0 firm crop nowrap">
          <client.Strip model={model} />
        </div>
      </div>
      {showHand ? (
        <div class="held fill">
          <client.Dock model={model} />
          <AtTable model={model} story={null}>
            <HandMarks review={review} client={client} />
          </AtTable>
        </div>
      ) : (
        <Graph review={review} whatIfs={whatIfs} />
      )}
      <Controls review={review} />
    </section>
  );
}

function Controls({ review }: { review: Review }) {
  const { model } = review;
  const [playing, setPlaying] = useState(false);
  const [pace, setPace] = useState<Pace>(1);
  const version = model.version.value;
  const atEnd = version >= model.length;
  const next = review.nextMistake.value;
  const go = (next: number) => {
    setPlaying(false);
    model.go(next);
  };
  const toggle = () => {
    if (atEnd) model.go(0);
    setPlaying(!playing || atEnd);
  };
  useEffect(() => {
    if (!playing) return;
    const asked = review.mistakes.peek().find((one) => one.version === version && review.isAsked(one));
    if (atEnd || asked) {
      setPlaying(false);
      if (asked) review.show(asked);
      return;
    }
    const [to, ms] = pace === "turn" ? [model.turnFrom(version, 1), TURN_MS] : [version + 1, STEP_MS / pace];
    const timer = setTimeout(() => model.go(to), ms);
    return () => clearTimeout(timer);
  }, [playing, version, pace, atEnd, review]);
  useKeys(model, go, toggle);
  return (
    <div class="controls row g-15 firm px-4 pb-25">
      <Step label={say("to-start")} path={TO_START} act={() => go(0)} ends />
      <Step label={say("turn-before")} flip act={() => go(model.turnFrom(version, -1))} />
      <Step label={say("command-before")} path={BEFORE} act={() => go(version - 1)} />
      <button type="button" class="btn playing" onClick={toggle}>
        <Icon id={playing ? "pause-button" : "play-button"} size={18} /> {say(playing ? "pause" : "play")}
      </button>
      <Step label={say("next-command")} path={NEXT} act={() => go(version + 1)} />
      <Step label={say("next-turn")} act={() => go(model.turnFrom(version, 1))} />
      <Step label={say("to-end")} path={TO_END} act={() => go(model.length)} ends />
      <Segments label={say("speed")} value={pace} of={PACES} choose={setPace} />
      <span class="sp" />
      <AddNote model={model} />
      <span class="where nowrap muted">
        <Said
          id="position-of"
          version={version}
          length={model.length}
          figure={(words) => <b class="num t-16 bright">{words}</b>}
        />
      </span>
      {next && (
        <button type="button" class="btn next-mistake" data-testid="next-mistake" onClick={() => review.visit(next)}>
          <span>{say("next-mistake")}</span>
          <span class="station-number on-paper middle firm round digits t-15">
            {review.mistakes.value.indexOf(next) + 1}
          </span>
        </button>
      )}
    </div>
  );
}

const TO_START = "M5 4v12M16 4L8 10l8 6z";
const BEFORE = "M13 4l-7 6 7 6";
const NEXT = "M7 4l7 6-7 6";
const TO_END = "M15 4v12M4 4l8 6-8 6z";

interface StepProps {
  label: string;
  path?: string;
  flip?: boolean;
  /** True if it goes to an end of the match. A narrow page leaves such a button out. */
  ends?: boolean;
  act(): void;
}

function Step({ label, path, flip, ends, act }: StepProps) {
  return (
    <button type="button" class={`btn step ${ends ? "to-end" : ""}`} aria-label={label} title={label} onClick={act}>
      {path ? (
        <svg
          width="20"
          height="20"
          viewBox="0 0 20 20"
          fill="none"
          stroke="currentColor"
          stroke-width="2"
          aria-hidden="true"
        >
          <path d={path} />
        </svg>
      ) : (
        <Icon id="fast-forward-button" size={18} class={flip ? "flip" : ""} />
      )}
    </button>
  );
}

/** Arrows step by command, with Shift by turn; Home and End go to the ends; Space plays and pauses. */
function useKeys(model: Review["model"], go: (version: number) => void, toggle: () => void): void {
  // Before the page is painted, so that a visible page always handles keys.
  useLayoutEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const target = event.target as Element;
      if (event.ctrlKey || event.metaKey || event.altKey || target.closest("input, textarea, select, [role=tab]"))
        return;
      const version = model.version.peek();
      const to: Record<string, () => void> = {
        ArrowLeft: () => go(event.shiftKey ? model.turnFrom(version, -1) : version - 1),
        ArrowRight: () => go(event.shiftKey ? model.turnFrom(version, 1) : version + 1),
        Home: () => go(0),
        End: () => go(model.length),
      };
      if (event.key === " " && !target.closest("button, a, [role=button]")) to[" "] = toggle;
      const act = to[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  });
}
