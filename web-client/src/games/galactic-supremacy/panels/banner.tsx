import type { ComponentChildren } from "preact";
import { choiceKey } from "../../../core/match/canonical";
import { who } from "../../../core/words/grammar";
import type { Effect, Pending, View } from "../../../generated/galactic-supremacy";
import { Countdown } from "../../../kit/pieces/countdown";
import { Dice } from "../../../kit/pieces/dice";
import { About, explains } from "../../../kit/words/explain";
import { Sigil } from "../../../look/art";
import { Icon } from "../../../look/icon";
import { type Model, unitName, useTable } from "../read";
import type { Scene } from "../story/story";
import { send, uiOf } from "../ui";
import { verb } from "../words/labels";
import { EFFECTS, entryOf } from "../words/words";
import { chanceOf } from "./effects";
import "./banner.css";

const REACTIONS = ["counter", "answer", "riposte", "tactics"];

/** The kind of question that a seat answers out of turn. */
export function isReaction(pending: Pending | null): boolean {
  return pending !== null && REACTIONS.includes(pending.kind);
}

/** A slim strip over the board: a reaction asked of the viewer, a card that is being played, a die that is rolled. */
export function Banner({ scene }: { scene: Scene | null }) {
  const { model, view } = useTable();
  if (scene?.of === "die") return <DieStrip scene={scene} />;
  if (!view || scene) return null;
  const mine = view.pending?.seat === model.seat.value && isReaction(view.pending);
  if (mine && model.mode === "play") return <Reaction />;
  const play = view.plays.at(-1);
  if (!play) return null;
  return (
    <Strip>
      <Sigil seat={play.seat} size={18} />
      <p>{announced(model, view)}</p>
    </Strip>
  );
}

function Reaction() {
  const { model, view } = useTable();
  const { options, settings } = uiOf(model);
  const list = options.value;
  const pass = list.one("pass");
  const deadline = model.decisions.value.find((decision) => decision.seat === model.seat.value)?.deadline;
  return (
    <Strip asked>
      <Icon id={icon(view)} size={24} />
      <p>{question(model, view)}</p>
      <span class="banner-buttons row stretch wrap centre">
        {list.effects().map((effect) => (
          <EffectButton key={effect} effect={effect} />
        ))}
        {pass && (
          <button type="button" class="btn touch" data-choice={choiceKey(pass)} onClick={() => send(model, pass)}>
            {verb(pass, model, view)}
          </button>
        )}
        <button
          type="button"
          class="ibtn"
          aria-label="When to ask me"
          onClick={() => {
            settings.value = !settings.value;
          }}
        >
          <Icon id="gears" size={20} />
        </button>
      </span>
      {deadline && <Countdown deadline={deadline} line />}
    </Strip>
  );
}

/** Plays the effect at once, or takes it up to choose its target on the board. */
function EffectButton({ effect }: { effect: Effect }) {
  const { model } = useTable();
  const ui = uiOf(model);
  const [first] = ui.options.value.from(`effect:${effect}`);
  const entry = entryOf(model.catalogue.value, "effect", effect);
  const aimed = first?.aim.to !== undefined;
  const use = () => {
    if (!first) return;
    if (aimed) ui.take(ui.held.value === `effect:${effect}` ? null : `effect:${effect}`);
    else send(model, first.command);
  };
  const chance = chanceOf(model.catalogue.value, effect);
  return (
    <button
      type="button"
      class="btn can touch"
      aria-pressed={ui.held.value === `effect:${effect}`}
      {...explains(() => <About entry={entry} next={aimed ? "Then choose one of your units." : undefined} />, use)}
    >
      <Icon id={EFFECTS[effect].icon} size={18} />
      {effect === "counter-espionage" ? "Counter" : EFFECTS[effect].name}
      {chance && <b class="num">{chance}</b>}
    </button>
  );
}

function icon(view: View): string {
  const play = view.plays.at(-1);
  return view.pending?.kind === "counter" && play ? EFFECTS[play.effect].icon : "crosshair";
}

function question(model: Model, view: View): string {
  const { combat } = view;
  const world = combat ? unitName(model, combat.world) : "";
  switch (view.pending?.kind) {
    case "counter":
      return `${announced(model, view)}. Counter it?`;
    case "answer":
      return combat ? `${who(model, combat.attacker)} attacks ${world}. Answer with a card?` : "";
    case "riposte":
      return `Fleets from elsewhere may defend ${world}. Keep them away?`;
    case "tactics":
      return `The battle for ${world} begins. One more die for one of your units?`;
    default:
      return "";
  }
}

/** "Ilse plays Steal Secrets against you". */
function announced(model: Model, view: View): string {
  const play = view.plays.at(-1);
  if (!play) return "";
  const { seat, effect, target } = play;
  const own = seat === model.seat.value;
  const start = `${who(model, seat)} ${own ? "play" : "plays"} ${EFFECTS[effect].name}`;
  if (target === null) return start;
  if (typeof target === "string") return `${start} against ${unitName(model, target)}`;
  return `${start} against ${target === model.seat.value ? "you" : model.name(target)}`;
}

function DieStrip({ scene }: { scene: Extract<Scene, { of: "die" }> }) {
  const { model } = useTable();
  const { die, step } = scene;
  const name = die.purpose in EFFECTS ? EFFECTS[die.purpose as Effect].name : "Research";
  return (
    <Strip>
      <Sigil seat={die.seat} size={18} />
      <p>
        {who(model, die.seat)}: {name}
        {die.need !== null && `, ${die.need} or less`}
      </p>
      <Dice values={[die.value]} rolling={step === "roll"} title={name} size={40} />
      {step === "sum" && die.need !== null && (
        <b class={die.success ? "pos" : "neg"}>{die.success ? "It succeeds" : "It fails"}</b>
      )}
    </Strip>
  );
}

function Strip({ children, asked = false }: { children: ComponentChildren; asked?: boolean }) {
  return (
    <section class={`gs-banner row centre t-16 ${asked ? "asked" : ""}`} data-laid-over>
      {children}
    </section>
  );
}
