import { useId, useMemo } from "preact/hooks";
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

/** A drawing inside an SVG, its centre (for skies and frames: its corner) on x y. */
function Drawing({ of, x = 0, y = 0, class: name }: Place & { of: string }) {
  const id = useId().replace(/\W/g, "");
  const html = useMemo(() => placed(of, id), [of, id]);
  return <g class={name} transform={`translate(${x} ${y})`} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** A world; with a seat, in the ring of its owner. Seats count from 0. */
export function Planet({ x, y, class: name, seat, ...look }: Omit<PlanetLook, "tint"> & { seat?: number } & Place) {
  const tint = seat === undefined ? undefined : tintOf(seat);
  return <Drawing of={planet({ ...look, tint })} x={x} y={y} class={name} />;
}

export function Sun({ x, y, class: name, ...look }: SunLook & Place) {
  return <Drawing of={sun(look)} x={x} y={y} class={name} />;
}

export function Sky(look: SkyLook) {
  return <Drawing of={sky(look)} />;
}

/** The graduated border of a plate. */
export function Frame({ w, h, pad }: { w: number; h: number; pad?: number }) {
  return <Drawing of={frame({ w, h, pad })} />;
}

export function Ship({ x, y, class: name, seat, ...look }: Omit<ShipLook, "tint"> & { seat: number } & Place) {
  return <Drawing of={ship({ ...look, tint: tintOf(seat) })} x={x} y={y} class={name} />;
}

/** The sigil of a tint centred on x y, `size` wide. */
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
  /** It has a name only where no word beside it says whose it is. */
  label?: boolean;
  fill?: string;
}

/** A seat's sigil in a line of text. Seats count from 0. */
export function Sigil({ seat, ...look }: SigilProps & { seat: number }) {
  return TintSigil({ tint: tintOf(seat), ...look });
}

/** The sigil of a tint (1 to 12), whoever plays under it. */
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
