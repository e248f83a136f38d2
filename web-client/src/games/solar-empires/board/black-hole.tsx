/** What Blackest Night leaves: the star's rays round a disc of ink, rimmed in the colour of danger. */
export function BlackHole({ x, y, r }: { x: number; y: number; r: number }) {
  const rays = Array.from({ length: 120 }, (_, i) => {
    const angle = (i / 120) * 2 * Math.PI;
    const far = r * (i % 2 ? 1.04 : 1.075);
    return `M${Math.cos(angle) * (r + 3)} ${Math.sin(angle) * (r + 3)}L${Math.cos(angle) * far} ${Math.sin(angle) * far}`;
  }).join("");
  return (
    <g class="se-black-hole" transform={`translate(${x} ${y})`}>
      <path d={rays} />
      <circle r={r} />
      {[0.97, 0.93, 0.88].map((share) => (
        <circle key={share} opacity="0.4" r={r * share} />
      ))}
    </g>
  );
}
