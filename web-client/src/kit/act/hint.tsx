import { useEffect } from "preact/hooks";
import { askedOf } from "../../core/match/waiting";
import type { Hint, Reason } from "../../generated/starboard";
import { addIcons, Icon } from "../../look/icon";
import { useAnswer } from "../hooks/asked";
import { type Texts, usePlace } from "../hooks/at-table";
import { closeMenu, useMenu } from "../page/menu";
import { playSound } from "../tell/sound";
import { Said, say } from "../texts";
import { useGhosts } from "./ghosts";
import icons from "./hint.icons";
import { sendCommand } from "./send";
import "./hint.css";

addIcons(icons);

/** Beside the primary action: shows the server's suggestion on request. Renders nothing at tables without hints. */
export function HintButton() {
  const { model } = usePlace();
  const { open, close, button, menu } = useMenu();
  const question = askedOf(model)?.id;
  // A hint belongs to one question. While rivals act, it stays open and is updated.
  useEffect(() => close, [question]);
  if (model.mode !== "play" || !model.ask || model.seat.value === null || model.table.value.hints_off) return null;
  return (
    <div class="hint-place row stretch g-0">
      <button type="button" class="btn big" data-testid="hint" {...button}>
        <Icon id="spyglass" size={18} /> <span>{say("hint-title")}</span>
      </button>
      <section class="slip hint-slip mb-2 p-4" aria-live="polite" aria-label={say("hint-title")} {...menu}>
        {open && <Slip />}
      </section>
    </div>
  );
}

function Slip() {
  useEffect(() => playSound("slip"), []);
  const { model } = usePlace();
  // The first answer can be taken while a longer search continues.
  const first = useAnswer<Hint>(model, { type: "hint", quick: true });
  const final = useAnswer<Hint>(model, { type: "hint" });
  const answer = final.pending ? !first.pending && first.answer : final.answer;
  const refusal = final.refusal ?? first.refusal;
  return (
    <>
      <p class="row">
        <Icon id="spyglass" size={18} /> <b>{say("hint-title")}</b>
        <span class="sp" />
        <small>{say("hint-private")}</small>
      </p>
      {answer ? (
        <Advice hint={answer} further={final.pending} />
      ) : (
        <>
          <p>{refusal ? refusal.message : say("hint-thinking")}</p>
          {!refusal && <progress class="hint-progress w-64 h-4" />}
          <p class="row mt-3">
            <button type="button" class="btn" onClick={closeMenu}>
              {say("close")}
            </button>
          </p>
        </>
      )}
    </>
  );
}

/** At most 4 commands of an answer are named. */
const NAMED = 4;

interface AdviceProps {
  hint: Hint;
  /** Whether a longer search is still running. */
  further: boolean;
}

function Advice({ hint, further }: AdviceProps) {
  const { model, texts, pieces, verb } = usePlace();
  const { commands, drafts, chance } = hint;
  // The drafts and the command that completes the answer. `next` is what to do afterwards.
  const answer = commands.slice(0, drafts + 1);
  const [next] = commands.slice(drafts + 1);
  useGhosts(answer.flatMap((command) => pieces?.(command, model) ?? []));
  // If there are drafts, only those are sent: the player gives the answer.
  const given = drafts > 0 ? commands.slice(0, drafts) : answer;
  const take = async () => {
    closeMenu();
    for (const command of given) if (!(await sendCommand(model, command))) return;
  };
  const [first] = answer;
  return (
    <>
      {answer.slice(0, NAMED).map((command, i) => (
        <h3 key={i}>{verb?.(command, model)}</h3>
      ))}
      {answer.length > NAMED && <p>{say("more", { count: answer.length - NAMED })}</p>}
      {next !== undefined && (
        <p class="muted">
          <Said id="hint-then" command={() => verb?.(next, model)} />
        </p>
      )}
      <p class="hint-why">{reasonOf(hint.reason, texts)}</p>
      {further && (
        <p class="muted row">
          <progress class="hint-progress w-64 h-4" /> {say("hint-further")}
        </p>
      )}
      {chance && <p class="muted">{say("hint-chance", { next: chance[0], best: chance[1] })}</p>}
      <p class="row mt-3">
        <button
          type="button"
          class="btn ink grow"
          data-testid="take-hint"
          aria-disabled={model.busy.value}
          onClick={() => void take()}
        >
          {drafts > 0 ? say("hint-compose") : verb?.(first, model)}
        </button>
        <button type="button" class="btn" onClick={closeMenu}>
          {say("close")}
        </button>
      </p>
    </>
  );
}

/** The reason for a hint, in a sentence. It does not name a feature for which the game has no word. */
export function reasonOf(reason: Reason, texts?: Texts): string {
  if (reason.type !== "feature") return say(`hint-${reason.type}`, { ...reason });
  const word = `feature-${reason.feature}`;
  const side = reason.own ? "own" : "rival";
  return texts?.has(word) ? say(`hint-${side}`, { feature: texts.text(word) }) : say("hint-better");
}
