import type { Command, View } from "../../../generated/spacetrace";
import { ActButtons, type Offer } from "../../../kit/act/act";
import { ActBar, winnersOf } from "../../../kit/act/act-bar";
import { Icon } from "../../../look/icon";
import { face, farSeat, type Model, ownOf, promptOf, sideOf, useTable } from "../read";
import { storyOf } from "../story/story";
import { give, layDown, passes, payAndGive, uiOf, useForecast, useLacking } from "../ui";
import { texts } from "../words/messages";

/** Bottom of the rail: whose move it is and the one primary action, always at the same height. */
export function Actions() {
  const { model, view } = useTable();
  const lacking = useLacking();
  const harm = useHarm();
  const { aiming, plan } = uiOf(model);
  const again = storyOf(model).scene.value !== null;
  const send = (command: Command) => {
    if (command.type === "attack" && !plan.value) plan.take({ extra: "no", pause: false });
    else if (lacking.cards && !aiming.has(command)) void payAndGive(model, lacking.cards, command);
    else void give(model, command);
  };
  return (
    <ActBar
      says={again ? texts.text("act-playing") : undefined}
      where={texts.text("act-turn", { turn: view.turn })}
      winners={winnersOf(view.end)}
      telling={<Playing />}
    >
      <ActButtons
        offer={offered(model, view, harm, lacking)}
        send={send}
        warning={plan.value && harm === false ? texts.text("act-harmless") : null}
      />
    </ActBar>
  );
}

/** While a story plays: buttons to skip it, to pause or resume it, and to go one step on. */
function Playing() {
  const story = storyOf(useTable().model);
  const paused = story.paused.value;
  return (
    <div class="act-row">
      <button type="button" class="btn big calm" data-primary data-skips onClick={() => story.skip()}>
        <span class="row">
          <Icon id="fast-forward-button" size={18} /> {texts.text("act-skip")}
        </span>
      </button>
      <button
        type="button"
        class="btn big"
        aria-label={texts.text(paused ? "act-resume" : "act-pause")}
        onClick={() => story.pause(!paused)}
      >
        <Icon id={paused ? "play-button" : "pause-button"} size={18} />
      </button>
      <button type="button" class="btn big" aria-label={texts.text("act-step.label")} onClick={() => story.step(1)}>
        {texts.text("act-step")}
      </button>
    </div>
  );
}

/** Whether the possible attack would harm the other side. Null until it is known. */
function useHarm(): boolean | null {
  const { model } = useTable();
  const { forecast, pending, of } = useForecast();
  if (!forecast || pending || of !== "attack") return null;
  const far = farSeat(model);
  return Boolean(forecast.losses[far]?.length || forecast.damage[far]);
}

type Lacking = ReturnType<typeof useLacking>;

/** The primary action and the others, or a hint about the next tap. */
function offered(model: Model, view: View, harm: boolean | null, lacking: Lacking): Offer<Command> {
  const { aiming, aimed, held, plan } = uiOf(model);
  const list = aiming.choices.value;
  const lay = () => layDown(model);
  const letting = passes(model);
  const others = letting.slice(0, 1);
  if (aimed.value && !aiming.has(aimed.value)) {
    const { cards } = lacking;
    if (cards) return { primary: aimed.value, note: texts.text("act-pay", { cards }, model), others, lay };
    return { hint: lacking.why ?? "…", others, lay };
  }
  if (aimed.value) return { primary: aimed.value, others, lay };
  if (aiming.held.value !== null) return { hint: heldHint(model, held.value), others, lay };
  const back = list.any("cancel-choice", "cancel-scrap");
  if (back.length > 0) {
    return { hint: texts.text(list.one("cancel-choice") ? "hint-target" : "hint-scrap"), others: back };
  }
  if (plan.value) return { primary: list.one("attack", plan.value), others: [], lay };
  const ready = list.each("ready");
  const attack = list.each("attack").slice(0, 1);
  const [primary, ...rest] = [
    // An attack that does no harm comes after ending the turn.
    ...(harm === false ? [...ready, ...attack] : [...attack, ...ready]),
    ...list.each("confirm-order"),
    ...list.each("reset-order"),
    ...list.each("commit-extra"),
    ...letting,
  ];
  const isOrdering = promptOf(model) === "attack-order";
  const calm = primary?.type === "ready" && canRaise(model, view);
  return { primary, calm, hint: texts.text(isOrdering ? "hint-order" : "hint-board"), others: rest };
}

/** Whether a ship in the hand can be deployed with the manpower in the pool and in the hand. */
function canRaise(model: Model, view: View): boolean {
  const own = ownOf(model, view);
  if (!own) return false;
  const given = own.hand.reduce((sum, card) => sum + (own.gives[card] ?? 0), sideOf(view, own.seat).pool);
  return own.hand.some((card) => face(model, card).kind === "ship" && (own.prices[card] ?? Infinity) <= given);
}

/** A hint about where the held piece can go. `card` is null if it is not a card. */
function heldHint(model: Model, card: string | null): string {
  const { aiming } = uiOf(model);
  if (card === null) return texts.text("hint-place");
  const ways = aiming.from(aiming.held.value ?? "").filter(({ aside }) => !aside);
  const [first] = ways;
  if (!first) return texts.text("hint-nothing", { card }, model);
  if ("sacrifice" in first.command && first.command.sacrifice !== undefined)
    return texts.text(typeof first.command.sacrifice === "number" ? "hint-sacrifice-ship" : "hint-sacrifice-card");
  if ("stack" in first.command && first.command.stack !== undefined) return texts.text("hint-stack");
  return ways.some(({ to }) => to === undefined)
    ? texts.text("hint-optional")
    : texts.text("hint-target-of", { card }, model);
}
