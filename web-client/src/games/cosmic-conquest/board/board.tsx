import { effect, useComputed } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import type { SystemId, View } from "../../../generated/cosmic-conquest";
import { steady } from "../../../kit/hooks/steady";
import type { Point } from "../../../kit/pieces/board";
import { type Size as Plate, useSize } from "../../../kit/pieces/board";
import { Frame, Sky } from "../../../look/art";
import { MapOrList } from "../panels/list-switch";
import { QuickOrders } from "../panels/orders-quick";
import { FactionPlates } from "../panels/strip-factions";
import { type Chart, type Model, ownOf, useTable } from "../read";
import { Playback } from "../story/playback";
import { following, StoryMarks } from "../story/playback-map";
import { positionOf, storyOf } from "../story/player";
import { pointedSystem, selectedSystem } from "../ui";
import { type Chartview, useChartview } from "./board-camera";
import { useNames } from "./board-names";
import { Reading } from "./board-reading";
import { SystemTargets } from "./board-systems";
import { Zoom } from "./board-zoom";
import type { Camera } from "./map-camera";
import { type Box, closest, extent, type Sizes, sizesAt } from "./map-geometry";
import { OrdersOnMap, waysOf } from "./map-orders";
import { Starmap } from "./starmap";
import "./board.css";

/** Below this many pixels across, the plate has no frame and the map begins at a legible size. */
const SMALL = 620;
/** Pixels for a unit of the map at which a small plate begins. */
const LEGIBLE = 0.5;

/** The plate: the faction plates and below them the star map with the orders on it. */
export function Board() {
  const { chart } = useTable();
  return (
    <div class="col overlay">
      <FactionPlates />
      {chart.systems.length > 0 && <MapPlate />}
    </div>
  );
}

function MapPlate() {
  const [box, plate] = useSize();
  return (
    <div ref={box} class="cc-plate relative grow">
      {plate.w > 0 && <Chartroom plate={plate} />}
    </div>
  );
}

function Chartroom({ plate }: { plate: Plate }) {
  const { model, chart } = useTable();
  const svg = useRef<SVGSVGElement>(null);
  const box = useMemo(() => extent(chart), [chart]);
  const gap = useMemo(() => closest(chart), [chart]);
  const home = useMemo(() => middleOfOwn(model, chart), [model, chart]);
  const small = plate.w < SMALL;
  const chartview = useChartview(svg, box, plate, { home, least: small ? LEGIBLE : 0 });
  const scale = chartview.scale.value;
  const sizes = useMemo(() => sizesAt(scale, gap), [scale, gap]);
  return (
    <>
      <Heavens seed={chart.id} w={plate.w} h={plate.h} framed={!small} />
      {/* biome-ignore lint/a11y/useSemanticElements: a group of systems drawn in SVG cannot be a fieldset */}
      <svg
        ref={svg}
        class={`cc-chart overlay ${small ? "" : "framed"}`}
        width={plate.w}
        height={plate.h}
        role="group"
        aria-label={`${chart.name}, the star map`}
        {...chartview.handlers}
      >
        <Seen chartview={chartview} plate={plate}>
          <Pieces box={box} plate={plate} sizes={sizes} small={small} begins={chartview.begins} />
          <SystemTargets chart={chart} sizes={sizes} dragged={chartview.dragged} reveal={chartview.reveal} />
        </Seen>
      </svg>
      <AtHand small={small} />
      <Zoom chartview={chartview} />
      <MapOrList />
      <Playback whole={chartview.whole.value} />
    </>
  );
}

interface HeavensProps extends Plate {
  seed: string;
  framed: boolean;
}

const Heavens = steady(({ seed, w, h, framed }: HeavensProps) => (
  <svg class="overlay" width={w} height={h} aria-hidden="true">
    <Sky w={w} h={h} seed={seed} grid={0.13} />
    {framed && <Frame w={w} h={h} />}
  </svg>
));

/** Whether a story is told on the map. */
function useTelling(): boolean {
  const { model } = useTable();
  return useComputed(() => storyOf(model).scene.value !== null).value;
}

/** What lies over the map while nothing is told on it. */
function AtHand({ small }: { small: boolean }) {
  if (useTelling()) return null;
  return (
    <>
      <QuickOrders small={small} />
      <Reading />
    </>
  );
}

interface SeenProps {
  chartview: Chartview;
  plate: Plate;
  children: ComponentChildren;
}

/** What the camera sees. It moves without anything being drawn anew. */
function Seen({ chartview, plate, children }: SeenProps) {
  const { model, chart } = useTable();
  const seen = useRef<SVGGElement>(null);
  useLayoutEffect(() =>
    effect(() => {
      const { x, y, scale } = following(storyOf(model).scene.value, chart, chartview, plate);
      seen.current?.setAttribute("transform", `translate(${x} ${y}) scale(${scale})`);
    }),
  );
  return (
    <g ref={seen} class={useTelling() ? "cc-following" : ""}>
      {children}
    </g>
  );
}

interface PiecesProps {
  box: Box;
  plate: Plate;
  sizes: Sizes;
  small: boolean;
  begins: Camera;
}

/** The position, and on it the viewer's orders or what the story tells. */
function Pieces({ sizes, ...where }: PiecesProps) {
  const { model, view, chart } = useTable();
  const told = storyOf(model).scene.value?.position;
  const named = useNames({ chart, sizes, ways: told ? [] : waysOf(model, view, chart), ...where });
  const marks = told ? {} : highlights(model, view, chart);
  return (
    <Starmap chart={chart} named={named} position={told ?? positionOf(view)} sizes={sizes} {...marks}>
      {!told && <OrdersOnMap chart={named} sizes={sizes} />}
      <StoryMarks chart={named} sizes={sizes} />
    </Starmap>
  );
}

/** The middle of one's own systems, as one comes to the table; of the map for who has none. */
function middleOfOwn(model: Model, chart: Chart): Point {
  const systems = model.view.peek()?.systems;
  const own = chart.systems.filter((_, id) => systems?.[id]?.owner === model.seat.peek());
  const all = own.length > 0 ? own : chart.systems;
  const mean = (of: "x" | "y") => all.reduce((sum, place) => sum + place[of], 0) / all.length;
  return { x: mean("x"), y: mean("y") };
}

/** What the viewer is shown on the position: their exposed systems, the lanes they can attack along, what they look at. */
function highlights(model: Model, view: View, chart: Chart) {
  const own = ownOf(model, view);
  const seat = model.seat.value;
  const outputs = new Map(own?.changed_outputs.map(({ system, output }) => [system, output]));
  const targets = new Map(own?.sealed ? [] : own?.targets.map(({ system, from }) => [system, from]));
  const mine = (id: SystemId) => view.systems[id]?.owner === seat;
  const lit = new Set<number>();
  chart.lanes.forEach(([a, b], lane) => {
    if ((mine(a) && targets.has(b)) || (mine(b) && targets.has(a))) lit.add(lane);
  });
  const exposed = new Set<SystemId>();
  view.systems.forEach((system, id) => {
    if (mine(id) && system.exposed_to) exposed.add(id);
  });
  const pointed = pointedSystem(model);
  const told = new Set([...targets.keys(), ...chart.systems.keys()].filter((id) => targets.has(id) || mine(id)));
  return {
    outputs,
    lit,
    exposed,
    told,
    ringed: new Set(pointed === undefined ? [] : [pointed]),
    selected: selectedSystem(model),
  };
}
