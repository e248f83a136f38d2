import { useEffect } from "preact/hooks";
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

/** Beside the primary action: the server's suggestion, on request. At tables without hints there is no button. */
export function HintButton() {
  const { model } = usePlace();
  const { open, close, button, menu } = useMenu();
  const version = model.version?.value ?? 0;
  // A hint is about one position.
  useEffect(() => close, [version]);
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
  /** A better one may follow. */
  further: boolean;
}

function Advice({ hint, further }: AdviceProps) {
  const { model, texts, pieces, verb } = usePlace();
  const { commands, drafts, chance } = hint;
  // The answer: what prepares it, and what gives it. The rest follows once that is done.
  const answer = commands.slice(0, drafts + 1);
  const [next] = commands.slice(drafts + 1);
  useGhosts(answer.flatMap((command) => pieces?.(command, model) ?? []));
  // Drafts are composed as one's own are; what answers is for the player to give.
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

/** Why that is the hint, in a sentence. A feature that the game has no word for goes unnamed. */
export function reasonOf(reason: Reason, texts?: Texts): string {
  if (reason.type !== "feature") return say(`hint-${reason.type}`, { ...reason });
  const word = `feature-${reason.feature}`;
  const side = reason.own ? "own" : "rival";
  return texts?.has(word) ? say(`hint-${side}`, { feature: texts.text(word) }) : say("hint-better");
}
