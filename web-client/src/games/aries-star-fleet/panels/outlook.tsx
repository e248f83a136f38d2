import { counted, percent } from "../../../core/words/grammar";
import type { Answer, Ask, Brawl, Command, Salvo } from "../../../generated/aries-star-fleet";
import { useAnswer } from "../../../kit/hooks/asked";
import { Icon } from "../../../look/icon";
import { seatOf } from "../cards";
import { placeOf } from "../choices";
import { crewsOf, faceOfId, type Model, shipsOf, useTable } from "../read";
import { useChance } from "./attempt-answer";
import { Needs } from "./sums";

/** A crew or a ship in a list: its name, people and skills. */
export function CrewWords({ id }: { id: string }) {
  const { name, personnel, skills, kind } = faceOfId(useTable().model, id);
  return (
    <>
      <b>{kind === "ship" ? <i>{name}</i> : name}</b>
      {personnel > 0 && (
        <span class="muted">
          <Icon id="person" size={12} label="people" />
          {personnel}
        </span>
      )}
      <span class="sp" />
      {skills.map(([skill, level]) => (
        <span key={skill} class="as-skill bold nowrap">
          {skill} {level}
        </span>
      ))}
    </>
  );
}

/** What a battle or an attempt comes to, as the server works it out. */
export function Outlook({ ask }: { ask: Ask | null }) {
  const { model, view } = useTable();
  const { answer, pending } = useAnswer<Answer>(model, view === model.view.value ? ask : null);
  if (!answer || ask === null) return null;
  return (
    <div class={`as-outlook stack g-1 py-15 ${pending ? "pending" : ""}`}>
      {answer.type === "attack" && <Salvoes now={answer.now} transferred={answer.transferred} />}
      {answer.type === "board" && <Chances of={answer} />}
      {answer.type === "attempt" && (
        <>
          <Needs of={[...answer.needs, ...answer.further]} />
          <p>
            {answer.of} − {answer.beneath} overcome: <b>{counted(answer.count, "intervention")}</b> drawn against it
          </p>
        </>
      )}
    </div>
  );
}

function Salvoes({ now, transferred }: { now: Salvo; transferred: Salvo }) {
  const line = ({ weapons, power, damage, destroys }: Salvo) => (
    <>
      {weapons} weapons − {power} power = <b class="num t-16">{damage}</b> damage
      {destroys && <b class="neg"> destroyed</b>}
    </>
  );
  return (
    <>
      <p>{line(now)}</p>
      {transferred.weapons > now.weapons && <p class="muted">With all power to weapons: {line(transferred)}</p>}
    </>
  );
}

function Chances({ of: { chances, won, lost, discarded } }: { of: Brawl }) {
  const share = (mille: number) => percent(mille, 1000);
  const crews = (mille: number) => (mille / 1000).toFixed(1);
  return (
    <>
      {chances && (
        <p>
          <b class="num t-16">{share(chances[0])}</b> to win, {share(chances[1])} even, {share(chances[2])} to lose
        </p>
      )}
      <p class="muted">
        Pairs won {crews(won)}, lost {crews(lost)}; crews lost: {crews(discarded[1])} of theirs, {crews(discarded[0])}{" "}
        of yours
      </p>
    </>
  );
}

/** Why a battle or an attempt that is about to begin cannot succeed by what lies open; null where it may. */
export function useDoubt(command: Command | undefined): string | null {
  const { model, view } = useTable();
  const forecast = command ? forecastOf(model, command) : null;
  const { answer, pending } = useAnswer<Answer>(model, view === model.view.value ? forecast : null);
  const attempts = command?.type === "attempt" || command?.type === "attempt-battle";
  const attempt = useChance(attempts ? command : undefined);
  if (attempt.chance && !attempt.pending) return attempt.chance.finished === 0 ? "0 % to finish it" : null;
  if (!answer || pending) return null;
  if (answer.type === "attack")
    return answer.transferred.damage > 0 || answer.now.damage > 0 ? null : "it would do no damage";
  return answer.type === "board" && answer.chances?.[0] === 0 ? "0 % to win" : null;
}

/** What firing on a ship, or fighting its crews, would come to with everybody who is there. */
export function forecastOf(model: Model, command: Command): Ask | null {
  const view = model.view.value;
  const seat = model.seat.value;
  if (!view || (command.type !== "attack" && command.type !== "board")) return null;
  const { target } = command;
  const here = placeOf(view, target);
  const isHere = (id: string) => {
    const place = placeOf(view, id);
    return seatOf(id) === seat && place?.location === here?.location && place?.level === here?.level;
  };
  if (command.type === "attack") {
    const fires = shipsOf(view).filter((ship) => isHere(ship.id) && ship.staffed && !ship.stopped && !ship.cloaked);
    return { type: "attack", target, attackers: fires.map(({ id }) => id) };
  }
  const fights = crewsOf(view).filter((crew) => isHere(crew.id) && !crew.stopped);
  return { type: "board", target, boarders: fights.map(({ id }) => id) };
}
