import type { Spot } from "./positions";

/** The ring or frame round a piece, centred on the origin. */
export function Round({ spot, class: kind }: { spot: Spot; class?: string }) {
  const { r, flat } = spot;
  if (!flat) return <circle class={kind} r={r} />;
  return <rect class={kind} x={-flat.w} y={-flat.h} width={2 * flat.w} height={2 * flat.h} rx={4} />;
}
