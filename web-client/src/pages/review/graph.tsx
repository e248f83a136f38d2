import type { ReviewTable } from "../../core/match/replay";
import { isDraw } from "../../core/words/words";
import type { JudgedDecision, MatchAnalysis, MatchNote } from "../../generated/starboard";
import { type Chances, fallOf, percentOf, RULED, SURE, spread } from "../../kit/charts/chart";
import { Scale, SeatLine } from "../../kit/charts/lines";
import { useSize } from "../../kit/pieces/board";
import { Sigil, SigilAt } from "../../look/art";
import { Icon, IconAt } from "../../look/icon";
import { seatColour } from "../../look/tint";
import { addressOf } from "./address";
import { notesOf } from "./notes-model";
import type { Review } from "./review";
import { say } from "./texts";
import { Course, mainLines, swings, turnStarts, whole } from "./verdict";
import type { WhatIf } from "./what-ifs";
import "./graph.css";

/** The positions of the graph's parts, in pixels from its left or top edge. */
interface Plan {
  left: number;
  right: number;
  top: number;
  bottom: number;
  luck: number;
  play: number;
  axis: number;
  compact: boolean;
}

/** The least width of a graph with numbers, in pixels. A narrower one leaves them to the list beside it. */
const WIDE = 620;

/** The height of the row of what-ifs below the axis, in pixels. */
const WHAT_IFS = 40;

function planOf(w: number, h: number, hasBars: boolean, hasWhatIfs: boolean): Plan {
  const compact = w < WIDE;
  const [left, edge] = compact ? [46, 66] : [66, 78];
  const axis = h - 31 - (hasWhatIfs && !compact ? WHAT_IFS : 0);
  const bars = compact ? 61 : 95;
  const bottom = hasBars ? axis - bars : axis - 36;
  return {
    left,
    right: Math.max(left + 1, w - edge),
    top: 16,
    bottom,
    luck: bottom + (compact ? 18 : 25),
    play: bottom + (compact ? 32 : 46),
    axis,
    compact,
  };
}

interface GraphProps {
  review: Review;
  whatIfs: readonly WhatIf[];
}

/** Each seat's chance to win, with the viewpoint's luck, play and mistakes. A drag moves through the match. */
export function Graph(props: GraphProps) {
  const [box, { w, h }] = useSize();
  return (
    <div class="graph fill relative squash crop" ref={box}>
      {w > 0 && <Drawn {...props} w={w} h={h} />}
    </div>
  );
}

function Drawn({ review, whatIfs, w, h }: GraphProps & { w: number; h: number }) {
  const { model } = review;
  const found = review.found.value;
  const seat = review.viewpoint.value;
  const plan = planOf(w, h, found !== null && seat !== null, whatIfs.length > 0);
  const course = new Course(model.turns, model.length);
  const width = plan.right - plan.left;
  const x = (version: number) => plan.left + course.place(version) * width;
  const y = (chance: number) => plan.bottom - (chance / SURE) * (plan.bottom - plan.top);
  const chances = review.chances.value;
  const now = model.version.value;
  const drawn: DrawnProps = { review, plan, x, y, chances };
  const move = (event: PointerEvent) => {
    if (!(event.buttons & 1)) return;
    const from = (event.currentTarget as Element).getBoundingClientRect().left;
    model.go(course.version((event.clientX - from - plan.left) / width));
  };
  const press = (event: PointerEvent) => {
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
    move(event);
  };
  return (
    <>
      <svg
        class="chances overlay"
        width={w}
        height={h}
        viewBox={`0 0 ${w} ${h}`}
        aria-label={say("chance-to-win")}
        onPointerDown={press}
        onPointerMove={move}
      >
        <Scale ticks={plan.compact ? HALVES : RULED} label={percentOf} left={plan.left} right={plan.right} y={y} />
        <rect
          x={plan.left}
          y={plan.top - 6}
          width={Math.max(0, x(now) - plan.left)}
          height={plan.bottom - plan.top + 6}
          fill="var(--accent)"
          opacity=".05"
        />
        <Lines {...drawn} errors={found?.errors ?? []} />
        {found && seat !== null && <Bars {...drawn} found={found} seat={seat} />}
        <path d={`M${x(now)} ${plan.top - 10}V${plan.axis - 12}`} stroke="var(--accent)" stroke-width="1.5" />
        {review.mistakes.value.map((one, i) => (
          <Station key={one.version} {...drawn} decision={one} number={i + 1} />
        ))}
        <AtCut {...drawn} now={now} />
        <path d={`M${plan.left} ${plan.axis}H${plan.right}`} stroke="var(--brass)" stroke-width="1.2" />
        <path d={`M${plan.left} ${plan.axis}H${x(now)}`} stroke="var(--accent)" stroke-width="3" />
        <Turns model={model} x={x} plan={plan} />
        {notesOf(model).list.value.map((note) => (
          <NoteFlag key={note.id} note={note} x={x(note.version)} y={plan.axis} />
        ))}
        {whatIfs.map(({ version }) => (
          <Branch key={version} x={x(version)} plan={plan} />
        ))}
        <Flag model={model} x={x(now)} y={plan.axis} />
      </svg>
      {whatIfs.length > 0 && !plan.compact && <WhatIfs whatIfs={whatIfs} x={x} plan={plan} />}
    </>
  );
}

