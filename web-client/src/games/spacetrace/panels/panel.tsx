import { choiceKey } from "../../../core/match/canonical";
import type { TableModel } from "../../../core/match/model";
import type { Own } from "../../../generated/spacetrace";
import { useAsked } from "../../../kit/hooks/at-table";
import { Panel as Titled } from "../../../kit/pieces/panel";
import { placesOf } from "../../../kit/pieces/places";
import { Segments } from "../../../kit/pieces/segments";
import { Sentence } from "../../../kit/words/sentence";
import { Words } from "../../../kit/words/words";
import { Icon } from "../../../look/icon";
import { numberIn } from "../aims";
import { numberOf, Stack } from "../board/stack";
import { PIGMENTS } from "../cards";
import { face, type Model, ownOf, shipName, useTable, wreckOf } from "../read";
import { storyOf } from "../story/story";
import { autoPass, give, type Plan, uiOf, useEffectOf, useForecast } from "../ui";
import { targetOf, texts } from "../words/messages";
import { say } from "../words/say";
import { Expected, Outcomes } from "./forecast";
import { NextGame } from "./next-game";
import { ScenePanel } from "./scene";
import "./panels.css";

/** Top of the rail: what is being decided, with the numbers to decide it by. */
export function Panel() {
  const { model, view } = useTable();
  const scene = storyOf(model).scene.value;
  if (scene) return <ScenePanel scene={scene} />;
  if (view.end) return model.mode === "play" && model.seat.value !== null ? <NextGame /> : null;
  const own = model.mode === "play" ? ownOf(model, view) : null;
  const { held, plan } = uiOf(model);
  if (own?.composing?.what === "tray") return <Tray composing={own.composing} />;
  if (own?.composing?.what === "choice") return <Choice composing={own.composing} />;
  if (view.stack.length > 0) return <Reaction />;
  if (held.value) return <Held card={held.value} />;
  if (plan.value) return <AttackPlan plan={plan.value} />;
  return <Question />;
}

type Composing<What> = Extract<NonNullable<Own["composing"]>, { what: What }>;

/** The cards to scrap, three of one kind. Before the third is chosen, they can be taken back. */
function Tray({ composing: { kind, cards } }: { composing: Composing<"tray"> }) {
  const { model } = useTable();
  return (
    <Titled title={texts.text("scrap-three", { kind })} line={texts.text("tray-line")}>
      <ol class="st-tray stack">
        {[0, 1, 2].map((i) => {
          const printed = cards[i] && face(model, cards[i]);
          return (
            <li
              key={i}
              class={`grid p-1 r-2 semi t-13 text-centre ${printed ? `k-${PIGMENTS[printed.kind]}` : "none muted"}`}
            >
              {printed && <Icon id={printed.icon} size={20} />}
              {printed ? printed.name : texts.text("tray-more")}
            </li>
          );
        })}
      </ol>
    </Titled>
  );
}

/** The second step of a card with a sacrifice: the sacrifice is chosen, the target is not. */
function Choice({ composing: { card, sacrifice } }: { composing: Composing<"choice"> }) {
  const { model } = useTable();
  const printed = face(model, card);
  const name = typeof sacrifice === "number" ? shipName(model, sacrifice) : face(model, sacrifice).name;
  const given = { words: [{ entry: `${sacrifice}`, name }] };
  return (
    <Titled title={printed.name} line={printed.entry.text}>
      <p>
        <Words of={texts.words(model, "choice-given", { given })} />
      </p>
      <Effect />
    </Titled>
  );
}

/** The held card: its text, its uses off the board, its effect on the aimed target, and scrapping it. */
function Held({ card }: { card: string }) {
  const { model } = useTable();
  const printed = face(model, card);
  const scraps = uiOf(model).aiming.choices.value.each("scrap", { card });
  return (
    <Titled title={printed.name} line={printed.entry.text}>
      <Uses />
      <Effect />
      {scraps.map((scrap) => (
        <button
          key={scrap.kind}
          type="button"
          class="btn quiet st-scrap p-0"
          data-choice={choiceKey(scrap)}
          onClick={() => void give(model, scrap)}
        >
          <Icon id="recycle" size={16} /> {texts.text("scrap-three", { kind: scrap.kind })}
        </button>
      ))}
    </Titled>
  );
}

/** The held card's targets that are not on the board, and playing it without a target. */
function Uses() {
  const { model } = useTable();
  const { aiming } = uiOf(model);
  const places = placesOf(model as TableModel).value;
  const ways = aiming.from(aiming.held.value ?? "").filter(({ aside }) => !aside);
  const plain = ways.find(({ to }) => to === undefined);
  const hidden = ways.flatMap(({ to }) => (to === undefined || places?.has(to) || !isUnseen(to) ? [] : to));
  const alone = plain && ways.length > 1 ? plain.command : null;
  if (hidden.length === 0 && !alone) return null;
  return (
    <div class="st-uses flex wrap g-2">
      {hidden.map((to) => (
        <button
          key={to}
          type="button"
          class={`btn ${aiming.isAimed(to) ? "on" : ""}`}
          data-piece={to}
          aria-pressed={aiming.isAimed(to)}
          onClick={() => aiming.choose(to)}
        >
          {unseenName(model, to)}
        </button>
      ))}
      {alone && (
        <button type="button" class="btn" data-choice={choiceKey(alone)} onClick={() => void give(model, alone)}>
          {texts.text("use-plain")}
        </button>
      )}
    </div>
  );
}

