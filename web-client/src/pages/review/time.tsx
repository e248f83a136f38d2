import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import type { ReviewTable } from "../../core/match/replay";
import type { GameClient } from "../../kit/game";
import { Segments } from "../../kit/pieces/segments";
import { Icon } from "../../look/icon";
import { Chances } from "./chances";
import { AddNote } from "./notes";

interface TimeProps {
  model: ReviewTable;
  client: GameClient;
  below: "chances" | "hand";
  setBelow(below: "chances" | "hand"): void;
}

type Unit = "command" | "turn";
const SPEEDS: readonly number[] = [0.5, 1, 4];
const STEP_MS: Record<Unit, number> = { command: 1000, turn: 1600 };

/** The whole match in one picture, and the way through it. */
export function TimePanel({ model, client, below, setBelow }: TimeProps) {
  const seen = model.seat.value;
  const showHand = below === "hand" && seen !== null;
  return (
    <section class="time relative shrink" aria-label="The course of the match">
      <div class="legend">
        <Segments
          label="Below"
          of={[
            ["chances", "Chance to win"],
            ...(seen === null ? [] : [["hand", `What ${model.name(seen)} held`] as const]),
          ]}
          value={showHand ? "hand" : "chances"}
          choose={setBelow}
        />
      </div>
      <div class="review-strip row g-0">
        <client.Strip model={model} />
      </div>
      {showHand ? (
        <div class="held">
          <client.Dock model={model} />
        </div>
      ) : (
        <Chances model={model} />
      )}
      <Controls model={model} />
    </section>
  );
}

function Controls({ model }: { model: ReviewTable }) {
  const [playing, setPlaying] = useState(false);
  const [unit, setUnit] = useState<Unit>("command");
  const [speed, setSpeed] = useState<number>(1);
  const version = model.version.value;
  const atEnd = version >= model.length;
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
    if (atEnd) {
      setPlaying(false);
      return;
    }
    const next = unit === "command" ? version + 1 : model.turnFrom(version, 1);
    const timer = setTimeout(() => model.go(next), STEP_MS[unit] / speed);
    return () => clearTimeout(timer);
  }, [playing, version, unit, speed, atEnd, model]);
  useKeys(model, go, toggle);
  return (
    <div class="controls row g-15">
      <Step label="To the start" path={TO_START} act={() => go(0)} />
      <Step label="Turn before" flip act={() => go(model.turnFrom(version, -1))} />
      <Step label="Command before" path={BEFORE} act={() => go(version - 1)} />
      <button type="button" class="btn playing" onClick={toggle}>
        <Icon id={playing ? "pause-button" : "play-button"} size={18} /> {playing ? "Pause" : "Play"}
      </button>
      <Step label="Next command" path={NEXT} act={() => go(version + 1)} />
      <Step label="Next turn" act={() => go(model.turnFrom(version, 1))} />
      <Step label="To the end" path={TO_END} act={() => go(model.length)} />
      <Segments
        label="Play by"
        value={unit}
        of={[
          ["command", "by command"],
          ["turn", "by turn"],
        ]}
        choose={setUnit}
      />
      <Segments
        label="Speed"
        value={speed}
        of={SPEEDS.map((value) => [value, value === 0.5 ? "½" : `${value}×`])}
        choose={setSpeed}
      />
      <span class="sp" />
      <AddNote model={model} />
      <span class="where nowrap muted">
        <b class="num t-18 bright">{version}</b> of {model.length}
      </span>
    </div>
  );
}

const TO_START = "M5 4v12M16 4L8 10l8 6z";
const BEFORE = "M13 4l-7 6 7 6";
const NEXT = "M7 4l7 6-7 6";
const TO_END = "M15 4v12M4 4l8 6-8 6z";

function Step({ label, path, flip, act }: { label: string; path?: string; flip?: boolean; act(): void }) {
  return (
    <button type="button" class="btn step" aria-label={label} title={label} onClick={act}>
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
function useKeys(model: ReviewTable, go: (version: number) => void, toggle: () => void): void {
  // Before the page is painted: whoever sees it may press.
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
