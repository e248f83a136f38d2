/** Four strokes for a piece that breaks up at x y: from the corners of a square outwards to `share` times as far. */
export function breakUp(x: number, y: number, size: number, share: number): string {
  const corners = [-1, 1].flatMap((dx) => [-1, 1].map((dy) => [dx * size, dy * size] as const));
  return corners.map(([dx, dy]) => `M${x + dx} ${y + dy}L${x + dx * share} ${y + dy * share}`).join("");
}
