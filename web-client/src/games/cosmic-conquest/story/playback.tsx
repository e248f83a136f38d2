import { useEffect, useRef } from "preact/hooks";
import { who } from "../../../core/words/grammar";
import type { Story } from "../../../kit/tell/story";
import { Counted } from "../../../kit/words/number";
import { Sentence } from "../../../kit/words/sentence";
import { Sigil } from "../../../look/art";
import { Icon } from "../../../look/icon";
import { type Chart, useTable } from "../read";
import { nameOf } from "../words/messages";
import { say } from "../words/say";
import { BattleDesk } from "./playback-battle";
import { sceneOf } from "./playback-map";
import { storyOf } from "./player";
import type { Scene } from "./story";
import "./playback.css";

/** So long a press holds fast-forward instead of going on, milliseconds. */
const HOLD = 300;
/** As many lines as are told of one moment; the log has them all. */
const LINES = 4;

/**
 * The story over the map: what happens now in words and figures, and the controls. Nothing while nothing is told.
 * Unless the whole map is seen, it goes to where something happens, and the story always stands below.
 */
export function Playback({ whole }: { whole: boolean }) {
  const { model, chart } = useTable();
  const story = storyOf(model);
  const scene = story.scene.value;
  const told = scene !== null;
  useKeys(story, told, model.mode === "review");
  const press = useHold(story);
  if (!scene) return null;
  return (
    <section class="cc-playback overlay" aria-label={`What happened in turn ${scene.turn}`}>
      <button type="button" class="cover overlay" aria-label="Continue" {...press} />
      <div
        class={`cc-story col ${whole && isLow(chart, scene) ? "above" : ""}`}
        style={{ "--story-ms": `${scene.ms}ms` }}
      >
        <SceneOf key={scene.chapter} scene={scene} />
        <Controls story={story} scene={scene} />
      </div>
    </section>
  );
}

/** Whether what is shown happens in the lower half of the map: the story then stands above. */
function isLow(chart: Chart, scene: Scene): boolean {
  const system = sceneOf(scene);
  if (system === null) return false;
  const heights = chart.systems.map(({ y }) => y);
  return (chart.systems[system]?.y ?? 0) > (Math.min(...heights) + Math.max(...heights)) / 2;
}

function SceneOf({ scene }: { scene: Scene }) {
  switch (scene.of) {
    case "battle":
      return <BattleDesk battle={scene.battle} step={scene.step} />;
    case "coin":
      return <Coin scene={scene} />;
    case "totals":
      return <Totals scene={scene} />;
    default:
      return <Told scene={scene} />;
  }
}

function Told({ scene }: { scene: Extract<Scene, { events: unknown }> }) {
  const { model } = useTable();
  const said = scene.events.map((event) => say(event, model)).filter((sentence) => sentence !== null);
  return (
    <ul class="cc-told">
      {said.slice(0, LINES).map((sentence, i) => (
        <li class="py-05" key={i}>
          <Sentence sentence={sentence} />
        </li>
      ))}
      {said.length > LINES && <li class="muted py-05">and {said.length - LINES} more</li>}
    </ul>
  );
}

/** The coin that decides over an admiral who lost. */
function Coin({ scene }: { scene: Extract<Scene, { of: "coin" }> }) {
  const { model } = useTable();
  const { toss, step, name, dies } = scene;
  const what = toss.op.kind === "attack" ? "the attack on" : "the defence of";
  return (
    <div class="row g-4">
      <span
        class={`cc-coin on-paper roundel firm ${step}`}
        role="img"
        aria-label={step === "toss" ? "A coin is tossed" : face(toss.heads)}
      >
        <Icon id={toss.heads ? "captain-hat-profile" : "skull-crossed-bones"} size={40} />
      </span>
      <p>
        <Sigil seat={toss.seat} size={16} /> <i>{name}</i> led {what} <i>{nameOf(model, toss.op.system)}</i> and lost.
        <br />
        {step === "toss" ? (
          "A coin decides over him"
        ) : (
          <b>
            {face(toss.heads)}: {dies ? "he dies" : "he returns"}
          </b>
        )}
      </p>
    </div>
  );
}

