import { counted, percent, who } from "../../../core/words/grammar";
import type { Command, UnitView, View } from "../../../generated/galactic-supremacy";
import { WhyNot } from "../../../kit/words/explain";
import { useThreat } from "../panels/chances";
import { pieceName, unitName, useTable } from "../read";
import { choosing, enemy, uiOf } from "../ui";
import { diceAgainst, opponentOf, verb } from "../words/labels";
import { properName } from "../words/words";

/** A unit in the explain bubble: whose it is, what it rolls and yields, how likely it falls, and the next tap. */
export function AboutUnit({ piece, chosen }: { piece: UnitView; chosen: string }) {
  const { model, view } = useTable();
  const owner = who(model, piece.owner);
  const against = opponentOf(view, piece, enemy(view) ?? lone(view));
  const dice = diceAgainst(view, piece, against);
  const at = piece.world && unitName(model, piece.world);
  const done = choosing(model, chosen);
  const wanted = wantedOf(uiOf(model).held.value, piece);
  return (
    <>
      <b class="explain-title">{pieceName(model, piece)}</b>
      <p>
        {owner === "You" ? `Your ${piece.kind}` : `${owner}’s ${piece.kind}`}
        {at && ` at ${at}`}
        {piece.leader && `, led by ${properName(piece.leader, model.catalogue.value)}`}.
      </p>
      {dice !== null && against !== null && (
        <p>
          Rolls <b>{counted(dice, "die", "dice")}</b> against {who(model, against).replace("You", "you")}.
        </p>
      )}
      {piece.income && (
        <p>
          Yields <b>{counted(piece.income, "credit")}</b> a turn.
        </p>
      )}
      {piece.kind !== "fleet" && piece.owner !== view.me && <Danger world={piece.id} />}
      {done === null && wanted && <WhyNot command={wanted} />}
      {done === "take" && <p class="explain-next">Choose it, then where to.</p>}
      {done === "lay" && <p class="explain-next">Choose it again to lay it down.</p>}
      {done !== null && typeof done === "object" && <p class="explain-next">▸ {verb(done.command, model, view)}</p>}
    </>
  );
}

/** What setting the card that is taken up on a piece would be. */
function wantedOf(held: string | null, { id }: UnitView): Command | null {
  if (held === "card:fleet") return { type: "build-fleet", world: id };
  return held === "card:leader" ? { type: "build-leader", unit: id } : null;
}

/** How likely the viewer's fleets take a world; the line keeps its place until it is known. */
function Danger({ world }: { world: string }) {
  const { view } = useTable();
  const win = useThreat(world);
  if (view.me === null || !view.players[view.me]?.alive || view.ended) return null;
  return <p class="explain-now">All your fleets take it with about {win === null ? "…" : percent(win, 1000)}.</p>;
}

/** The only opponent left in a duel; null among more. */
function lone(view: View): number | null {
  const others = view.players.filter((player) => player.alive && player.seat !== view.me);
  return others.length === 1 ? (others[0]?.seat ?? null) : null;
}
