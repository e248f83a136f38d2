import { counted, listed, who } from "../../../core/words/grammar";
import { matchup, player, useTable } from "../read";
import { choosing } from "../ui";
import { verb } from "../words/labels";
import { TECHS } from "../words/words";

/** A player in the explain bubble: how you would fight each other, what the empire is worth, and the next tap. */
export function AboutPlayer({ seat }: { seat: number }) {
  const { model, view } = useTable();
  const shown = player(view, seat);
  const yours = view.me === null || view.me === seat ? undefined : matchup(view, view.me, seat);
  const theirs = yours && matchup(view, seat, yours.seat);
  const truce = view.turn_state.truces.includes(seat);
  const done = choosing(model, `seat:${seat}`);
  return (
    <>
      <b class="explain-title">{who(model, seat)}</b>
      {!shown.alive && <p>Out of the game.</p>}
      {shown.alive && (
        <p>
          Empire value <b>{shown.value}</b>.
        </p>
      )}
      {yours && theirs && (
        <>
          <p>
            Your fleets roll <b>{counted(yours.fleet, "die", "dice")}</b>, theirs <b>{theirs.fleet}</b>, a colony of
            theirs <b>{theirs.colony}</b>, their homeworld <b>{theirs.homeworld}</b>.
          </p>
          <p>{leads("You lead", yours.advantages)}</p>
          <p>{leads("They lead", theirs.advantages)}</p>
        </>
      )}
      {truce && <p class="explain-now">Peace Talks: not to be attacked this turn.</p>}
      {done !== null && typeof done === "object" && <p class="explain-next">▸ {verb(done.command, model, view)}</p>}
    </>
  );
}

function leads(start: string, techs: (keyof typeof TECHS)[]): string {
  return techs.length ? `${start} in ${listed(techs.map((tech) => TECHS[tech].name))}.` : `${start} in nothing.`;
}
