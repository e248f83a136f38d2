import type { ComponentChildren } from "preact";
import type { SystemId, SystemView, View } from "../../../generated/cosmic-conquest";
import { steady } from "../../../kit/hooks/steady";
import { seatClass } from "../../../look/seat";
import type { Chart, Side } from "../read";
import { DISC, POOL, type Sizes } from "./geometry";
import { Badge } from "./marks";
import "./starmap.css";

/** The highlights on a position for one viewer. */
interface Highlights {
  /** Outputs that the viewer's draft changes. */
  outputs?: ReadonlyMap<SystemId, number>;
  /** Lit lanes, by index in the chart's list. */
  lit?: ReadonlySet<number>;
  /** Exposed systems, drawn with a red rim. */
  exposed?: ReadonlySet<SystemId>;
  /** Systems ringed because something has just happened there, or because the page points at them. */
  ringed?: ReadonlySet<SystemId>;
  selected?: SystemId | null;
  /** The systems that keep their names longer than others as the map shrinks. */
  told?: ReadonlySet<SystemId>;
}

interface StarmapProps extends Highlights {
  chart: Chart;
  /** The chart with each name on the side where it is drawn. */
  named: Chart;
  /** The position: the owner and the output of every system. */
  view: View;
  sizes: Sizes;
  /** Drawn above the discs: arrows and marks. */
  children?: ComponentChildren;
}

/** A position on its chart, in map units: washes, lanes, systems. It handles no events and knows no viewer. */
export function Starmap({ chart, named, view, sizes, children, lit, ...marks }: StarmapProps) {
  const owners = view.systems.map(({ owner }) => owner).join();
  const empires = view.factions.flatMap(({ seat, empire }) => (empire ? [seat] : [])).join();
  return (
    <g class="cc-map">
      <Decor chart={chart} />
      <Washes chart={chart} owners={owners} empires={empires} />
      <Lanes chart={chart} owners={owners} lit={[...(lit ?? [])].join()} />
      <Systems named={named} systems={view.systems} sizes={sizes} {...marks} />
      {children}
    </g>
  );
}

type SystemsProps = Pick<StarmapProps, "named" | "sizes"> & Pick<View, "systems"> & Omit<Highlights, "lit">;

/** All systems. Most of the viewer's actions change none of them. */
const Systems = steady(({ named, systems, sizes, ...marks }: SystemsProps) => (
  <>
    {named.systems.map((place, id) => (
      <System
        key={id}
        place={place}
        system={systems[id]}
        sizes={sizes}
        named={
          sizes.names === "all" || marks.selected === id || (sizes.names === "told" && marks.told?.has(id) === true)
        }
        now={marks.outputs?.get(id)}
        selected={marks.selected === id}
        ringed={marks.ringed?.has(id) === true}
        exposed={marks.exposed?.has(id) === true}
      />
    ))}
  </>
));

const Decor = steady(({ chart }: { chart: Chart }) => (
  <>
    {chart.decor.map(({ x, y, rx, ry }, i) => (
      <g key={i}>
        {[1, 0.78, 0.56, 0.36].map((part) => (
          <ellipse fill="var(--brass)" opacity="0.035" key={part} cx={x} cy={y} rx={rx * part} ry={ry * part} />
        ))}
      </g>
    ))}
  </>
));

/** `owners`: the owner's seat of each system in order, empty for independent, joined by commas. */
type LandProps = { chart: Chart; owners: string };

/** Territory: a circle around each system and a wide stroke along the lanes inside one faction. */
const Washes = steady(({ chart, owners, empires }: LandProps & { empires: string }) => {
  const all = owners.split(",");
  const proclaimed = empires.split(",");
  return (
    <>
      {[...new Set(all)].filter(Boolean).map((owner) => (
        <g
          key={owner}
          class={`cc-wash fill-seat stroke-seat ${seatClass(Number(owner))} ${proclaimed.includes(owner) ? "empire" : ""}`}
        >
          {chart.systems.map(
            ({ x, y }, id) => all[id] === owner && <circle stroke="none" key={id} cx={x} cy={y} r={POOL} />,
          )}
          {chart.lanes.map(
            ([a, b], lane) =>
              all[a] === owner &&
              all[b] === owner && (
                <path stroke-width="76" stroke-linecap="round" key={lane} d={laneLine(chart, a, b)} />
              ),
          )}
        </g>
      ))}
    </>
  );
});

/** `lit`: the indices of lit lanes in the chart's list, joined by commas. */
const Lanes = steady(({ chart, owners, lit }: LandProps & { lit: string }) => {
  const all = owners.split(",");
  const shining = lit.split(",");
  return (
    <g class="cc-lanes">
      {chart.lanes.map(([a, b], lane) => {
        const inside = all[a] !== "" && all[a] === all[b];
        const tone = `${inside ? "inside" : ""} ${shining.includes(`${lane}`) ? "lit" : ""}`;
        return (
          <path
            key={lane}
            class={tone}
            stroke="var(--brass)"
            stroke-width="1.5"
            stroke-dasharray={inside ? undefined : "7 5"}
            opacity="0.85"
            d={laneLine(chart, a, b)}
          />
        );
      })}
    </g>
  );
});

