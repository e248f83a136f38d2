import { encode } from "uqr";

/** A link as a QR code. Dark on light in every theme, because many cameras read nothing else. */
export function Qr({ link, label }: { link: string; label: string }) {
  const { data, size } = encode(link, { border: 2 });
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg class="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shape-rendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={squares.join("")} fill="#000" />
    </svg>
  );
}
