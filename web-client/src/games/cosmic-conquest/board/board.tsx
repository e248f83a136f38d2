import { effect, useComputed } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import type { View } from "../../../generated/cosmic-conquest";
import { steady } from "../../../kit/hooks/steady";
import { type Size as Plate, type Point, useEscape, useSize } from "../../../kit/pieces/board";
import { useTurned } from "../../../kit/pieces/sight";
import { Frame, Sky } from "../../../look/art";
import { FactionPlates } from "../panels/factions";
import { QuickOrders } from "../panels/quick-orders";
import { type Chart, keyed, type Model, ownOf, useTable } from "../read";
import { following, StoryOnMap, systemsIn } from "../story/on-map";
import { Playback } from "../story/playback";
import { storyOf } from "../story/story";
import { selectedSystem, uiOf } from "../ui";
import { texts } from "../words/messages";
import { type Chartview, useChartview } from "./camera";
import { closest, extent, sizesAt } from "./geometry";
import { type Names, useNames } from "./names";
import { OrdersOnMap, waysOf } from "./orders";
import { Reading } from "./reading";
import { Starmap } from "./starmap";
import { SystemTargets } from "./targets";
import "./board.css";

/** Below this width, in pixels, the map has no frame and starts at a legible size. */
const SMALL = 620;
/** The scale at which a small map starts, in pixels per map unit. */
const LEGIBLE = 0.5;

/** The board: the faction plates and, below them, the star map with the orders on it. */
export function Board() {
  const { model, chart } = useTable();
  const [box, plate] = useSize();
  useEscape(() => uiOf(model).aiming.layDown());
  return (
    <div class="col overlay">
      <FactionPlates />
      <div ref={box} class="cc-plate relative grow squash crop">
        {plate.w > 0 && chart.systems.length > 0 && <Chartroom plate={plate} />}
      </div>
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
  useTurned(model, (pieces) => {
    chartview.reveal(pieces.flatMap((piece) => chart.systems[keyed(piece).system ?? -1] ?? []));
  });
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
        aria-label={texts.text("map-label", { map: chart.name })}
        {...chartview.handlers}
      >
        <Seen chartview={chartview} plate={plate}>
          <Pieces box={box} plate={plate} sizes={sizes} small={small} begins={chartview.begins} />
          <SystemTargets chart={chart} sizes={sizes} chartview={chartview} />
        </Seen>
      </svg>
      <AtHand small={small} />
      <Zoom chartview={chartview} />
      <Playback whole={chartview.whole.value} />
    </>
  );
}

const Heavens = steady(({ seed, w, h, framed }: Plate & { seed: string; framed: boolean }) => (
  <svg class="overlay" width={w} height={h} aria-hidden="true">
    <Sky w={w} h={h} seed={seed} grid={0.13} />
    {framed && <Frame w={w} h={h} />}
  </svg>
));

/** Whether the map shows a story. */
function useTold(): boolean {
  const { model } = useTable();
  return useComputed(() => storyOf(model).scene.value !== null).value;
}

/** The panels over the map, hidden during a story. */
function AtHand({ small }: { small: boolean }) {
  if (useTold()) return null;
  return (
    <>
      <QuickOrders small={small} />
      <Reading />
    </>
  );
}

/** The zoom factor of the buttons. */
const STEP = 1.4;

/** Zoom buttons, for players without a wheel or a touchscreen. */
function Zoom({ chartview: { whole, near, zoom, fit } }: { chartview: Chartview }) {
  const isWhole = whole.value;
  const button = (id: string, off: boolean, act: () => void, sign: ComponentChildren) => (
    <button type="button" class="btn p-0 t-18" aria-label={texts.text(`zoom-${id}`)} aria-disabled={off} onClick={act}>
      {sign}
    </button>
  );
  return (
    <div class="cc-zoom stack g-1 absolute z-pieces" data-controls>
      {button("in", false, () => zoom(STEP), "+")}
      {button("out", isWhole, () => zoom(1 / STEP), "−")}
      {button(
        isWhole && near ? "home" : "whole",
        isWhole && !near,
        fit,
        <svg width="16" height="16" fill="none" stroke="currentColor" stroke-width="2" aria-hidden="true">
          <path d="M1 5V1h4M11 1h4v4M15 11v4h-4M5 15H1v-4" />
        </svg>,
      )}
    </div>
  );
}

/** The map as the camera sees it. Camera moves render nothing again. */
function Seen({ chartview, plate, children }: { chartview: Chartview; plate: Plate; children: ComponentChildren }) {
  const { model, chart } = useTable();
  const seen = useRef<SVGGElement>(null);
  useLayoutEffect(() =>
    effect(() => {
      const { x, y, scale } = following(storyOf(model).scene.value, chart, chartview, plate);
      seen.current?.setAttribute("transform", `translate(${x} ${y}) scale(${scale})`);
    }),
  );
  return (
    <g ref={seen} class={useTold() ? "cc-following" : ""}>
      {children}
    </g>
  );
}

/** The position with the visible orders, or with the story's events. */
function Pieces({ sizes, ...where }: Omit<Names, "chart" | "ways">) {
  const { model, view, chart } = useTable();
  const told = storyOf(model).scene.value;
  const named = useNames({ chart, sizes, ways: told ? [] : waysOf(model, view, chart), ...where });
  const marks = told ? { ringed: systemsIn(told) } : highlights(model, view, chart);
  return (
    <Starmap chart={chart} named={named} view={view} sizes={sizes} {...marks}>
      {told ? <StoryOnMap chart={named} sizes={sizes} /> : <OrdersOnMap chart={named} sizes={sizes} />}
    </Starmap>
  );
}

/** The middle of the viewer's systems when the board opens, or of the map if they have none. */
function middleOfOwn(model: Model, chart: Chart): Point {
  const systems = model.view.peek()?.systems;
  const own = chart.systems.filter((_, id) => systems?.[id]?.owner === model.seat.peek());
  const all = own.length > 0 ? own : chart.systems;
  const mean = (of: "x" | "y") => all.reduce((sum, place) => sum + place[of], 0) / all.length;
  return { x: mean("x"), y: mean("y") };
}

/** The viewer's highlights: exposed systems, lanes to attack along, the system pointed at and the selected one. */
function highlights(model: Model, view: View, chart: Chart) {
  const own = ownOf(model, view);
  const ids = [...view.systems.keys()];
  const isMine = (id: number) => view.systems[id]?.owner === model.seat.value;
  const targets = new Set(own?.sealed ? [] : own?.targets.map(({ system }) => system));
  const isWay = ([a, b]: [number, number]) => (isMine(a) && targets.has(b)) || (isMine(b) && targets.has(a));
  const pointed = keyed(model.pointed.value).system;
  return {
    outputs: new Map(own?.changed_outputs.map(({ system, output }) => [system, output])),
    lit: new Set(chart.lanes.flatMap((lane, i) => (isWay(lane) ? [i] : []))),
    exposed: new Set(ids.filter((id) => isMine(id) && view.systems[id]?.exposed_to)),
    told: new Set(ids.filter((id) => targets.has(id) || isMine(id))),
    ringed: new Set(pointed === undefined ? [] : [pointed]),
    selected: selectedSystem(model),
  };
}
