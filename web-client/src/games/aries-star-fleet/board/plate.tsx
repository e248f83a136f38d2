import { agrees, counted } from "../../../core/words/grammar";
import { grouped } from "../../../kit/pieces/by-sort";
import { Counter, Nameplate } from "../../../kit/pieces/nameplate";
import { Counted } from "../../../kit/words/number";
import { Icon } from "../../../look/icon";
import { cardOf, deckName } from "../cards";
import { face, faceOfId, type Model, nearSeat, sideOf, useTable } from "../read";
import "./plate.css";

/** A side: its points on a rule to the goal, what its objective would add, and its piles. */
export function Plate({ seat }: { seat: number }) {
  const { model, view } = useTable();
  const side = sideOf(view, seat);
  const { points_to_win: goal } = view.options;
  const active = side.active && faceOfId(model, side.active.card);
  const wins = active && side.points + active.points >= goal;
  const deck = deckName(model.catalogue.value, view.decks[seat]?.starter ?? null);
  const names = (ids: readonly string[]) => namesOf(model, ids);
  const pile = side.pile_face_down + side.pile_face_up.length;
  const near = seat === nearSeat(model);
  return (
    <Nameplate
      seat={seat}
      class={`as-plate ${near ? "near" : "far"}`}
      label={`${side.points} of ${goal} points`}
      now={view.active === seat && !view.end}
      aside={deck ?? undefined}
    >
      <span class="as-points-now nowrap">
        <b class="num">
          <Counted value={side.points} />
        </b>
        <span class="muted"> of {goal}</span>
      </span>
      <span class="as-rule" aria-hidden="true">
        <i style={{ width: `${Math.min(100, (100 * side.points) / goal)}%` }} />
        <i
          class="may"
          style={{ width: `${Math.min(100 - (100 * side.points) / goal, (100 * (active?.points ?? 0)) / goal)}%` }}
        />
      </span>
      <span class="as-wins clip">
        {active && (
          <>
            <Icon id="scroll-unfurled" size={15} label="Objective" />
            <b>{active.name}</b> {wins ? agrees(1, "win") : active.points}
          </>
        )}
      </span>
      <span class="sp" />
      {side.table.length > 0 && (
        <Counter icon="gears" title="On the table" parts={names(side.table)}>
          <b class="num">{side.table.length}</b>
        </Counter>
      )}
      <Counter icon="poker-hand" title={`${counted(side.hand, "card")} in hand`} parts={names(knownHand(model, seat))}>
        <b class="num">{side.hand}</b>
      </Counter>
      <Counter icon="sight-disabled" title={`${counted(side.row.length, "card")} face down`}>
        <b class="num">{side.row.length}</b>
      </Counter>
      {side.stored > 0 && (
        <Counter icon="processor" title={`${counted(side.stored, "card")} stored`}>
          <b class="num">{side.stored}</b>
        </Counter>
      )}
      <Counter icon="stack" title={`${counted(side.deck, "card")} to draw`}>
        <b class="num">{side.deck}</b>
      </Counter>
      <Counter icon="card-exchange" title="Discarded" parts={names(side.discard)} class="as-wide">
        <b class="num">{side.discard.length}</b>
      </Counter>
      <Counter
        icon="lightning-storm"
        title={`${counted(pile, "intervention")}; face up:`}
        parts={names(side.pile_face_up)}
      >
        <b class="num">{pile}</b>
      </Counter>
    </Nameplate>
  );
}

/** What the viewer has seen of a hand that is not theirs (R95). */
function knownHand(model: Model, seat: number): string[] {
  const own = model.view.value?.own ?? [];
  return own.length === 1 && own[0]?.seat !== seat ? (own[0]?.known.hand ?? []) : [];
}

/** Cards by name, with how many of each there are. */
function namesOf(model: Model, ids: readonly string[]): { label: string; value: string }[] {
  return grouped(ids.map(cardOf)).map(({ card, copies }) => ({
    label: face(model, card).name,
    value: copies > 1 ? `×${copies}` : "",
  }));
}