/** A note on the timeline: paper if others see it, dashed if only the viewer does. */
function NoteFlag({ note: { seat, shared }, x, y }: { note: MatchNote; x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`} class={`note-flag ${shared === "private" ? "" : "shared"}`}>
      <path d="M0 0V-13" stroke="var(--text)" stroke-width="1.2" />
      <path d="M-9-30H9V-14H3L0-10-3-14H-9z" class="cloth" />
      {seat !== null && <SigilAt seat={seat} size={10} x={0} y={-22} />}
    </g>
  );
}

/** The point where a what-if leaves the match. A narrow graph shows nothing else of it. */
function Branch({ x, plan: { axis, compact } }: { x: number; plan: Plan }) {
  const y = axis + WHAT_IFS;
  return (
    <g fill="none" stroke="var(--brass-hi)" stroke-width="1.6">
      {!compact && <path d={`M${x} ${axis}C${x + 20} ${axis + 5} ${x + 4} ${y} ${x + 22} ${y}`} />}
      <circle cx={x} cy={axis} r="4" fill="var(--surface)" />
    </g>
  );
}

/** The least room for a what-if's label, in pixels. With less, its branch has no label. */
const LABEL_ROOM = 70;

/** How the forks of the match ended, in words below their position. */
function WhatIfs({ whatIfs, x, plan }: { whatIfs: readonly WhatIf[]; x: DrawnProps["x"]; plan: Plan }) {
  const until = (i: number) => (whatIfs[i + 1] ? x(whatIfs[i + 1]?.version ?? 0) : plan.right + 60);
  return (
    <nav class="what-ifs absolute" aria-label={say("what-if")} style={{ top: `${plan.axis + WHAT_IFS - 13}px` }}>
      <b class="absolute">{say("what-if")}</b>
      {whatIfs.map(({ version, label, won, winners, href, more }, i) => {
        const left = x(version) + 22;
        const room = until(i) - left - 8;
        return room < LABEL_ROOM ? null : (
          <a
            key={version}
            href={href}
            class={`what-if h-26 lights absolute inline g-15 px-2 surface-2 outlined-strong r-1 bright no-line nowrap ${won ? "won" : ""}`}
            style={{ left: `${left}px`, maxWidth: `${room}px` }}
          >
            {won && <Icon id="laurel-crown" size={15} class="lamplit" />}
            {winners.map((seat) => (
              <Sigil key={seat} seat={seat} size={13} />
            ))}
            <span class="clip">{more > 0 ? say("what-if-more", { label, more }) : label}</span>
          </a>
        );
      })}
    </nav>
  );
}

const HALVES = [0, SURE / 2, SURE];

interface DrawnProps {
  review: Review;
  plan: Plan;
  chances: Chances;
  x(version: number): number;
  y(chance: number): number;
}

function Lines({ review, plan, chances, errors, x, y }: DrawnProps & { errors: Chances }) {
  const { model } = review;
  if (chances.length === 0) return null;
  const seat = review.viewpoint.value ?? review.own;
  const winner = model.table.value.summary.outcome?.places.indexOf(1) ?? -1;
  const main = mainLines(chances, seat, winner < 0 ? null : winner);
  // The viewpoint's line comes last, so that it is drawn above the others.
  const seats = (chances[0] ?? []).map((_, one) => one).sort((a, b) => Number(a === seat) - Number(b === seat));
  const fell = new Map(seats.map((one) => [one, fallOf(chances, one)]));
  const width = (one: number) => (one === seat ? 3.2 : !main.has(one) ? 1 : one === winner ? 2.4 : 1.8);
  const until = (one: number) => chances.slice(0, (fell.get(one) ?? model.length) + 1);
  return (
    <g>
      {seats.map((one) =>
        main.has(one) && errors.length > 0 ? (
          <path
            key={one}
            d={bandPath(until(one), errors, one, x, y)}
            fill={seatColour(one)}
            opacity={one === seat || one === winner ? 0.26 : 0.14}
          />
        ) : null,
      )}
      {seats.map((one) => (
        <SeatLine key={one} numbers={until(one)} seat={one} width={width(one)} x={x} y={y} />
      ))}
      {model.reach.isRevealed.value && <Ends review={review} plan={plan} chances={chances} x={x} y={y} />}
    </g>
  );
}

const POINTS = 200;

/** The band around a seat's line: one standard error up and down. */
function bandPath(chances: Chances, errors: Chances, seat: number, x: DrawnProps["x"], y: DrawnProps["y"]): string {
  const stride = Math.max(1, Math.ceil(chances.length / POINTS));
  const at = chances.flatMap((_, version) => (version % stride === 0 || version === chances.length - 1 ? version : []));
  const edge = (version: number, way: 1 | -1) => {
    const chance = (chances[version]?.[seat] ?? 0) + way * (errors[version]?.[seat] ?? 0);
    return `${x(version).toFixed(1)} ${y(Math.max(0, Math.min(SURE, chance))).toFixed(1)}`;
  };
  return `M${at.map((version) => edge(version, 1)).join("L")}L${at
    .reverse()
    .map((version) => edge(version, -1))
    .join("L")}z`;
}

/** The sigil at the end of each line. Seats that ended at 0 share a row; an eliminated seat has a skull. */
function Ends({ review, plan, chances, x, y }: DrawnProps) {
  const seats = (chances[0] ?? []).map((_, seat) => seat);
  const last = (seat: number) => chances.at(-1)?.[seat] ?? 0;
  const fell = (seat: number) => fallOf(chances, seat);
  const above = seats.filter((seat) => last(seat) > 0);
  const below = seats.filter((seat) => last(seat) === 0 && fell(seat) === null);
  const heights = spread(
    above.map((seat) => y(last(seat))),
    18,
    plan.bottom,
  );
  const edge = plan.right + 18;
  return (
    <g>
      {above.map((seat, i) => (
        <g key={seat}>
          <SigilAt seat={seat} size={15} x={edge} y={heights[i] ?? 0} />
          <text x={edge + 12} y={(heights[i] ?? 0) + 5} class="digits t-15 fill-text">
            {whole(last(seat))}
          </text>
        </g>
      ))}
      {below.map((seat, i) => (
        <SigilAt
          key={seat}
          seat={seat}
          size={11}
          x={edge + (i % 4) * 14}
          y={plan.bottom - 2 + Math.floor(i / 4) * 14}
        />
      ))}
      {seats.map((seat) => {
        const at = fell(seat);
        return at === null || review.model.length === 0 ? null : <Fallen key={seat} seat={seat} x={x(at)} y={y(0)} />;
      })}
    </g>
  );
}

/** A skull, ringed in the seat's colour, where the seat was eliminated. */
function Fallen({ seat, x, y }: { seat: number; x: number; y: number }) {
  return (
    <g>
      <circle cx={x} cy={y} r="10" fill="var(--surface)" stroke={seatColour(seat)} stroke-width="1.8" />
      <IconAt id="skull-crossed-bones" size={13} x={x} y={y} />
    </g>
  );
}

const PARTS = ["luck", "play"] as const;
type Part = (typeof PARTS)[number];
/** The least change with a number, in percent. A number needs `ROOM` pixels. */
const WRITTEN: Record<Part, number> = { luck: 4, play: 3 };
const ROOM = 42;
/** The place of a bar within its turn: play on the left, luck on the right. */
const AT: Record<Part, number> = { play: 0.28, luck: 0.66 };

/** The effect of luck and play on the seat's chance in each turn: gains go up, losses down. */
function Bars({ review, plan, x, found, seat }: DrawnProps & { found: MatchAnalysis; seat: number }) {
  const { model } = review;
  const starts = turnStarts(model.turns);
  const turns = swings(found, seat, starts);
  const slot = (i: number): [number, number] => [x(starts[i] ?? 0), x(starts[i + 1] ?? model.length)];
  const wide = plan.compact ? 7 : 14;
  const most = (part: Part) => Math.max(1, ...turns.map((turn) => Math.abs(whole(turn[part]))));
  // In pixels per percent; less if the largest bar would not fit into its row.
  const scale = {
    luck: Math.min(plan.compact ? 2 : 3, 15 / most("luck")),
    play: Math.min(plan.compact ? 1.1 : 2, 24 / most("play")),
  };
  /** The bars of a row. A large change gets a number if no larger bar nearby has one. */
  const barsOf = (part: Part) => {
    const bars = turns.flatMap((turn, i) => {
      const value = whole(turn[part]);
      const [from, to] = slot(i);
      const w = Math.max(1.5, Math.min(wide, (to - from) * 0.34));
      return value === 0 ? [] : [{ i, value, w, left: from + (to - from) * AT[part] - w / 2, isWritten: false }];
    });
    const written: number[] = [];
    for (const bar of [...bars].sort((a, b) => Math.abs(b.value) - Math.abs(a.value))) {
      const isLarge = !plan.compact && Math.abs(bar.value) >= WRITTEN[part];
      bar.isWritten = isLarge && written.every((left) => Math.abs(left - bar.left) > ROOM);
      if (bar.isWritten) written.push(bar.left);
    }
    return bars;
  };
  return (
    <g>
      {PARTS.map((part) => (
        <g key={part}>
          <text
            x={plan.compact ? plan.left - 9 : 16}
            text-anchor={plan.compact ? "end" : "start"}
            y={plan[part] + 5}
            class="row-name t-14 semi fill-text"
          >
            {say(`part-${part}`)}
          </text>
          <path d={`M${plan.left} ${plan[part]}H${plan.right}`} stroke="var(--line-strong)" />
          {barsOf(part).map(({ i, value, left, w, isWritten }) => {
            const height = Math.abs(value) * scale[part];
            const tone = value > 0 ? "var(--success)" : "var(--danger)";
            const foot = plan[part] + (value > 0 ? -height : height);
            return (
              <g key={i}>
                <rect x={left} y={Math.min(plan[part], foot)} width={w} height={height} fill={tone} />
                {isWritten && (
                  <text
                    x={left + w + 4}
                    y={value > 0 ? foot + 10 : Math.max(foot, plan[part] + 11)}
                    class="bar-value t-13 semi"
                    fill={tone}
                  >
                    {value > 0 ? `+${value}` : `−${-value}`}
                  </text>
                )}
              </g>
            );
          })}
        </g>
      ))}
    </g>
  );
}

/** A numbered mistake on its seat's line, with a dotted line down to the row of play, if shown, or the chart's foot. */
function Station({
  review,
  plan,
  chances,
  x,
  y,
  decision,
  number,
}: DrawnProps & { decision: JudgedDecision; number: number }) {
  const { version, until, seat } = decision;
  const at = (one: number) => chances[one]?.[seat] ?? 0;
  const [left, top] = [x((version + until) / 2), y((at(version) + at(until)) / 2)];
  const isOn = review.shown.value === decision;
  return (
    <a
      href={addressOf(version, seat)}
      class={`station-at presses ${isOn ? "on" : ""}`}
      aria-label={say("mistake", { number })}
      onPointerDown={(event) => event.stopPropagation()}
      onClick={(event) => {
        event.preventDefault();
        review.show(decision);
      }}
    >
      <path
        d={`M${left} ${top + 12}V${review.viewpoint.value === null ? plan.bottom : plan.play}`}
        stroke="var(--text)"
        stroke-dasharray="2 4"
        opacity=".6"
      />
      <circle cx={left} cy={top} r={plan.compact ? 11.5 : 12.5} class="station-rim fill-ink" />
      <circle cx={left} cy={top} r={plan.compact ? 10 : 11} class="fill-paper" />
      <text x={left} y={top + 5} text-anchor="middle" class="digits t-15 fill-ink">
        {number}
      </text>
    </a>
  );
}

/** The most chances listed at the position. */
const AT_CUT = 6;

/** The seats' chances at the position, best first, in a box beside its line. Always includes the viewpoint's. */
function AtCut({ review, plan, chances, x, now }: DrawnProps & { now: number }) {
  const row = chances[now];
  if (!row) return null;
  const own = review.viewpoint.value;
  const ranked = row.map((chance, seat) => ({ chance, seat })).sort((a, b) => b.chance - a.chance);
  const best = ranked.slice(0, AT_CUT);
  const shown =
    own === null || best.some(({ seat }) => seat === own)
      ? best
      : [...best.slice(0, -1), ...ranked.filter(({ seat }) => seat === own)];
  const [cell, size] = plan.compact ? [42, 10] : [47, 12];
  const width = cell * shown.length + 4;
  const left = x(now) - width < plan.left ? x(now) : x(now) - width;
  const top = plan.top + 6;
  return (
    <g>
      <rect x={left} y={top} width={width} height="24" fill="var(--surface-2)" stroke="var(--accent)" />
      {shown.map(({ chance, seat }, i) => (
        <g key={seat}>
          <SigilAt seat={seat} size={size} x={left + i * cell + size + 1} y={top + 12} />
          <text x={left + i * cell + 2 * size} y={top + 17.5} class="digits t-15 fill-text">
            {whole(chance)}
          </text>
        </g>
      ))}
    </g>
  );
}

/** A tick for each turn, as many numbers as fit, and a laurel at the end if somebody won. */
function Turns({ model, x, plan }: { model: ReviewTable; x(version: number): number; plan: Plan }) {
  const starts = turnStarts(model.turns);
  const now = model.turn.value?.turn;
  const { summary } = model.table.value;
  const hasWinner = model.cut === null && summary.outcome !== null && !isDraw(summary);
  const room = plan.compact ? 56 : 44;
  let free = Number.NEGATIVE_INFINITY;
  return (
    <g>
      {model.turns.map(({ turn }, i) => {
        const at = x(starts[i] ?? 0);
        const fits = at >= free && at < plan.right - room / 2;
        if (fits) free = at + room * (i === 0 && !plan.compact ? 1.3 : 1);
        return (
          <g key={turn}>
            <path d={`M${at} ${plan.axis - (fits ? 6 : 4)}v${fits ? 12 : 8}`} stroke="var(--brass)" />
            {fits && turn !== now && (
              <text x={at} y={plan.axis + 23} text-anchor="middle" class="tick t-13 fill-muted">
                {i === 0 && !plan.compact ? say("turn-tick", { turn }) : turn}
              </text>
            )}
          </g>
        );
      })}
      {hasWinner && (
        <>
          <circle cx={plan.right} cy={plan.axis} r="12" fill="var(--surface-2)" stroke="var(--accent)" />
          <IconAt id="laurel-crown" size={15} x={plan.right} y={plan.axis} fill="var(--accent)" />
        </>
      )}
    </g>
  );
}

function Flag({ model, x, y }: { model: ReviewTable; x: number; y: number }) {
  const version = model.version.value;
  const turn = model.turn.value;
  const words = { version, length: model.length, turn: turn?.turn, player: turn && model.name(turn.seat) };
  return (
    <g
      transform={`translate(${x} ${y})`}
      class="flag"
      role="slider"
      tabIndex={0}
      aria-label={say("position")}
      aria-valuemin={0}
      aria-valuemax={model.length}
      aria-valuenow={version}
      aria-valuetext={say("position-words", words)}
    >
      <path d="M-15-14H15V8L0 20-15 8z" fill="var(--accent)" stroke="var(--bg)" stroke-width="2" />
      <text
        y="5"
        text-anchor="middle"
        class={`digits ${(turn?.turn ?? 0) > 99 ? "t-14" : "t-16"}`}
        fill="var(--on-accent)"
      >
        {turn?.turn ?? 0}
      </text>
    </g>
  );
}
