import type { JSX } from "preact";
import shell from "./shell.icons";

/** An icon's drawing in a box of 256: a path, or a function that draws it. */
export type Drawing = string | (() => JSX.Element);

const drawings = new Map<string, Drawing>(Object.entries(shell));

/** Adds the icons of a lazily loaded part (a game, a page): its `.icons` list and its own drawings. */
export function addIcons(more: Record<string, Drawing>): void {
  for (const [id, drawing] of Object.entries(more)) drawings.set(id, drawing);
}

/** Not a component, because there are hundreds of icons on a page. */
function drawn(id: string): JSX.Element {
  const drawing = drawings.get(id);
  if (drawing === undefined && import.meta.env.DEV) console.warn(`No .icons list names "${id}"`);
  return typeof drawing === "function" ? drawing() : <path d={drawing ?? ""} />;
}

interface IconProps {
  id: string;
  /** In pixels: 14 in chips, 16 to 20 in rows, 24 to 30 in lists, 46 to 56 as card art. */
  size?: number;
  /** The icon's name for screen readers, if no text beside it says it. */
  label?: string;
  class?: string;
}

/** An icon in the colour of the text around it. */
export function Icon({ id, size = 20, label, class: extra = "" }: IconProps) {
  return (
    <svg
      class={`ic ${extra}`}
      viewBox="0 0 256 256"
      width={size}
      height={size}
      fill="currentColor"
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
    >
      {drawn(id)}
    </svg>
  );
}

interface IconAtProps {
  id: string;
  x: number;
  y: number;
  size: number;
  fill?: string;
}

/** An icon inside an SVG, centred on x y. */
export function IconAt({ id, x, y, size, fill = "currentColor" }: IconAtProps) {
  return (
    <g
      transform={`translate(${x - size / 2} ${y - size / 2}) scale(${size / 256})`}
      style={{ color: fill, fill: "currentColor" }}
    >
      {drawn(id)}
    </g>
  );
}
