import type { ComponentChildren } from "preact";
import type { Own, View } from "../../generated/spacetrace";
import { Icon } from "../../look/icon";
import { Sentence } from "../../table/sentence";
import { askedOf } from "../../table/waiting";
import { AttackPanel, Expected } from "./attack-panel";
import { PIGMENTS } from "./cards";
import type { Aim } from "./choices";
import { FirstSight, NextGame } from "./first-steps";
import { face, type Model, ownOf, promptOf, shipName, wreckOf } from "./read";
import { say } from "./say";
import { ScenePanel } from "./scene-panel";
import { Stack, targetWords } from "./stack";
import { storyOf } from "./story";
import { autoPass, give, isAimedAt, point, uiOf, useEffectOf } from "./ui";
import { SCRAPS } from "./words";
import "./panel.css";

/** Top of the rail: what is being decided, with the numbers to decide it by. */
export function Panel({ model }: { model: Model }) {
  const view = model.view.value;
  const scene = storyOf(model).scene.value;
  if (!view) return null;
  if (scene) return <ScenePanel model={model} scene={scene} />;
  if (view.end) {
    return model.mode === "play" && model.seat.value !== null ? (
      <div class="st-panel">
        <NextGame view={view} />
      </div>
    ) : null;
  }
  const own = model.mode === "play" ? ownOf(model, view) : null;
  const { held, plan } = uiOf(model);
  if (own?.composing?.what === "tray") return <Tray model={model} own={own} composing={own.composing} />;
  if (own?.composing?.what === "choice") return <Choice model={model} composing={own.composing} />;
  if (held.value) return <Held model={model} view={view} card={held.value} />;
  if (plan.value) return <AttackPanel model={model} view={view} plan={plan.value} />;
  return <Question model={model} view={view} />;
}

/** A heading with a line below it, as every panel has. */
export function Titled(props: { title: string; line?: ComponentChildren; children?: ComponentChildren }) {
  return (
    <section class="st-panel">
      <h2>{props.title}</h2>
      {props.line && <p class="muted st-panel-line">{props.line}</p>}
      {props.children}
    </section>
  );
}

type Tray = Extract<NonNullable<Own["composing"]>, { what: "tray" }>;

/** Three cards of one kind, two of which can still be taken back. */
function Tray({ model, composing }: { model: Model; own: Own; composing: Tray }) {
  const { kind, cards } = composing;
  return (
    <Titled title={`Scrap three ${SCRAPS[kind]}`} line="The third card completes it; until then nobody sees anything.">
      <ol class="st-tray">
        {[0, 1, 2].map((i) => {
          const card = cards[i];
          const printed = card === undefined ? null : face(model, card);
          return (
            <li key={i} class={printed ? `k-${PIGMENTS[printed.kind]}` : "none"}>
              {printed ? (
                <>
                  <Icon id={printed.icon} size={20} /> {printed.name}
                </>
              ) : (
                <span class="muted">one more</span>
              )}
            </li>
          );
        })}
      </ol>
    </Titled>
  );
}

type Choosing = Extract<NonNullable<Own["composing"]>, { what: "choice" }>;

/** The second step of two: the sacrifice is named, the target is not. */
function Choice({ model, composing }: { model: Model; composing: Choosing }) {
  const { card, sacrifice } = composing;
  const printed = face(model, card);
  const given = typeof sacrifice === "number" ? shipName(model, sacrifice) : face(model, sacrifice).name;
  return (
    <Titled title={printed.name} line={printed.entry.text}>
      <p class="st-note">
        You give up <i>{given}</i>. Nobody sees anything before you have chosen the target.
      </p>
      <Effect model={model} />
    </Titled>
  );
}

