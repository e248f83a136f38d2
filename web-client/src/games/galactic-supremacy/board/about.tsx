import { percent } from "../../../core/words/grammar";
import type { UnitView, View } from "../../../generated/galactic-supremacy";
import { WhyNot } from "../../../kit/words/explain";
import { Words } from "../../../kit/words/words";
import { seatPiece, wishAt } from "../aims";
import { bottomSeat, diceAgainst, matchup, pieceName, player, useTable } from "../read";
import { enemy, uiOf, useThreat } from "../ui";
import { texts } from "../words/messages";
import { nextTap, verb } from "../words/verbs";

/** Whom a unit's dice are counted against: `against` for units of the bottom seat, the bottom seat for all others. */
export const opponentOf = (view: View, piece: UnitView, against: number | null): number | null =>
  piece.owner === bottomSeat(view) ? against : bottomSeat(view);

/** The viewer's only living opponent. Null unless there is exactly one. */
function lone(view: View): number | null {
  const [only, ...others] = view.players.filter(({ alive, seat }) => alive && seat !== view.me);
  return others.length === 0 ? (only?.seat ?? null) : null;
}

interface UnitProps {
  piece: UnitView;
  /** The id of the chosen piece: the unit, or its leader. */
  chosen: string;
  next: "choose" | "again" | null;
}

/** A unit in the explain bubble: owner, dice, income, the chance to take it, and what the next tap does. */
export function AboutUnit({ piece, chosen, next }: UnitProps) {
  const { model, view } = useTable();
  const { aiming } = uiOf(model);
  const { id, owner, kind, world, leader, income } = piece;
  const against = opponentOf(view, piece, enemy(view) ?? lone(view));
  const dice = diceAgainst(view, piece, against);
  const wanted = wishAt(aiming.held.value, id);
  const given = aiming.at(chosen);
  const line = (message: string, args: object) => (
    <p>
      <Words of={texts.words(model, message, { ...args })} />
    </p>
  );
  return (
    <>
      <b class="explain-title">{pieceName(model, piece)}</b>
      {line("about-unit", { seat: owner, kind, at: world, leader })}
      {dice !== null && line("about-dice", { dice, seat: against })}
      {income && line("about-income", { income })}
      {kind !== "fleet" && owner !== view.me && <Danger world={id} />}
      {!given && wanted && <WhyNot command={wanted} />}
      {next && <p class="explain-next">{given ? `▸ ${verb(model, given.command)}` : nextTap(model, chosen, next)}</p>}
    </>
  );
}

/** The chance that the viewer's fleets take a world. Shows "…" until it is known, so that the layout stays put. */
function Danger({ world }: { world: string }) {
  const { view } = useTable();
  const win = useThreat(world);
  if (view.me === null || view.ended || !player(view, view.me).alive) return null;
  return <p class="explain-now">{texts.text("about-danger", { chance: win === null ? "…" : percent(win, 1000) })}</p>;
}

/** A player in the explain bubble: the empire's value, how you would fight each other, and what the next tap does. */
export function AboutPlayer({ seat, looks }: { seat: number; looks: boolean }) {
  const { model, view } = useTable();
  const { alive, value } = player(view, seat);
  const yours = view.me === null || view.me === seat ? undefined : matchup(view, view.me, seat);
  const theirs = yours && matchup(view, seat, yours.seat);
  const given = uiOf(model).aiming.at(seatPiece(seat));
  return (
    <>
      <b class="explain-title">{texts.text("player", { seat }, model)}</b>
      <p>{texts.text("about-empire", { alive, value })}</p>
      {yours && theirs && (
        <>
          <p>{texts.text("about-matchup", { ...theirs, yours: yours.fleet })}</p>
          <p>{texts.text("about-lead", { techs: yours.advantages }, model)}</p>
          <p>{texts.text("about-trail", { techs: theirs.advantages }, model)}</p>
        </>
      )}
      {view.turn_state.truces.includes(seat) && <p class="explain-now">{texts.text("about-truce")}</p>}
      {given && <p class="explain-next">▸ {verb(model, given.command)}</p>}
      {!given && looks && <p class="explain-next">{texts.text("next-look")}</p>}
    </>
  );
}
