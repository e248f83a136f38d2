import { useEffect, useRef } from "preact/hooks";
import { who } from "../../../core/words/grammar";
import type { Story } from "../../../kit/tell/story";
import { each } from "../../../kit/tell/telling";
import { Counted } from "../../../kit/words/number";
import { Sentence } from "../../../kit/words/sentence";
import { Words } from "../../../kit/words/words";
import { Sigil } from "../../../look/art";
import { Icon } from "../../../look/icon";
import { boundsOf } from "../board/geometry";
import { type Chart, useTable } from "../read";
import { nameOf, texts } from "../words/messages";
import { say } from "../words/say";
import { Duels, Standing, Verdict } from "./duels";
import { placeOf, type Scene, storyOf } from "./story";
import "./playback.css";

/** How long a press lasts before it fast-forwards instead of stepping on, in ms. */
const HOLD = 300;
/** The most lines shown for one scene. The log has them all. */
const LINES = 4;

/**
 * The story over the map: the scene in words and figures, and the controls. If the whole map is visible, the box avoids
 * the half where something happens. Otherwise the map moves there, and the box is always at the bottom.
 */
export function Playback({ whole }: { whole: boolean }) {
  const { model, chart } = useTable();
  const story = storyOf(model);
  const scene = story.scene.value;
  useKeys(story, scene !== null, model.mode === "review");
  const press = useHold(story);
  if (!scene) return null;
  return (
    <section class="cc-playback overlay z-overlay through" aria-label={texts.text("story-label", { turn: scene.turn })}>
      <button type="button" class="cover overlay" aria-label={texts.text("story-on")} {...press} />
      <div
        class={`cc-story col absolute surface r-2 elev-3 ${whole && isLow(chart, scene) ? "above" : ""}`}
        style={{ "--story-ms": `${scene.ms}ms` }}
      >
        <div key={scene.chapter} class="py-25 px-4 scroll shrink">
          <SceneOf scene={scene} />
        </div>
        <Controls story={story} scene={scene} />
      </div>
    </section>
  );
}

/** Whether the scene happens in the lower half of the map, so that the box goes to the top. */
function isLow(chart: Chart, scene: Scene): boolean {
  const { y, h } = boundsOf(chart.systems);
  const system = placeOf(scene);
  return system !== null && (chart.systems[system]?.y ?? 0) > y + h / 2;
}

function SceneOf({ scene }: { scene: Scene }) {
  if (scene.battle) return <BattleScene {...scene} battle={scene.battle} />;
  if (scene.of === "coin") return <Coin scene={scene} />;
  return scene.of === "totals" ? <Totals scene={scene} /> : <Told scene={scene} />;
}

function BattleScene({ battle, step }: Required<Pick<Scene, "battle" | "step">>) {
  const { model } = useTable();
  return (
    <>
      <header class="row baseline wrap g-3">
        <h2>
          <i class="t-22 lh-12">{nameOf(model, battle.system)}</i>
        </h2>
        <span class="muted">
          <Standing battle={battle} />
        </span>
      </header>
      <Duels battle={battle} step={step} />
      <p class="verdict semi">{step === "end" && <Verdict battle={battle} />}</p>
    </>
  );
}

function Told({ scene }: { scene: Scene }) {
  const { model } = useTable();
  const said = scene.events.flatMap((event) => say(event, model) ?? []);
  return (
    <ul class="cc-lines">
      {said.slice(0, LINES).map((sentence, i) => (
        <li key={i}>
          <Sentence sentence={sentence} />
        </li>
      ))}
      {said.length > LINES && <li class="muted">{texts.text("story-more", { more: said.length - LINES })}</li>}
    </ul>
  );
}

/** The coin that decides the fate of an admiral who lost. */
function Coin({ scene: { events, step } }: { scene: Scene }) {
  const { model } = useTable();
  const [toss] = each(events, "admiral-toss");
  const fate = events.find(({ type }) => type === "admiral-died" || type === "admiral-returned");
  if (!toss || !fate || !("name" in fate)) return null;
  const { heads, op, seat } = toss;
  const falls = step === "fall" && texts.text("coin-falls", { heads, dies: fate.type === "admiral-died" });
  return (
    <div class="row g-4">
      <span class={`cc-coin on-paper roundel firm ${step}`} role="img" aria-label={falls || texts.text("coin-tossed")}>
        <Icon id={heads ? "captain-hat-profile" : "skull-crossed-bones"} size={40} />
      </span>
      <p>
        <Sigil seat={seat} size={16} /> <Words of={texts.words(model, "coin-led", { ...op, seat, name: fate.name })} />
        <br />
        {falls ? <b>{falls}</b> : texts.text("coin-decides")}
      </p>
    </div>
  );
}