/** A card that is taken up: what it does, what it would do to what it is aimed at, and its other uses. */
function Held({ model, view, card }: { model: Model; view: View; card: string }) {
  const printed = face(model, card);
  const list = uiOf(model).choices.value;
  const aims = list.aims(card);
  const plain = list.plain(card);
  const scraps = list.each("scrap", { card });
  const small = aims.flatMap((aim): { aim: Aim; words: string }[] => {
    if ("wreck" in aim) {
      const wreck = wreckOf(view, aim.wreck)?.wreck;
      return [{ aim, words: `The wreck of ${wreck ? face(model, wreck.card).name : "a ship"}` }];
    }
    if ("commander" in aim) {
      const commander = view.ships[aim.commander]?.commander;
      return [{ aim, words: commander ? face(model, commander).name : "The commander" }];
    }
    return [];
  });
  return (
    <Titled title={printed.name} line={printed.entry.text}>
      {small.length > 0 && (
        <ul class="st-aims">
          {small.map(({ aim, words }) => (
            <li key={words + JSON.stringify(aim)}>
              <button
                type="button"
                class={`btn ${isAimedAt(model, aim) ? "on" : ""}`}
                aria-pressed={isAimedAt(model, aim)}
                onClick={() => point(model, aim)}
              >
                {words}
              </button>
            </li>
          ))}
        </ul>
      )}
      {plain && aims.length > 0 && (
        <button type="button" class="btn" onClick={() => void give(model, plain)}>
          Play it without a target
        </button>
      )}
      <Effect model={model} />
      {scraps.map((scrap) => (
        <button key={scrap.kind} type="button" class="btn quiet st-scrap" onClick={() => void give(model, scrap)}>
          <Icon id="recycle" size={16} /> Scrap three such cards {SCRAPS[scrap.kind]}
        </button>
      ))}
    </Titled>
  );
}

/** What the aimed card would do, as the server plays it out, in the log's own words. */
function Effect({ model }: { model: Model }) {
  const told = useEffectOf(model);
  if (told?.type !== "effect") return null;
  const lines = told.events.flatMap((event) => {
    const quiet =
      event.type === "tactic-played" || event.type === "tactic-resolved" || event.type === "reinforcement-played";
    const said = quiet ? null : say(event, model);
    return said ? [said] : [];
  });
  if (lines.length === 0) return null;
  return (
    <section class="st-effect" aria-label="What it would do">
      <h3>What it would do</h3>
      <ul>
        {lines.map((sentence, i) => (
          <li key={i}>
            <Sentence sentence={sentence} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const TITLES: Record<string, string> = {
  main: "Your turn",
  "attack-order": "Order of attack",
  "defend-order": "Order of defence",
  "defend-fleets": "Does your extra fleet fight?",
  "class-window": "Before the class battle",
  "end-window": "Before the turn ends",
};

/** What the viewer, or somebody else, is asked, and what it is about. */
function Question({ model, view }: { model: Model; view: View }) {
  const prompt = promptOf(model);
  const asked = askedOf(model);
  const answer = view.stack.length > 0;
  const title = asked ? (TITLES[prompt ?? ""] ?? asked.question.text) : answer ? "On the stack" : null;
  const expected = <Expected model={model} view={view} />;
  return (
    <>
      {title && (
        <Titled title={title} line={answer ? <TopLine model={model} view={view} /> : undefined}>
          {answer && <Stack model={model} view={view} />}
          {prompt === "attack-order" || prompt === "defend-order" ? <Ordering /> : null}
          {!answer && expected}
          {WINDOWS.includes(prompt ?? "") && <AutoPass />}
          {prompt === "main" && <FirstSight model={model} view={view} />}
        </Titled>
      )}
      {!title && view.phase === "main" && <Titled title="If it came to battle now">{expected}</Titled>}
    </>
  );
}

const WINDOWS = ["answer", "class-window", "end-window"];

/** What the newest card on the stack will do. */
function TopLine({ model, view }: { model: Model; view: View }) {
  const top = view.stack.at(-1);
  if (!top) return null;
  const printed = face(model, top.card);
  const words = targetWords(model, view, top.target);
  const points = top.points > 0 ? ` It deals ${top.points} points.` : "";
  return (
    <Sentence
      sentence={{
        seat: top.seat,
        words: [` ${printed.entry.text}${points}`, ...(words.length > 0 ? [" Aimed at ", ...words, "."] : [])],
      }}
    />
  );
}

const Ordering = () => (
  <p class="st-note">
    The card in front is hit first. Choose the cards that are to stand in front; the last one chosen does.
  </p>
);

/** A habit of this browser's, which nobody else learns of. */
export function AutoPass() {
  return (
    <label class="st-habit">
      <input
        type="checkbox"
        checked={autoPass.value}
        onChange={(event) => {
          autoPass.value = event.currentTarget.checked;
        }}
      />
      <span>
        Let it pass by itself where I can play nothing
        <small class="muted">After a short while that tells nobody anything; only you know of it.</small>
      </span>
    </label>
  );
}