function laneLine(chart: Chart, a: SystemId, b: SystemId): string {
  const [from, to] = [chart.systems[a], chart.systems[b]];
  return `M${from?.x} ${from?.y}L${to?.x} ${to?.y}`;
}

interface SystemProps {
  place: Chart["systems"][number];
  system: SystemView | undefined;
  sizes: Sizes;
  named: boolean;
  /** Its output after the viewer's draft. Undefined if unchanged. */
  now: number | undefined;
  selected: boolean;
  ringed: boolean;
  exposed: boolean;
}

const System = steady(({ place, system, sizes, named, now, selected, ringed, exposed }: SystemProps) => {
  if (!system) return null;
  const { owner } = system;
  const tone = `${owner === null ? "free" : seatClass(owner)} ${system.base === 0 ? "dead" : ""}`;
  const isHome = system.home !== undefined && owner !== null;
  const reach = DISC + (selected || ringed ? 17 : exposed ? 10 : isHome ? 8 : 2);
  return (
    <g transform={`translate(${place.x} ${place.y})`}>
      <g class={`cc-system fill-none ${tone}`} transform={`scale(${sizes.piece})`}>
        {selected && (
          <g class="selected">
            <circle class="halo" fill="var(--accent)" opacity="0.16" r={DISC + 17} />
            <circle class="rim" stroke="var(--accent)" stroke-width="2.5" r={DISC + 14} />
          </g>
        )}
        {ringed && (
          <circle class="ring" stroke="var(--accent)" stroke-width="2" stroke-dasharray="10 5" r={DISC + 17} />
        )}
        {isHome && <circle class="home" stroke="var(--seat)" stroke-width="1.8" r={DISC + 7} />}
        {exposed && (
          <circle class="exposed" stroke="var(--danger)" stroke-width="2" stroke-dasharray="3 4" r={DISC + 11} />
        )}
        <circle class="key" stroke={owner === null ? "none" : "var(--keyline)"} stroke-width="3.4" r={DISC + 1} />
        <circle class="disc fill-sky" stroke="var(--seat)" stroke-width="2" r={DISC} />
        {owner !== null && <Gauge part={system.base / Math.max(1, system.cap)} />}
        <Numeral system={system} now={now} size={sizes.numeral} />
        {owner !== null && <Badge seat={owner} at={{ x: -DISC * 0.78, y: DISC * 0.78 }} r={13} />}
      </g>
      {named && <Name text={place.name} side={place.label} sizes={sizes} reach={reach} />}
    </g>
  );
});

/** A system's base output as a share of its cap. */
function Gauge({ part }: { part: number }) {
  const r = DISC - 4.5;
  const round = 2 * Math.PI * r;
  return (
    <>
      <circle class="gauge" stroke="var(--seat)" stroke-width="6" r={r} opacity=".28" />
      <circle
        class="gauge full"
        stroke="var(--seat)"
        stroke-width="6"
        r={r}
        stroke-dasharray={`${(round * Math.min(1, part)).toFixed(1)} ${round.toFixed(1)}`}
        transform="rotate(-90)"
      />
      <circle class="inner" stroke="var(--keyline)" stroke-width="1" r={r - 3.5} />
    </>
  );
}

/** The output as it counts this turn, with a sign for the loss by sabotage. A devastated system has cracks. */
function Numeral({ system, now, size }: { system: SystemView; now: number | undefined; size: number }) {
  const hit = system.hit ?? 0;
  const changed = now !== undefined && now !== system.output;
  const tone = changed ? (now > system.output ? "more" : "less") : hit > 0 ? "hit" : "";
  const bare = system.base === 0 && !changed;
  return (
    <>
      {system.base === 0 && (
        <path
          class="cracks"
          fill="none"
          stroke="var(--muted)"
          stroke-width="1.8"
          d="M-12-22L-3-6L-10 4L2 10L-4 24M-3-6L12-12M2 10L18 6"
        />
      )}
      {!bare && (
        <text class={`numeral num anchor-middle fill-text ${tone}`} y={8 * size} font-size={24 * size}>
          {now ?? system.output}
        </text>
      )}
      {hit > 0 && (
        <g class="hit-plate" transform={`translate(${DISC - 2} ${-DISC - 2})`}>
          <rect fill="var(--surface)" stroke="var(--warn)" x="-16" y="-11" width="32" height="21" rx="2" />
          <text class="bold t-16 anchor-middle" fill="var(--warn)" y="5">
            −{hit}
          </text>
        </g>
      )}
    </>
  );
}

/** `reach` is the radius of the disc with everything drawn around it. */
function Name({ text, side, sizes, reach }: { text: string; side: Side; sizes: Sizes; reach: number }) {
  const [rim, size] = [reach * sizes.piece, 20 * sizes.name];
  const place = {
    n: { x: 0, y: -rim - size * 0.5, "text-anchor": "middle" as const },
    s: { x: 0, y: rim + size, "text-anchor": "middle" as const },
    e: { x: rim + size * 0.6, y: size * 0.3, "text-anchor": "start" as const },
    w: { x: -rim - size * 0.6, y: size * 0.3, "text-anchor": "end" as const },
  }[side];
  return (
    <text class="cc-name fill-text" {...place} font-size={size} stroke-width={size / 4}>
      {text}
    </text>
  );
}
