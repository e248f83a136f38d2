import type { RefObject } from "preact";
import { useRef, useState } from "preact/hooks";
import type { SystemId } from "../../../generated/cosmic-conquest";
import { usePart } from "../../../kit/hooks/at-table";
import { steady } from "../../../kit/hooks/steady";
import type { Point } from "../../../kit/pieces/board";
import { WAYS } from "../../../kit/pieces/board";
import { type Chart, systemKey, useTable } from "../read";
import { look, selectedSystem } from "../ui";
import { AboutSystem, systemLabel } from "./about-system";
import { useTap } from "./board-tap";
import { DISC, type Sizes, towards } from "./map-geometry";

interface TargetsProps {
  chart: Chart;
  sizes: Sizes;
  /** Whether the last press moved the map: then it chose nothing. */
  dragged(): boolean;
  /** Brings a place of the map into sight. */
  reveal(point: Point): void;
}

/** What is touched and walked over by keys: a place for each system, one of them a stop of the keyboard. */
export function SystemTargets({ chart, sizes, dragged, reveal }: TargetsProps) {
  const table = useTable();
  const { model } = table;
  const systems = usePart(() => table.view.systems);
  const selected = selectedSystem(model);
  const own = systems.findIndex(({ owner }) => owner !== null && owner === model.seat.value);
  const [stop, setStop] = useState<SystemId | null>(null);
  const current = stop ?? selected ?? Math.max(0, own);
  const hand = useRef<Hand | null>(null);
  hand.current = {
    choose: (system) => !dragged() && look(model, { system }),
    walk: (event, from) => {
      const way = WAYS[event.key];
      if (!way || event.shiftKey) return false;
      event.preventDefault();
      event.stopPropagation();
      const next = towards(chart, from, way);
      if (next === undefined) return true;
      setStop(next);
      reveal(chart.systems[next] as Point);
      const all = (event.currentTarget as Element).parentElement;
      all?.querySelector<SVGElement>(`[data-system="${next}"]`)?.focus();
      return true;
    },
  };
  const labels = chart.systems.map((_, id) => systemLabel(model, chart, systems, id));
  return <Targets chart={chart} r={(DISC + 14) * sizes.piece} {...{ labels, current, selected, hand }} />;
}

interface AllProps {
  chart: Chart;
  r: number;
  /** By system. */
  labels: string[];
  current: SystemId;
  selected: SystemId | null;
  hand: RefObject<Hand | null>;
}

const Targets = steady(({ chart, r, labels, current, selected, hand }: AllProps) => (
  <g>
    {chart.systems.map(({ x, y }, id) => (
      <Target
        key={id}
        id={id}
        x={x}
        y={y}
        r={r}
        label={labels[id] ?? ""}
        stop={id === current}
        chosen={id === selected}
        hand={hand}
      />
    ))}
  </g>
));

/** What is done with the place of a system. */
interface Hand {
  choose(system: SystemId): void;
  /** Goes on to another system by an arrow key; false for any other key. */
  walk(event: KeyboardEvent, from: SystemId): boolean;
}

interface TargetProps extends Point {
  id: SystemId;
  r: number;
  label: string;
  stop: boolean;
  chosen: boolean;
  hand: RefObject<Hand | null>;
}

const Target = steady(({ id, x, y, r, label, stop, chosen, hand }: TargetProps) => {
  const hears = useTap(
    () => <AboutSystem id={id} />,
    () => hand.current?.choose(id),
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a system drawn in SVG cannot be a button
    <g
      class="cc-hit"
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
      <circle fill="transparent" r={r} />
      <circle class="focus" fill="transparent" r={r} />
    </g>
  );
});