const isUnseen = (piece: string): boolean => numberIn("w", piece) !== undefined || numberIn("c", piece) !== undefined;

/** A wreck, or the commander of a card. */
function unseenName(model: Model, piece: string): string {
  const view = model.view.value;
  const wreck = numberIn("w", piece);
  if (wreck !== undefined) {
    const found = view && wreckOf(view, wreck)?.wreck;
    return texts.text("use-wreck", { name: found && face(model, found.card).name });
  }
  const commander = view?.ships[numberIn("c", piece) ?? -1]?.commander;
  return commander ? face(model, commander).name : texts.text("the-commander");
}

/** What the aimed card would do: the forecast of the attack or stack, or else its effect as the server computes it. */
function Effect() {
  const { model, view } = useTable();
  const asked = useAsked();
  const told = useEffectOf();
  if (view.attack || view.stack.length > 0) return <Outcomes kind={asked?.question.kind ?? null} />;
  const quiet = ["tactic-played", "tactic-resolved", "reinforcement-played"];
  const events = told?.type === "effect" ? told.events.filter(({ type }) => !quiet.includes(type)) : [];
  const lines = events.flatMap((event) => say(event, model) ?? []);
  if (lines.length === 0) return null;
  return (
    <section class="st-effect" aria-label={texts.text("effect-title")}>
      <h3>{texts.text("effect-title")}</h3>
      <ul>
        {lines.map((sentence, i) => (
          <li key={i} class="py-05">
            <Sentence sentence={sentence} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The stack to answer: its top card, the forecast, and the forecast with the aimed card. */
function Reaction() {
  const { model, view } = useTable();
  const asked = useAsked();
  const { held } = uiOf(model);
  const top = view.stack.at(-1);
  if (!top) return null;
  const { target, points } = top;
  const answers = target !== "nothing" && "stack" in target;
  const aim = answers ? { words: [{ number: numberOf(view, target.stack) }] } : targetOf(target, model);
  const does = texts.words(model, "stack-top", { text: face(model, top.card).entry.text, points, aim });
  return (
    <Titled
      class="st-reaction"
      title={asked?.question.text ?? texts.text("stack-title")}
      line={<Sentence sentence={{ seat: top.seat, words: [" ", ...does] }} />}
    >
      <Stack />
      {held.value && <Uses />}
      <Effect />
      {asked && <AutoPass />}
    </Titled>
  );
}

/** The attack to declare: which fleets join, whether it pauses before class battles, and its forecast. */
function AttackPlan({ plan }: { plan: Plan }) {
  const { aiming, plan: planned } = uiOf(useTable().model);
  const attacks = aiming.choices.value.each("attack");
  const joins = [...new Set(attacks.map(({ extra }) => extra))];
  const isPausable = attacks.some(({ extra, pause }) => extra === plan.extra && pause);
  return (
    <Titled title={texts.text("attack-title")} line={texts.text("attack-line")}>
      {joins.length > 1 && (
        <div class="st-joins">
          <b>
            <Icon id="flying-flag" size={16} /> {texts.text("attack-extra")}
          </b>
          <Segments
            label={texts.text("attack-extra")}
            of={joins.map((extra) => [extra, texts.text("joins", { extra })] as const)}
            value={plan.extra}
            choose={(extra) => planned.take({ ...plan, extra })}
          />
        </div>
      )}
      {isPausable && <Habit on={plan.pause} set={(pause) => planned.take({ ...plan, pause })} id="attack-pause" />}
      <Expected />
    </Titled>
  );
}

/** The viewer's question, if any, with the forecast of the current or possible battle. */
function Question() {
  const { view } = useTable();
  const asked = useAsked();
  const { forecast, pending } = useForecast();
  const kind = asked?.question.kind ?? "";
  const title = asked ? `question-${kind}` : "question-none";
  // Without a question, there is a panel only in the main phase, and there only with a forecast.
  if (!asked && view.phase !== "main") return null;
  if ((kind === "main" || !asked) && !forecast && !pending) return null;
  return (
    <Titled title={texts.has(title) ? texts.text(title) : asked?.question.text}>
      {kind.endsWith("-order") && <p>{texts.text("order-line")}</p>}
      <Expected />
      {kind.endsWith("-window") && <AutoPass />}
    </Titled>
  );
}

/** A setting of this browser. The server does not know of it. */
const AutoPass = () => (
  <Habit
    on={autoPass.value}
    set={(on) => {
      autoPass.value = on;
    }}
    id="pass-idle"
  />
);

/** A checkbox with an explanation. */
const Habit = ({ on, set, id }: { on: boolean; set(on: boolean): void; id: string }) => (
  <label class="st-habit row g-25 touch lh-13 presses">
    <input class="firm" type="checkbox" checked={on} onChange={(event) => set(event.currentTarget.checked)} />
    <span>
      {texts.text(id)}
      <small class="muted block">{texts.text(`${id}.more`)}</small>
    </span>
  </label>
);
