import type { View } from "../../../generated/aries-star-fleet";
import { grouped } from "../../../kit/pieces/by-sort";
import { Counter, Nameplate } from "../../../kit/pieces/nameplate";
import { Counted } from "../../../kit/words/number";
import { Icon } from "../../../look/icon";
import { cardOf, deckName } from "../cards";
import { face, faceOfId, type Model, nearSeat, ownOf, sideOf, useTable } from "../read";
import { texts } from "../words/messages";
import "./plate.css";

/** A side's plate: its points on the way to the goal, the points its objective would add, and its piles. */
export function SidePlate({ seat }: { seat: number }) {
  const { model, view } = useTable();
  const side = sideOf(view, seat);
  const { points_to_win: goal } = view.options;
  const objective = side.active?.card;
  const adds = objective ? faceOfId(model, objective).points : 0;
  const share = (points: number) => (100 * Math.min(points, goal)) / goal;
  return (
    <Nameplate
      seat={seat}
      class={`as-plate ${seat === nearSeat(model) ? "near" : "far"}`}
      label={texts.text("plate-label", { points: side.points, goal })}
      now={view.active === seat && !view.end}
      aside={deckName(model.catalogue.value, view.decks[seat]?.starter ?? null) ?? undefined}
    >
      <span class="as-points-now nowrap">
        <b class="num">
          <Counted value={side.points} />
        </b>
        <span class="muted"> {texts.text("plate-goal", { goal })}</span>
      </span>
      <span class="as-rule relative flex mb-15 ground" aria-hidden="true">
        <i style={{ width: `${share(side.points)}%` }} />
        <i class="may" style={{ width: `${share(side.points + adds) - share(side.points)}%` }} />
      </span>
      <span class="as-wins clip">
        {objective && (
          <>
            <Icon id="scroll-unfurled" size={15} label={texts.text("objective")} />{" "}
            {texts.text("plate-objective", { objective, points: adds, wins: side.points + adds >= goal }, model)}
          </>
        )}
      </span>
      <span class="sp" />
      {pilesOf(model, view, seat).map(([id, icon, count, cards = []]) => (
        <Counter
          key={id}
          icon={icon}
          title={texts.text(`plate-${id}.title`, { count })}
          parts={namesOf(model, cards)}
          class={`as-${id}`}
          count={count}
        />
      ))}
    </Nameplate>
  );
}

type Pile = [id: string, icon: string, count: number, cards?: readonly string[]];

/** A side's piles beside the board, with the cards in them that the viewer may know. */
function pilesOf(model: Model, view: View, seat: number): Pile[] {
  const { table, hand, row, stored, deck, discard, pile_face_down: down, pile_face_up: up } = sideOf(view, seat);
  const own = ownOf(model, view);
  const seen = own && own.seat !== seat ? own.known.hand : [];
  const piles: Pile[] = [
    ["table", "gears", table.length, table],
    ["hand", "poker-hand", hand, seen],
    ["row", "sight-disabled", row.length],
    ["stored", "processor", stored],
    ["deck", "stack", deck],
    ["discard", "card-exchange", discard.length, discard],
    ["interventions", "lightning-storm", down + up.length, up],
  ];
  return piles.filter(([id, , count]) => count > 0 || (id !== "table" && id !== "stored"));
}

/** Cards by name, with the number of copies. */
const namesOf = (model: Model, ids: readonly string[]): { label: string; value: string }[] =>
  grouped(ids.map(cardOf)).map(({ card, copies }) => ({
    label: face(model, card).name,
    value: copies > 1 ? `×${copies}` : "",
  }));
