import shell from "./shell.icons";

const drawings = new Map(Object.entries(shell));

/** Adds the icons of a lazily loaded part (a game, a page) from its own `.icons` list. */
export function addIcons(more: Record<string, string>): void {
  for (const [id, drawing] of Object.entries(more)) drawings.set(id, drawing);
}

/** The one path that an icon is, in a box of 256. */
export function iconDrawing(id: string): string {
  const drawing = drawings.get(id);
  if (drawing === undefined && import.meta.env.DEV) console.warn(`No .icons list names "${id}"`);
  return drawing ?? "";
}

interface IconProps {
  id: string;
  /** Pixels: 14 in chips, 16 to 20 in rows, 24 to 30 in lists, 46 to 56 as card art. */
  size?: number;
  /** What it means, where no word beside it says so. */
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
      <path d={iconDrawing(id)} />
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
    <path
      transform={`translate(${x - size / 2} ${y - size / 2}) scale(${size / 256})`}
      style={{ color: fill, fill: "currentColor" }}
      d={iconDrawing(id)}
    />
  );
}
