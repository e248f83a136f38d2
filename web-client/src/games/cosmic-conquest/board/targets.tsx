import type { RefObject } from "preact";
import { useRef, useState } from "preact/hooks";
import type { SystemId } from "../../../generated/cosmic-conquest";
import { usePart } from "../../../kit/hooks/at-table";
import { steady } from "../../../kit/hooks/steady";
import { type Point, WAYS } from "../../../kit/pieces/board";
import { explains } from "../../../kit/words/explain";
import { type Chart, systemKey, useTable } from "../read";
import { selectedSystem, uiOf } from "../ui";
import { AboutSystem, systemLabel } from "./about-system";
import type { Chartview } from "./camera";
import { DISC, type Sizes, towards } from "./geometry";

/** The targets for touch and keys, one for each system. One of them is in the tab order. */
export function SystemTargets({ chart, sizes, chartview }: { chart: Chart; sizes: Sizes; chartview: Chartview }) {
  const table = useTable();
  const { model } = table;
  const { aiming } = uiOf(model);
  const systems = usePart(() => table.view.systems);
  const selected = selectedSystem(model);
  const own = systems.findIndex(({ owner }) => owner !== null && owner === model.seat.value);
  const [stop, setStop] = useState<SystemId | null>(null);
  const current = stop ?? selected ?? Math.max(0, own);
  const hand = useRef<Hand | null>(null);
  hand.current = {
    choose: (system) => !chartview.dragged() && aiming.choose(systemKey(system)),
    walk: (event, from) => {
      const way = WAYS[event.key];
      if (!way || event.shiftKey) return false;
      event.preventDefault();
      event.stopPropagation();
      const next = towards(chart, from, way);
      if (next === undefined) return true;
      setStop(next);
      chartview.reveal([chart.systems[next] as Point]);
      const all = (event.currentTarget as Element).parentElement;
      all?.querySelector<SVGElement>(`[data-system="${next}"]`)?.focus();
      return true;
    },
  };
  return (
    <g>
      {chart.systems.map(({ x, y }, id) => {
        const key = systemKey(id);
        const state = aiming.over.value === key ? "over" : aiming.isLit(key) ? "lit" : "";
        return (
          <Target
            key={id}
            {...{ id, x, y, state, hand }}
            r={(DISC + 14) * sizes.piece}
            label={systemLabel(model, chart, systems, id)}
            stop={id === current}
            chosen={id === selected}
          />
        );
      })}
    </g>
  );
}

/** The actions of a system's target. */
interface Hand {
  choose(system: SystemId): void;
  /** Moves the focus to another system by an arrow key. False for any other key. */
  walk(event: KeyboardEvent, from: SystemId): boolean;
}

interface TargetProps extends Point {
  id: SystemId;
  r: number;
  label: string;
  stop: boolean;
  chosen: boolean;
  /** Whether the held token can be set there, or is being dragged over it. */
  state: "lit" | "over" | "";
  hand: RefObject<Hand | null>;
}

const Target = steady(({ id, x, y, r, label, stop, chosen, state, hand }: TargetProps) => {
  const hears = explains(
    () => <AboutSystem id={id} />,
    () => hand.current?.choose(id),
    true,
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a system drawn in SVG cannot be a button
    <g
      class={`cc-hit presses ${state}`}
      transform={`translate(${x} ${y})`}
      role="button"
      tabindex={stop ? 0 : -1}
      aria-label={label}
      aria-pressed={chosen}
      data-system={id}
      data-piece={systemKey(id)}
      {...hears}
      onKeyDown={(event: KeyboardEvent) => hand.current?.walk(event, id) || hears.onKeyDown(event)}
    >
      <circle class="focus" fill="transparent" stroke="var(--accent)" stroke-width="3" stroke-opacity="0" r={r} />
    </g>
  );
});
