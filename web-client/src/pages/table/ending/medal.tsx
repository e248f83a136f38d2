import { useId } from "preact/hooks";
import type { Gem } from "../../../kit/tell/telling";
import { Planet, SigilAt, Sky, Sun } from "../../../look/art";
import { knot, laurel, limb, polar, rays } from "../../../look/art/medal";
import { IconAt } from "../../../look/icon";
import { seatColour } from "../../../look/tint";

interface MedalProps {
  /** The seat whose medal it is. Null for spectators of a draw. */
  seat: number | null;
  result: "victory" | "defeat" | "draw";
  /** The gems in its ring, in order; those that the seat holds are highlighted. */
  gems: Gem[];
  /** The inscription round the laurel, repeated as often as it fits. */
  words: string[];
}

const R = 186;
/** The radius of the inscription. */
const INSCRIBED = R - 57;
const LAUREL = { r: 91, leaves: 13, leaf: 28, span: 2.5 };
const [W, H] = [620, 552];
const UNHELD = { stroke: "var(--muted)", "stroke-width": 1.3, "stroke-dasharray": "4 4" };
/** The average width of a letter of the inscription. */
const LETTER = 12.2;

/** A medal: gems in a graduated ring, a laurel, and the seat's sigil in the sun. */
export function Medal({ seat, result, gems, words }: MedalProps) {
  const won = result === "victory";
  const path = useId().replace(/\W/g, "");
  const around = Math.round(2 * Math.PI * INSCRIBED);
  return (
    <svg
      class={`medal relative across upright overflows ${won ? "won" : ""}`}
      viewBox={`${-W / 2} ${-H / 2} ${W} ${H}`}
      aria-hidden="true"
    >
      <path class="medal-rays" opacity=".22" d={rays({ from: R + 44, to: won ? 900 : 420, n: won ? 120 : 72 })} />
      <circle r={R + 12} class="fill-sky" opacity=".72" />
      <g class="medal-ring">
        <circle r={R} stroke-width="2" />
        <circle r={R - 7} stroke-width="1.4" />
        <circle r={R - 17} stroke-width=".7" />
        <path d={limb({ r: R - 7, n: 180, tick: 8 })} stroke-width=".8" />
        <circle r={R - 63} stroke-width=".8" />
      </g>
      <defs>
        <path id={path} d={`M${-INSCRIBED} 0A${INSCRIBED} ${INSCRIBED} 0 1 1 ${-INSCRIBED} .5`} />
      </defs>
      <text class="medal-words">
        <textPath href={`#${path}`} textLength={around - 8}>
          {inscription(words, around)}
        </textPath>
      </text>
      {result !== "draw" && (
        <g class="medal-laurel stroke-brass-hi">
          <Half side={1} />
          <Half side={-1} faint={!won} />
          <path d={knot(LAUREL.r)} fill="none" stroke-width="1.8" />
        </g>
      )}
      {won ? <Sun r={36} /> : <circle r={36} class="fill-sky" stroke="var(--brass)" stroke-width="1.4" />}
      {seat !== null && (
        <>
          <circle r={25} fill="var(--sky-0)" stroke={seatColour(seat)} stroke-width="2.5" />
          <SigilAt seat={seat} x={0} y={0} size={29} />
        </>
      )}
      {gems.map((gem, i) => (
        <Jewel key={`${gem.name}${i}`} gem={gem} at={i} of={gems.length} holds={gem.seat === seat} />
      ))}
    </svg>
  );
}

/** The words, repeated as often as they fit round the ring. Words that do not fit are left out. */
export function inscription(words: string[], around: number): string {
  const room = Math.floor((around / LETTER) * 1.2);
  const once = (some: string[]) => `${some.join(" · ")} · `.toUpperCase();
  let kept = words;
  while (kept.length > 1 && once(kept).length > room) kept = kept.slice(0, -1);
  const text = once(kept);
  const times = Math.max(1, Math.round(around / (text.length * LETTER)));
  return text.repeat(Math.min(times, Math.max(1, Math.floor(room / text.length))));
}

/** Names longer than this take two lines. */
const LONG = 10;

/** A name in one line, or in two of about the same length. */
function inLines(name: string): string[] {
  const words = name.split(" ");
  if (name.length <= LONG || words.length === 1) return [name];
  const lengths = words.slice(1).map((_, i) => Math.max(...halves(words, i + 1).map((half) => half.length)));
  return halves(words, lengths.indexOf(Math.min(...lengths)) + 1);
}

const halves = (words: string[], at: number): string[] => [words.slice(0, at).join(" "), words.slice(at).join(" ")];

const Half = ({ side, faint = false }: { side: 1 | -1; faint?: boolean }) => (
  <g class={faint ? "faint" : ""} dangerouslySetInnerHTML={{ __html: laurel({ ...LAUREL, side }) }} />
);

/** The line height of a name. */
const LINE = 19;

/** A gem of the ring, with its name outside. */
function Jewel({ gem, at, of, holds }: { gem: Gem; at: number; of: number; holds: boolean }) {
  const angle = (at / of) * 2 * Math.PI - Math.PI / 2;
  const [x, y] = polar(R, angle);
  const r = of > 8 ? 22 : 27;
  const [dx, dy] = polar(r + 16, angle);
  const anchor = dx > 12 ? "start" : dx < -12 ? "end" : "middle";
  const lines = inLines(gem.name);
  const drop =
    anchor === "middle" ? (dy > 0 ? 14 : -2 - (lines.length - 1) * LINE) : 5 - ((lines.length - 1) * LINE) / 2;
  return (
    <g class={`medal-gem ${holds ? "held" : ""}`} transform={`translate(${x} ${y})`}>
      <g style={{ animationDelay: `${at * 110}ms` }}>
        <circle r={r + 9} fill="var(--sky-0)" />
        {gem.kind || !gem.icon ? (
          <Planet
            name={gem.name}
            kind={gem.kind}
            r={holds ? r : r - 4}
            dead={!holds}
            light={(angle * 180) / Math.PI}
            ring={false}
          />
        ) : (
          <IconAt id={gem.icon} x={0} y={0} size={r * 1.3} fill={holds ? "var(--text)" : "var(--faint)"} />
        )}
        <circle
          r={r + 4}
          class="fill-none"
          {...(holds ? { stroke: seatColour(gem.seat ?? 0), "stroke-width": 2.5 } : UNHELD)}
        />
        <text class={holds ? "fill-text" : "fill-muted"} y={dy + drop} text-anchor={anchor}>
          {lines.map((line, i) => (
            <tspan key={line} x={dx} dy={i * LINE}>
              {line}
            </tspan>
          ))}
        </text>
      </g>
    </g>
  );
}

/** The sky behind the plate, across its full width. */
export const PlateSky = () => (
  <svg
    class="overlay across upright through"
    viewBox="0 0 1068 552"
    preserveAspectRatio="xMidYMid slice"
    aria-hidden="true"
  >
    <Sky w={1068} h={552} seed="medal" grid={0} stars={330} />
  </svg>
);
