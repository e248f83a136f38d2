import { useId, useMemo, useRef } from "preact/hooks";
import { placed } from "./art/chance";
import { d6, d10, type ShipLook, ship, sigilName, sigilPath } from "./art/pieces";
import { type PlanetLook, planet } from "./art/planet";
import { frame, type SkyLook, type SunLook, sky, sun } from "./art/sky";
import { say } from "./texts";
import { tintOf } from "./tint";

export type { PlanetKind, PlanetLook } from "./art/planet";

interface Place {
  x?: number;
  y?: number;
  class?: string;
}

/** A drawing inside an SVG with its centre at x y; skies and frames have their corner there. */
function Drawing({ of, x = 0, y = 0, scale = 1, class: name }: Place & { of: string; scale?: number }) {
  const id = useId().replace(/\W/g, "");
  const html = useMemo(() => placed(of, id), [of, id]);
  const transform = `translate(${x} ${y})${scale === 1 ? "" : ` scale(${scale})`}`;
  return <g class={name} transform={transform} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** How much a planet may shrink or grow before it is drawn again. Until then it is scaled, with its lines. */
const THINNEST = 0.75;
const THICKEST = 1.35;

/** A planet, in its owner's ring if it has a seat. Seats count from 0. */
export function Planet({ x, y, class: name, seat, r, ...look }: Omit<PlanetLook, "tint"> & { seat?: number } & Place) {
  const tint = seat === undefined ? undefined : tintOf(seat);
  // While a board resizes, its planets are only scaled, because drawing them is expensive.
  const drawn = useRef(r);
  if (r < drawn.current * THINNEST || r > drawn.current * THICKEST) drawn.current = r;
  const scale = r / drawn.current;
  return <Drawing of={planet({ ...look, r: drawn.current, tint })} x={x} y={y} scale={scale} class={name} />;
}

export function Sun({ x, y, class: name, ...look }: SunLook & Place) {
  return <Drawing of={sun(look)} x={x} y={y} class={name} />;
}

export function Sky(look: SkyLook) {
  return <Drawing of={sky(look)} />;
}

/** A board's sky is drawn in sizes that are multiples of this, in pixels. */
const SKY_STEP = 160;
const stepped = (size: number): number => SKY_STEP * Math.ceil(size / SKY_STEP);

interface BoardSkyLook extends Omit<SkyLook, "cx" | "cy"> {
  /** The pole of the coordinate lines, as shares of width and height. Defaults to the middle. */
  pole?: [x: number, y: number];
}

/**
 * The sky of a board that fills its container, drawn for the largest size that the container had. When it resizes, the
 * stars stay in place and nothing is redrawn.
 */
export function BoardSky({ w, h, pole: [x, y] = [0.5, 0.5], ...look }: BoardSkyLook) {
  const size = useRef({ w: 0, h: 0 }).current;
  size.w = Math.max(size.w, stepped(w));
  size.h = Math.max(size.h, stepped(h));
  return <Sky {...size} cx={size.w * x} cy={size.h * y} {...look} />;
}

/** The graduated border of a plate. */
export function Frame({ w, h, pad }: { w: number; h: number; pad?: number }) {
  return <Drawing of={frame({ w, h, pad })} />;
}

export function Ship({ x, y, class: name, seat, ...look }: Omit<ShipLook, "tint"> & { seat: number } & Place) {
  return <Drawing of={ship({ ...look, tint: tintOf(seat) })} x={x} y={y} class={name} />;
}

/** The sigil of a tint, centred on x y, `size` wide. */
function sigilShape({
  tint,
  size,
  fill,
  x = 0,
  y = 0,
  class: name,
}: Place & { tint: number; size: number; fill?: string }) {
  return (
    <path
      class={name}
      transform={`translate(${x} ${y}) scale(${size / 24}) translate(-12 -12)`}
      d={sigilPath(tint)}
      fill={fill ?? `var(--seat-${tint})`}
      fill-rule="evenodd"
      stroke="var(--keyline)"
      stroke-width="2.2"
      stroke-linejoin="round"
      paint-order="stroke"
    />
  );
}

/** A seat's sigil inside an SVG. Seats count from 0. */
export const SigilAt = ({ seat, ...look }: Place & { seat: number; size: number; fill?: string }) =>
  sigilShape({ tint: tintOf(seat), ...look });

interface SigilProps {
  size?: number;
  /** True to name the sigil for screen readers, if no text beside it says whose it is. */
  label?: boolean;
  fill?: string;
}

/** A seat's sigil in a line of text. Seats count from 0. */
export function Sigil({ seat, ...look }: SigilProps & { seat: number }) {
  return TintSigil({ tint: tintOf(seat), ...look });
}

/** The sigil of a tint (1 to 12), for any seat. */
export function TintSigil({ tint, size = 16, label, fill }: SigilProps & { tint: number }) {
  const name = label ? { role: "img" as const, "aria-label": sigilName(tint) } : { "aria-hidden": true };
  return (
    <svg class="sg" viewBox="-12 -12 24 24" width={size} height={size} overflow="visible" {...name}>
      {sigilShape({ tint, size: 24, fill })}
    </svg>
  );
}

interface DieProps {
  sides: 6 | 10;
  face: number;
  size?: number;
}

/** A die on paper, at least 32 px, showing a face. */
export function Die({ sides, face, size = 34 }: DieProps) {
  const label = say(sides === 6 ? "die" : "die-of-ten", { face });
  return (
    <svg
      class="die"
      viewBox="-20 -20 40 40"
      width={size}
      height={size}
      role="img"
      aria-label={label}
      dangerouslySetInnerHTML={{ __html: sides === 6 ? d6(face) : d10(face) }}
    />
  );
}
