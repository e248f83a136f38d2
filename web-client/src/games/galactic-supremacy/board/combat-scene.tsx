import { useMemo } from "preact/hooks";
import type { UnitRoll } from "../../../generated/galactic-supremacy";
import type { Point, Size } from "../../../kit/pieces/board";
import { Dice } from "../../../kit/pieces/dice";
import { styleOf } from "../../../kit/pieces/places";
import { unitName, useTable } from "../read";
import type { Result, Rolled } from "../story/story";
import { diceParts, texts } from "../words/messages";
import { type Layout, NAME, nameOfFleet, nameOfWorld, unitPlace } from "./layout";

/** The dice of a combat round: each unit's at the unit, with their total. */
export function BoardDice({ layout, rolled, rolling }: { layout: Layout; rolled: Rolled; rolling: boolean }) {
  const { model } = useTable();
  // Computed once per roll, so that the dice stay where they fell.
  const places = useMemo(() => diceOn(layout, rolled.rolls), [rolled, layout.w, layout.h]);
  const size = sizeOf(layout, rolled.rolls);
  return (
    <>
      {places.map(({ roll, x, y }) => (
        <div
          key={roll.unit}
          class={`board-dice absolute z-overlay ${roll.dice.length > A_ROW ? "many" : ""}`}
          style={styleOf({ x, y })}
        >
          <Dice
            values={roll.dice}
            rolling={rolling}
            total={isSummed(layout, roll) ? roll.total : undefined}
            size={size}
            title={unitName(model, roll.unit, rolled.units)}
            parts={diceParts(model, roll.parts, roll.kind)}
          />
        </div>
      ))}
    </>
  );
}

/** More dice than this wrap into several rows. */
const A_ROW = 5;
/** The width of several rows of dice, in pixels. */
const ROW = 200;
/** The width of a sum, and the spare width for long names, in pixels. */
const SUM = 48;
const SLACK = 12;
/** Dice move out of the way by at most `FAR` steps of `STEP` pixels, across and down. */
const FAR = 18;
const STEP = 16;
/** More than `MANY` dice are drawn smaller, and smaller still on a board of less than `TIGHT` square pixels. */
const MANY = 24;
const TIGHT = 158_000;

/** A box, given by its centre. */
type Taken = Point & Size;

/** The size of a die, in pixels. */
function sizeOf({ compact, w, h }: Layout, rolls: UnitRoll[]): number {
  if (rolls.reduce((all, { dice }) => all + dice.length, 0) <= MANY) return compact ? 32 : 34;
  return w * h < TIGHT ? 20 : 26;
}

const isSummed = ({ compact }: Layout, { dice }: UnitRoll): boolean => dice.length > (compact ? 2 : 1);

const meet = (a: Taken, b: Taken): boolean =>
  2 * Math.abs(a.x - b.x) < a.w + b.w && 2 * Math.abs(a.y - b.y) < a.h + b.h;

/**
 * Places each unit's dice on the board: a world's on its disc, a fleet's above it. They move only as far as needed to
 * clear other dice, names, nameplates and piles.
 */
function diceOn(layout: Layout, rolls: UnitRoll[]): (Taken & { roll: UnitRoll })[] {
  const lines = [...[...layout.worlds.values()].flatMap(nameOfWorld), ...[...layout.fleets.values()].map(nameOfFleet)];
  const names = lines.map(({ x, y }) => ({ x, y: y - 5, w: NAME.w + SLACK, h: NAME.h + 4 }));
  const { x, y } = layout.piles;
  const covered = [
    ...[...layout.plates.values()].map((plate) => ({ ...plate, x: plate.x + plate.w / 2, y: plate.y + plate.h / 2 })),
    layout.compact ? { x: x + 60, y: y + 22, w: 120, h: 46 } : { x: x + 70, y: y + 54, w: 140, h: 110 },
  ];
  const die = sizeOf(layout, rolls) + 2;
  const dice: (Taken & { roll: UnitRoll })[] = [];
  for (const roll of rolls) {
    const box = beside(layout, roll, die);
    if (!box) continue;
    const cost = (at: Taken) =>
      100 * dice.filter((other) => meet(at, other)).length +
      100 * covered.filter((other) => meet(at, other)).length +
      20 * names.filter((name) => meet(at, name)).length +
      Math.hypot(at.x - box.x, at.y - box.y) / STEP;
    const best = around(layout, box).reduce((least, at) => (cost(at) < cost(least) ? at : least), box);
    dice.push({ ...best, roll });
  }
  return dice;
}

/** The places around `box` where it is wholly on the board. */
function around({ w, h }: Layout, box: Taken): Taken[] {
  const steps = Array.from({ length: 2 * FAR + 1 }, (_, i) => (i - FAR) * STEP);
  const inside = (at: number, size: number, room: number) => at >= size / 2 && at <= room - size / 2;
  return steps
    .flatMap((dy) => steps.map((dx) => ({ ...box, x: box.x + dx, y: box.y + dy })))
    .filter((at) => inside(at.x, box.w, w) && inside(at.y, box.h, h));
}

/** Where a unit's dice would be with nothing in the way. Null if the board does not show the unit. */
function beside(layout: Layout, roll: UnitRoll, die: number): Taken | null {
  const world = layout.worlds.get(roll.unit);
  const fleet = layout.fleets.get(roll.unit);
  const place = world
    ? { x: world.x, y: world.y + world.r * 0.4 }
    : fleet && { x: fleet.x, y: fleet.y - 40 * fleet.scale };
  if (!place) return null;
  const sum = isSummed(layout, roll) ? SUM : 0;
  const count = roll.dice.length;
  const rows = count > A_ROW ? Math.ceil((count * die + sum) / ROW) : 1;
  const w = count > A_ROW ? ROW : count * die + sum;
  return { x: Math.max(w / 2, Math.min(place.x, layout.w - w / 2)), y: place.y, w, h: rows * die };
}

/** Lines from the units that fire to the units that they destroy, with the sums: "8 + 8 against 15". */
export function Shots({ layout, result, rolled }: { layout: Layout; result: Result; rolled: Rolled }) {
  const total = new Map(rolled.rolls.map((roll) => [roll.unit, roll.total]));
  return (
    <g class="shots">
      {result.groups.map(({ target, by }) => {
        const goal = unitPlace(layout, target);
        if (!goal) return null;
        const sum = by.map((id) => total.get(id) ?? 0).join(" + ");
        const words = texts.text("shots", { sum, against: total.get(target) ?? 0 });
        const half = (words.length * 7 + 16) / 2;
        const x = Math.max(half + 8, Math.min(goal.x, layout.w - half - 8));
        return (
          <g key={target}>
            {by.map((id) => {
              const from = unitPlace(layout, id);
              return from && <path key={id} d={`M${from.x} ${from.y}L${goal.x} ${goal.y}`} />;
            })}
            <g transform={`translate(${x} ${goal.y - 6})`}>
              <rect x={-half} y={-12} width={2 * half} height={24} rx={12} />
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
