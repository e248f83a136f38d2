import { useEffect, useRef, useState } from "preact/hooks";
import type { ReviewTable } from "../../core/match/replay";
import { fallOf, percentOf, RULED, SURE, spread } from "../../kit/charts/chart";
import { Scale, SeatLine } from "../../kit/charts/lines";
import { SigilAt } from "../../look/art";
import { IconAt } from "../../look/icon";
import { seatColour } from "../../look/tint";

const LEFT = 44;
const RIGHT = 72;
const TOP = 60;
const FLOOR = 100;
/** Below the graph: the rail of turns, then the buttons. */
const AXIS = 74;

/** Each seat's chance to win, and where in the match we stand; drag the flag to move. */
export function Chances({ model }: { model: ReviewTable }) {
  const box = useRef<SVGSVGElement>(null);
  const { width, height } = useSize(box);
  const x = (version: number) => LEFT + (version / Math.max(1, model.length)) * (width - LEFT - RIGHT);
  const move = (event: PointerEvent) => {
    if (!(event.buttons & 1) || !box.current) return;
    const at = event.clientX - box.current.getBoundingClientRect().left;
    model.go(((at - LEFT) / (width - LEFT - RIGHT)) * model.length);
  };
  const press = (event: PointerEvent) => {
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
    move(event);
  };
  const now = model.version.value;
  const bottom = height - FLOOR;
  const axis = height - AXIS;
  return (
    <svg
      ref={box}
      class="chances overlay"
      width="100%"
      height="100%"
      viewBox={`0 0 ${width} ${height}`}
      onPointerDown={press}
      onPointerMove={move}
    >
      <rect
        x={LEFT}
        y={TOP - 6}
        width={Math.max(0, x(now) - LEFT)}
        height={Math.max(0, bottom - TOP + 6)}
        fill="var(--accent)"
        opacity=".05"
      />
      <Lines model={model} x={x} right={width - RIGHT} top={TOP} bottom={bottom} />
      <path d={`M${LEFT} ${axis}H${width - RIGHT}`} stroke="var(--brass)" stroke-width="1.2" />
      <path d={`M${LEFT} ${axis}H${x(now)}`} stroke="var(--accent)" stroke-width="3" />
      <Turns model={model} x={x} y={axis} room={width} />
      <path d={`M${x(now)} ${TOP - 8}V${axis - 14}`} stroke="var(--accent)" stroke-width="1.5" />
      <Flag model={model} x={x(now)} y={axis} />
    </svg>
  );
}

function useSize(box: { current: Element | null }): { width: number; height: number } {
  const [size, setSize] = useState({ width: 1068, height: 296 });
  useEffect(() => {
    if (!box.current) return;
    const watch = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: Math.round(entry.contentRect.width), height: Math.round(entry.contentRect.height) });
    });
    watch.observe(box.current);
    return () => watch.disconnect();
  }, [box]);
  return size;
}

interface LinesProps {
  model: ReviewTable;
  x(version: number): number;
  right: number;
  top: number;
  bottom: number;
}

function Lines({ model, x, right, top, bottom }: LinesProps) {
  const { chances, length } = model;
  const own = model.table.value.summary.seats.find((seat) => seat.me)?.seat;
  if (chances.length === 0) return null;
  const y = (chance: number) => bottom - (chance / SURE) * (bottom - top);
  const seats = (chances[0] ?? []).map((_, seat) => seat);
  const last = (seat: number) => chances.at(-1)?.[seat] ?? 0;
  const fell = seats.map((seat) => fallOf(chances, seat));
  // A seat that fell on the way has its sign where its line ends.
  const labels = spread(
    seats.map((seat) => (fell[seat] == null ? y(last(seat)) : Number.NEGATIVE_INFINITY)),
    17,
    bottom,
  );
  return (
    <g>
      <Scale ticks={RULED} label={percentOf} left={LEFT} right={right} y={y} />
      {seats.map((seat) => (
        <g key={seat}>
          <SeatLine
            numbers={chances.slice(0, (fell[seat] ?? length) + 1)}
            seat={seat}
            width={seat === own ? 3 : 1.8}
            x={x}
            y={y}
          />
          {[0.25, 0.5, 0.75].map((part) => {
            const version = Math.round(length * part);
            const inPlay = version < (fell[seat] ?? length);
            return inPlay && <Marked key={part} seat={seat} x={x(version)} y={y(chances[version]?.[seat] ?? 0)} />;
          })}
        </g>
      ))}
      {seats.map((seat) =>
        fell[seat] == null ? (
          <g key={seat}>
            <SigilAt seat={seat} size={15} x={right + 15} y={labels[seat] ?? 0} />
            <text x={right + 28} y={(labels[seat] ?? 0) + 5} class="end-chance">
              {percentOf(last(seat))}
            </text>
          </g>
        ) : (
          <Fallen key={seat} seat={seat} x={x(fell[seat])} y={y(0)} />
        ),
      )}
    </g>
  );
}

/** Where a seat fell: a skull in its colour. */
function Fallen({ seat, x, y }: { seat: number; x: number; y: number }) {
  return (
    <g>
      <circle cx={x} cy={y} r="10" fill="var(--surface)" stroke={seatColour(seat)} stroke-width="1.8" />
      <IconAt id="skull-crossed-bones" size={13} x={x} y={y} />
    </g>
  );
}

function Marked({ seat, x, y }: { seat: number; x: number; y: number }) {
  return (
    <g>
      <circle cx={x} cy={y} r="7.5" fill="var(--surface)" />
      <SigilAt seat={seat} size={11} x={x} y={y} />
    </g>
  );
}

/** A tick for each turn, a number for as many as there is room. */
function Turns({ model, x, y, room }: { model: ReviewTable; x(version: number): number; y: number; room: number }) {
  const every = Math.max(1, Math.ceil(model.turns.length / (room / 44)));
  return (
    <g>
      {model.turns.map(({ version, turn }, i) => {
        const major = i % (every === 1 ? 5 : every) === 0;
        return (
          <g key={version}>
            <path d={`M${x(version)} ${y - 5}v${major ? 10 : 6}`} stroke="var(--brass)" />
            {major && (
              <text x={x(version)} y={y + 20} text-anchor="middle" class="tick">
                {turn}
              </text>
            )}
          </g>
        );
      })}
    </g>
  );
}

function Flag({ model, x, y }: { model: ReviewTable; x: number; y: number }) {
  const version = model.version.value;
  const turn = model.turn.value;
  const text = turn ? `turn ${turn.turn}, ${model.name(turn.seat)}, ` : "";
  return (
    <g
      transform={`translate(${x} ${y})`}
      class="flag"
      role="slider"
      tabIndex={0}
      aria-label="Position"
      aria-valuemin={0}
      aria-valuemax={model.length}
      aria-valuenow={version}
      aria-valuetext={`${text}command ${version} of ${model.length}`}
    >
      <path d="M-17-14H17V8L0 20-17 8z" fill="var(--accent)" stroke="var(--bg)" stroke-width="2" />
      <text y="5" text-anchor="middle" class="flag-turn">
        {turn?.turn ?? 0}
      </text>
    </g>
  );
}
