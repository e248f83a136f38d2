import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { percent } from "../../core/words/grammar";
import type { Hint, Suggested } from "../../generated/starboard";
import { addIcons, Icon } from "../../look/icon";
import { useAnswer } from "../hooks/asked";
import { usePlace } from "../hooks/at-table";
import { closeMenu, useMenu } from "../page/menu";
import { playSound } from "../tell/sound";
import { ghostsOf } from "./ghosts";
import icons from "./hint.icons";
import { sendCommand } from "./send";
import "./hint.css";

addIcons(icons);

interface HintButtonProps<Command> {
  /** A command in words. */
  verb(command: Command): ComponentChildren;
  /** The pieces that it is about, by the ids that they bear (`data-piece`): they are outlined while the hint is read. */
  pieces?(command: Command): readonly (string | null | undefined)[];
}

/** Beside the primary action: what a strong bot would do, on request. At tables without hints there is no button. */
export function HintButton<Command>(props: HintButtonProps<Command>) {
  const { model } = usePlace();
  const { open, close, button, menu } = useMenu();
  const version = model.version?.value ?? 0;
  // A hint is about one position.
  useEffect(() => close, [version]);
  if (model.mode !== "play" || !model.ask || model.seat.value === null || model.table.value.hints_off) return null;
  return (
    <div class="hint-place row stretch g-0">
      <button type="button" class="btn big" data-testid="hint" {...button}>
        <Icon id="spyglass" size={18} /> <span>Hint</span>
      </button>
      <section class="slip hint-slip" aria-live="polite" aria-label="Hint" {...menu}>
        {open && <Slip {...(props as HintButtonProps<unknown>)} />}
      </section>
    </div>
  );
}

function Slip(words: HintButtonProps<unknown>) {
  useEffect(() => playSound("slip"), []);
  const { answer, pending, refusal } = useAnswer<Hint>(usePlace().model, { type: "hint" });
  return (
    <>
      <p class="row">
        <Icon id="spyglass" size={18} /> <b>Hint</b>
        <span class="sp" />
        <small>only you see it</small>
      </p>
      {answer && !pending ? (
        <Advice {...words} hint={answer} />
      ) : (
        <>
          <p>{pending ? "Thinking…" : refusal?.message}</p>
          <p class="row mt-3">
            <button type="button" class="btn" onClick={closeMenu}>
              Close
            </button>
          </p>
        </>
      )}
    </>
  );
}

/** So many commands of a plan are named. */
const NAMED = 4;

/** Has the pieces ringed on the board, and the cards outlined, as long as they are spoken of. */
function useGhosts(pieces: readonly string[]): void {
  const ghosts = ghostsOf(usePlace().model);
  const ids = JSON.stringify(pieces);
  useEffect(() => {
    const spoken: string[] = JSON.parse(ids);
    ghosts.value = spoken;
    const bears = (id: string) => document.querySelectorAll(`.card[data-piece="${CSS.escape(id)}"]`);
    const cards = spoken.flatMap((id) => [...bears(id)]);
    for (const card of cards) card.setAttribute("data-hinted", "");
    return () => {
      ghosts.value = [];
      for (const card of cards) card.removeAttribute("data-hinted");
    };
  }, [ghosts, ids]);
}

function Advice({ hint, verb, pieces }: HintButtonProps<unknown> & { hint: Hint }) {
  const { model } = usePlace();
  const { commands } = hint.best;
  useGhosts(commands.flatMap((command) => pieces?.(command) ?? []).filter((id) => typeof id === "string"));
  const [only] = commands;
  const composed = commands.slice(0, -1);
  const { figure, words } = reason(hint);
  /** Composes as one's own drafts do; what answers is for the player to give. */
  const compose = async () => {
    closeMenu();
    for (const command of composed) if (!(await sendCommand(model, command))) return;
  };
  const named = composed.length > 0 ? composed : commands;
  return (
    <>
      {named.slice(0, NAMED).map((command, i) => (
        <h3 key={i}>{verb(command)}</h3>
      ))}
      {named.length > NAMED && <p>and {named.length - NAMED} more</p>}
      <p class="hint-why row g-3 mt-2">
        {figure && <b class="num">{figure}</b>} <span>{words}</span>
      </p>
      <p class="row mt-3">
        {composed.length > 0 ? (
          <button
            type="button"
            class="btn ink grow"
            data-testid="take-hint"
            aria-disabled={model.busy.value}
            onClick={() => void compose()}
          >
            Give these orders
          </button>
        ) : (
          only !== undefined && (
            <button
              type="button"
              class="btn ink grow"
              data-testid="take-hint"
              aria-disabled={model.busy.value}
              onClick={() => {
                closeMenu();
                void sendCommand(model, only);
              }}
            >
              {verb(only)}
            </button>
          )
        )}
        <button type="button" class="btn" onClick={closeMenu}>
          Close
        </button>
      </p>
    </>
  );
}

/** The one number and the one reason: how often it is won by that where matches came to an end, else how often it did better. */
export function reason({ best, second, better, worse, compared }: Hint): { figure: string | null; words: string } {
  if (best.tried === 0) {
    return { figure: null, words: compared < 2 ? "Nothing else makes sense here." : "That is the usual move here." };
  }
  if (best.ended * 2 >= best.tried) {
    const rival = second && second.ended > 0 ? `; the next best wins ${odds(second)}` : "";
    return { figure: odds(best), words: `of ${best.ended} trial games from here on are won${rival}` };
  }
  if (better <= worse) {
    return {
      figure: null,
      words: `That is the usual move: in ${best.tried} trial games nothing else went clearly better.`,
    };
  }
  const words = `of the ${better + worse} trial games in which it mattered went better for you than with the next best`;
  return { figure: percent(better, better + worse), words };
}

const odds = ({ won, ended }: Suggested): string => percent(won, ended);
