import type { Event, UnitRoll } from "../../generated/galactic-supremacy";
import { Dice } from "../../table/dice";
import type { Layout } from "./layout";
import { unitName, useTable } from "./read";
import type { Place } from "./sectors";
import { diceParts } from "./sentence";

type Of<T extends Event["type"]> = Extract<Event, { type: T }>;

/** The dice of a round, each unit's beside it, the sum in a bubble. */
export function BoardDice(props: { layout: Layout; rolled: Of<"combat-rolled">; rolling: boolean }) {
  const { model } = useTable();
  const { layout, rolled, rolling } = props;
  return (
    <>
      {rolled.rolls.map((roll) => {
        const place = besides(layout, roll);
        return (
          place && (
            <div
              key={roll.unit}
              class={`board-dice ${roll.dice.length > 5 ? "many" : ""}`}
              style={{ left: `${place.x}px`, top: `${place.y}px` }}
            >
              <Dice
                values={roll.dice}
                rolling={rolling}
                total={roll.dice.length > (layout.compact ? 2 : 1) ? roll.total : undefined}
                size={layout.compact ? 32 : 34}
                title={unitName(model, roll.unit)}
                parts={diceParts(roll.parts, "Dice of its own")}
              />
            </div>
          )
        );
      })}
    </>
  );
}

/** Worlds roll on their discs, clear of their names, fleets over their bows; never outside the board. */
function besides(layout: Layout, roll: UnitRoll): Place | null {
  const world = layout.worlds.get(roll.unit);
  const fleet = layout.fleets.get(roll.unit);
  const place = world
    ? { x: world.x, y: world.y + world.r * 0.4 }
    : fleet && { x: fleet.x, y: fleet.y - 40 * fleet.scale };
  if (!place) return null;
  const half = Math.min(roll.dice.length, 5) * 18 + 24;
  return { x: Math.max(half, Math.min(place.x, layout.w - half)), y: place.y };
}

/** Lines from the shooters to what they destroy, with the sums set against each other. */
export function Shots({
  layout,
  result,
  rolled,
}: {
  layout: Layout;
  result: Of<"combat-result">;
  rolled: Of<"combat-rolled">;
}) {
  const total = new Map(rolled.rolls.map((roll) => [roll.unit, roll.total]));
  const place = (id: string) => layout.worlds.get(id) ?? layout.fleets.get(id);
  return (
    <g class="shots">
      {result.groups.map(({ target, by }) => {
        const goal = place(target);
        if (!goal) return null;
        const sum = by.map((id) => total.get(id) ?? 0);
        const words = `${sum.join(" + ")} against ${total.get(target) ?? ""}`;
        const wide = words.length * 7 + 16;
        return (
          <g key={target}>
            {by.map((id) => {
              const from = place(id);
              return from && <path key={id} d={`M${from.x} ${from.y}L${goal.x} ${goal.y}`} />;
            })}
            <g
              transform={`translate(${Math.max(wide / 2 + 8, Math.min(goal.x, layout.w - wide / 2 - 8))} ${goal.y - 6})`}
            >
              <rect x={-wide / 2} y={-12} width={wide} height={24} rx={12} />
              <text text-anchor="middle" y={5}>
                {words}
              </text>
            </g>
          </g>
        );
      })}
    </g>
  );
}
