import { percent } from "../../../core/words/grammar";
import type { Answer, Ask, Brawl, Candidate, Chance, Command } from "../../../generated/aries-star-fleet";
import { useAnswer } from "../../../kit/hooks/asked";
import { placeOf } from "../aims";
import { seatOf } from "../cards";
import { crewsOf, type Model, shipsOf, useTable } from "../read";
import { useChance } from "../ui";
import { texts } from "../words/messages";
import { Needs } from "./sums";

/** The share of deals in which an attempt succeeds. */
export const share = ({ finished, deals }: Chance | Candidate): string => percent(finished, Math.max(1, deals));

/** The server's forecast of a battle or an attempt. */
export function Outlook({ ask }: { ask: Ask | null }) {
  const { model, view } = useTable();
  const { answer, pending } = useAnswer<Answer>(model, view === model.view.value ? ask : null);
  if (!answer || ask === null) return null;
  return (
    <div class={`stack g-1 py-15 ${pending ? "pending" : ""}`}>
      {answer.type === "attack" && <p>{texts.text("outlook-salvo", { ...answer.now })}</p>}
      {answer.type === "attack" && answer.transferred.weapons > answer.now.weapons && (
        <p class="muted">{texts.text("outlook-salvo.transferred", { ...answer.transferred })}</p>
      )}
      {answer.type === "board" && <Chances of={answer} />}
      {answer.type === "attempt" && (
        <>
          <Needs of={[...answer.needs, ...answer.further]} />
          <p>{texts.text("outlook-drawn", { ...answer })}</p>
        </>
      )}
    </div>
  );
}

function Chances({ of: { chances, won, lost, discarded } }: { of: Brawl }) {
  const [win, even, lose] = (chances ?? []).map((mille) => percent(mille, 1000));
  const crews = (mille: number) => (mille / 1000).toFixed(1);
  const expected = { won: crews(won), lost: crews(lost), theirs: crews(discarded[1]), yours: crews(discarded[0]) };
  return (
    <>
      {chances && <p>{texts.text("outlook-board", { win, even, lose })}</p>}
      <p class="muted">{texts.text("outlook-pairs", expected)}</p>
    </>
  );
}

/** The chance that the attempt begun by this command succeeds. */
export function ChanceOf({ command }: { command: Command }) {
  const { chance, pending } = useChance(command);
  if (!chance) return pending ? <span class="muted">…</span> : null;
  return <span class={pending ? "pending" : ""}>{texts.text("chance-of", { share: share(chance) })}</span>;
}

/** Why a battle or an attempt cannot succeed, judging by what the viewer knows. Null if it may. */
export function useDoubt(command: Command | undefined): string | null {
  const { model, view } = useTable();
  const forecast = command ? forecastOf(model, command) : null;
  const { answer, pending } = useAnswer<Answer>(model, view === model.view.value ? forecast : null);
  const attempt = useChance(command && isAttempt(command) ? command : undefined);
  if (attempt.chance && !attempt.pending) return attempt.chance.finished === 0 ? texts.text("doubt-attempt") : null;
  if (!answer || pending) return null;
  if (answer.type === "attack")
    return answer.transferred.damage > 0 || answer.now.damage > 0 ? null : texts.text("doubt-attack");
  return answer.type === "board" && answer.chances?.[0] === 0 ? texts.text("doubt-board") : null;
}

export const isAttempt = ({ type }: Command): boolean => type === "attempt" || type === "attempt-battle";

/** The question for the forecast of a battle with all the viewer's ships or crews there. Null for other commands. */
export function forecastOf(model: Model, command: Command): Ask | null {
  const view = model.view.value;
  const seat = model.seat.value;
  if (!view || (command.type !== "attack" && command.type !== "board")) return null;
  const { target } = command;
  const here = placeOf(view, target);
  const isHere = ({ id }: { id: string }) => {
    const place = placeOf(view, id);
    return seatOf(id) === seat && place?.location === here?.location && place?.level === here?.level;
  };
  if (command.type === "attack") {
    const fires = shipsOf(view).filter((ship) => isHere(ship) && ship.staffed && !ship.stopped && !ship.cloaked);
    return { type: "attack", target, attackers: fires.map(({ id }) => id) };
  }
  const fights = crewsOf(view).filter((crew) => isHere(crew) && !crew.stopped);
  return { type: "board", target, boarders: fights.map(({ id }) => id) };
}