function Totals({ scene: { events, since } }: { scene: Scene }) {
  const { model } = useTable();
  const [opened] = each(events, "turn-opened");
  if (!opened) return null;
  const ordered = [...opened.standings].sort((a, b) => b.total.units - a.total.units);
  const before = (of: number) => since?.standings.find(({ seat }) => seat === of)?.total.units;
  return (
    <>
      <h2>{texts.text("story-totals", { turn: opened.turn })}</h2>
      <ul class="cc-totals mt-2 stack gy-0 gx-4">
        {ordered.map(({ seat, total: { units } }) => {
          const change = units - (before(seat) ?? units);
          return (
            <li class="row g-15 py-05" key={seat}>
              <Sigil seat={seat} size={16} /> <span class="clip grow">{who(model, seat)}</span>
              <b class="num t-18">
                <Counted value={units} />
              </b>
              {change !== 0 && (
                <span class={change > 0 ? "pos" : "neg"}>{change > 0 ? `▲${change}` : `▼${-change}`}</span>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

function Controls({ story, scene }: { story: Story<Scene>; scene: Scene }) {
  const paused = story.paused.value;
  const control = (id: string, icon: string, act: () => void) => (
    <button type="button" class={`ibtn cc-${id}`} aria-label={texts.text(`story-${id}`)} onClick={act}>
      <Icon id={icon} size={18} class={id === "back" ? "flip" : ""} />
    </button>
  );
  return (
    <div class="cc-controls row g-1 py-1 pr-2 pl-4 rule-top">
      <b>{texts.text("story-turn", { turn: scene.turn })}</b>
      <span class="muted grow">{scene.battle && texts.text("story-battle", { ...scene })}</span>
      {control("back", "play-button", () => story.step(-1))}
      {control(paused ? "play" : "pause", paused ? "play-button" : "pause-button", () => story.pause(!paused))}
      {control("next", "fast-forward-button", () => story.step(1))}
      <button type="button" class="ibtn" aria-label={texts.text("story-skip")} onClick={() => story.skip()}>
        ✕
      </button>
    </div>
  );
}

/** A tap steps on to the next chapter. A hold fast-forwards until it is released. */
function useHold(story: Story<Scene>) {
  const press = useRef({ timer: 0, held: false }).current;
  const onPointerDown = () => {
    press.held = false;
    press.timer = window.setTimeout(() => {
      press.held = true;
      story.fast(true);
    }, HOLD);
  };
  const stop = () => {
    window.clearTimeout(press.timer);
    if (press.held) story.fast(false);
  };
  const onClick = () => {
    if (!press.held) story.step(1);
    press.held = false;
  };
  return { onPointerDown, onPointerUp: stop, onPointerLeave: stop, onClick };
}

/**
 * Space pauses, arrows step, Escape skips: anywhere on the page except in fields, dialogs and the rail. In a review,
 * arrows and Space step through the match, so the story uses only Escape.
 */
function useKeys(story: Story<Scene>, told: boolean, review: boolean): void {
  useEffect(() => {
    if (!told) return;
    const pages = {
      " ": () => story.pause(!story.paused.peek()),
      ArrowRight: () => story.step(1),
      ArrowLeft: () => story.step(-1),
    };
    const keys: Record<string, () => void> = { ...(!review && pages), Escape: () => story.skip() };
    const pressed = (event: KeyboardEvent) => {
      const act = keys[event.key];
      const target = event.target as Element;
      if (!act || target.closest("input, textarea, select, dialog[open], .rail, [role=slider]")) return;
      if (event.key === " " && target.closest("button:not(.cover)")) return;
      event.preventDefault();
      event.stopPropagation();
      act();
    };
    addEventListener("keydown", pressed, { capture: true });
    return () => removeEventListener("keydown", pressed, { capture: true });
  }, [story, told, review]);
}
