import type { UnitView, View } from "../../generated/galactic-supremacy";
import type { TableModel } from "../../table/model";
import { diceAgainst, opponentOf, verb } from "./labels";
import { unit, who } from "./read";
import { choosing, enemy } from "./ui";
import { count, percent } from "./words";

/** A unit in the explain bubble: whose it is, what it rolls and yields, how likely it falls, and the next tap. */
export function AboutUnit({
  model,
  view,
  piece,
  chosen,
}: {
  model: TableModel;
  view: View;
  piece: UnitView;
  chosen: string;
}) {
  const owner = who(model, piece.owner);
  const against = opponentOf(view, piece, enemy(view) ?? lone(view));
  const dice = diceAgainst(view, piece, against);
  const income = view.players[piece.owner]?.income.find((item) => item.unit === piece.id);
  const at = piece.world ? unit(view, piece.world) : undefined;
  const done = choosing(model, chosen);
  return (
    <>
      <b class="explain-title">{piece.name}</b>
      <p>
        {owner === "You" ? `Your ${piece.kind}` : `${owner}’s ${piece.kind}`}
        {at && ` at ${at.name}`}
        {piece.leader_name && `, led by ${piece.leader_name}`}.
      </p>
      {dice !== null && against !== null && (
        <p>
          Rolls <b>{count(dice, "die", "dice")}</b> against {who(model, against).replace("You", "you")}.
        </p>
      )}
      {income && (
        <p>
          Yields <b>{count(income.base + income.leader + income.bonus, "credit")}</b> a turn.
        </p>
      )}
      {piece.threat !== null && <p class="explain-now">All your fleets take it with about {percent(piece.threat)}.</p>}
      {done === "take" && <p class="explain-next">Choose it, then where to.</p>}
      {done === "lay" && <p class="explain-next">Choose it again to lay it down.</p>}
      {done !== null && typeof done === "object" && <p class="explain-next">▸ {verb(done.command, model, view)}</p>}
    </>
  );
}

/** The only opponent left in a duel; null among more. */
function lone(view: View): number | null {
  const others = view.players.filter((player) => player.alive && player.seat !== view.me);
  return others.length === 1 ? (others[0]?.seat ?? null) : null;
}