const face = (heads: boolean): string => (heads ? "Heads" : "Tails");

function Totals({ scene }: { scene: Extract<Scene, { of: "totals" }> }) {
  const { model } = useTable();
  const ordered = [...scene.opened.standings].sort((a, b) => b.total.units - a.total.units);
  return (
    <div>
      <h2>Units in turn {scene.opened.turn}</h2>
      <ul class="cc-totals">
        {ordered.map(({ seat, total }) => {
          const change = total.units - (scene.since.get(seat) ?? total.units);
          return (
            <li class="row g-15" key={seat}>
              <Sigil seat={seat} size={16} /> <span class="clip grow">{who(model, seat)}</span>
              <b class="num t-18">
                <Counted value={total.units} />
              </b>
              {change !== 0 && (
                <span class={change > 0 ? "pos" : "neg"}>{change > 0 ? `▲${change}` : `▼${-change}`}</span>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function Controls({ story, scene }: { story: Story<Scene>; scene: Scene }) {
  const paused = story.paused.value;
  const fast = {
    onPointerDown: () => story.fast(true),
    onPointerUp: () => story.fast(false),
    onPointerLeave: () => story.fast(false),
  };
  const where = scene.of === "battle" ? `battle ${scene.number} of ${scene.count}` : "";
  return (
    <div class="cc-controls row g-1 rule-top">
      <span class="where">
        <b>Turn {scene.turn}</b> <span class="muted">{where}</span>
      </span>
      <button type="button" class="ibtn previous" aria-label="Back" onClick={() => story.step(-1)}>
        <Icon id="play-button" size={18} />
      </button>
      <button type="button" class="ibtn" aria-label={paused ? "Play" : "Pause"} onClick={() => story.pause(!paused)}>
        <Icon id={paused ? "play-button" : "pause-button"} size={18} />
      </button>
      <button type="button" class="ibtn" aria-label="On" onClick={() => story.step(1)}>
        <Icon id="play-button" size={18} />
      </button>
      <button type="button" class="ibtn" aria-label="Fast, while held" {...fast}>
        <Icon id="fast-forward-button" size={18} />
      </button>
      <button type="button" class="btn" data-testid="skip-story" onClick={() => story.skip()}>
        Skip
      </button>
    </div>
  );
}

/** A tap goes on by one; held, it goes fast until it is let go. */
function useHold(story: Story<Scene>) {
  const timer = useRef(0);
  const held = useRef(false);
  const start = () => {
    held.current = false;
    timer.current = window.setTimeout(() => {
      held.current = true;
      story.fast(true);
    }, HOLD);
  };
  const stop = () => {
    window.clearTimeout(timer.current);
    if (held.current) story.fast(false);
  };
  const click = () => {
    if (!held.current) story.step(1);
    held.current = false;
  };
  return { onPointerDown: start, onPointerUp: stop, onPointerLeave: stop, onClick: click };
}

/**
 * Space pauses, arrows turn the pages, Escape skips: wherever one is on the page, but not while writing. In a review
 * arrows and space step through the match, so only Escape is ours.
 */
function useKeys(story: Story<Scene>, told: boolean, review: boolean): void {
  useEffect(() => {
    if (!told) return;
    const pages: Record<string, () => void> = {
      " ": () => story.pause(!story.paused.peek()),
      ArrowRight: () => story.step(1),
      ArrowLeft: () => story.step(-1),
    };
    const keys: Record<string, () => void> = { ...(review ? {} : pages), Escape: () => story.skip() };
    const pressed = (event: KeyboardEvent) => {
      const act = keys[event.key];
      if (!act || (event.target as Element).closest("input, textarea, select, dialog[open], .rail, [role=slider]"))
        return;
      if (event.key === " " && (event.target as Element).closest("button:not(.cover)")) return;
      event.preventDefault();
      event.stopPropagation();
      act();
    };
    addEventListener("keydown", pressed, { capture: true });
    return () => removeEventListener("keydown", pressed, { capture: true });
  }, [story, told, review]);
}
