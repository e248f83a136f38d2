import { chance, own, remembered, round, TURN } from "./chance";

/** The light, middle and dark tones of the wash, and the colour of the surface features. */
const PALETTES = {
  ocean: ["#9fd0d6", "#3f7f9b", "#17354f", "#c9c79a"],
  rock: ["#e2c8a0", "#a97f57", "#4a3226", "#7b5a40"],
  gas: ["#f1ddb4", "#c79a63", "#5b3b27", "#a5683f"],
  ice: ["#f2f7f7", "#a9c4cf", "#42586c", "#dbe9ec"],
  lava: ["#8a5a4a", "#4b2a28", "#170d11", "#ff8a3c"],
  jungle: ["#c3cf8f", "#6f8a4a", "#26361f", "#41602f"],
  dust: ["#e8d3c0", "#b58a78", "#553a3a", "#8d6556"],
  violet: ["#d9c8dc", "#8a719c", "#33284a", "#b49bbf"],
  iron: ["#c9ccd0", "#7c848d", "#2b3038", "#5c636c"],
} as const;
const NIGHT = "#060a12";
const RIM = "#f7ecd2";
const CAP = "#f4f6f2";

export type PlanetKind = keyof typeof PALETTES;
type Palette = (typeof PALETTES)[PlanetKind];
const KINDS = Object.keys(PALETTES) as PlanetKind[];

export interface PlanetLook {
  /** Seeds the look of the planet. */
  name: string;
  r: number;
  kind?: PlanetKind;
  /** The number of its owner's tint. */
  tint?: number;
  /** The direction of the light, in degrees: 0 from the left, 90 from above. */
  light?: number;
  /** A homeworld has a second, graduated ring. */
  home?: boolean;
  /** Muted: eliminated or devastated. */
  dead?: boolean;
  ring?: boolean;
  tilt?: number;
}

/** A globe centred on 0 0: a wash of colour, a surface, an engraver's hatching on the night side, a rim. */
export const planet = remembered((look: PlanetLook): string => {
  const { name, r, tint, light = -35, home = false, dead = false } = look;
  const random = chance(name);
  const drawn = KINDS[Math.floor(random() * KINDS.length)] ?? "rock";
  const kind = look.kind ?? drawn;
  const palette = PALETTES[kind];
  const tilt = look.tilt ?? random() * 40 - 20;
  const ground = surface(kind, palette, r, random);
  const ringed = look.ring ?? (kind === "gas" && random() > 0.35);
  const rings = (front: boolean) => (ringed ? ringHalf(r, tilt, palette, front) : "");
  const globe =
    `<g clip-path="url(#${own("c")})"><circle r="${r}" fill="url(#${own("w")})"/>` +
    `<g transform="rotate(${round(tilt)})">${ground}</g><circle r="${r}" fill="url(#${own("n")})"/>` +
    `${hatching(r, tilt)}</g>` +
    `<circle r="${r}" fill="none" stroke="${RIM}" stroke-opacity=".5" stroke-width="${r > 22 ? 1 : 0.7}"/>`;
  const owner = tint === undefined ? "" : ownerRings(r, tint, home);
  const body = definitions(r, light, palette) + rings(false) + globe + rings(true) + owner;
  return dead ? `<g opacity=".45">${body}</g>` : body;
});

function definitions(r: number, light: number, palette: Palette): string {
  const angle = (light * Math.PI) / 180 + Math.PI;
  const cx = round(50 + Math.cos(angle) * 28);
  const cy = round(50 + Math.sin(angle) * 28);
  const stop = (at: number, opacity: number) =>
    `<stop offset="${at}" stop-color="${NIGHT}" stop-opacity="${opacity}"/>`;
  return (
    `<defs><radialGradient id="${own("w")}" cx="${cx}%" cy="${cy}%" r="78%">` +
    `<stop offset="0" stop-color="${palette[0]}"/><stop offset=".45" stop-color="${palette[1]}"/>` +
    `<stop offset="1" stop-color="${palette[2]}"/></radialGradient>` +
    `<linearGradient id="${own("n")}" gradientUnits="userSpaceOnUse" x1="${-r}" y1="0" x2="${r}" y2="0" ` +
    `gradientTransform="rotate(${light + 70})">${stop(0.34, 0)}${stop(0.62, 0.55)}${stop(1, 0.95)}</linearGradient>` +
    `<clipPath id="${own("c")}"><circle r="${r}"/></clipPath></defs>`
  );
}

function surface(kind: PlanetKind, palette: Palette, r: number, random: () => number): string {
  switch (kind) {
    case "gas":
    case "violet":
      return bands(palette, r, random);
    case "lava":
      return cracks(palette, r, random);
    case "ocean":
    case "jungle":
      return continents(palette, r, random);
    default:
      return craters(palette, r, random);
  }
}

function bands(palette: Palette, r: number, random: () => number): string {
  let drawn = "";
  const n = 7;
  for (let i = 0; i < n; i++) {
    const y = -r + ((i + 0.3 + random() * 0.5) * 2 * r) / n;
    const h = r * (0.06 + random() * 0.13);
    const low = `L${r} ${round(y + h)}Q0 ${round(y + h + r * 0.2)} ${-r} ${round(y + h)}z`;
    drawn += `<path d="M${-r} ${round(y)}Q0 ${round(y + r * 0.22)} ${r} ${round(y)}${low}" fill="${palette[i % 2 ? 3 : 2]}" opacity="${round(0.25 + random() * 0.35)}"/>`;
  }
  if (random() > 0.4) {
    drawn += `<ellipse cx="${round(-r * 0.2)}" cy="${round(r * 0.32)}" rx="${round(r * 0.2)}" ry="${round(r * 0.1)}" fill="${palette[3]}" stroke="${palette[0]}" stroke-width="${round(r * 0.025)}"/>`;
  }
  return drawn;
}

function cracks(palette: Palette, r: number, random: () => number): string {
  let drawn = "";
  for (let i = 0; i < 9; i++) {
    let x = (random() - 0.5) * 2 * r;
    let y = (random() - 0.5) * 2 * r;
    let d = `M${round(x)} ${round(y)}`;
    for (let k = 0; k < 4; k++) {
      x += (random() - 0.4) * r * 0.5;
      y += (random() - 0.5) * r * 0.45;
      d += `L${round(x)} ${round(y)}`;
    }
    drawn += `<path d="${d}" fill="none" stroke="${palette[3]}" stroke-width="${round(r * (0.02 + random() * 0.035))}" opacity=".85"/>`;
  }
  return drawn;
}

function continents(palette: Palette, r: number, random: () => number): string {
  let drawn = "";
  const line = round(Math.max(0.5, r * 0.014));
  for (let i = 0; i < 6; i++) {
    const land = blob(random, (random() - 0.5) * 1.5 * r, (random() - 0.5) * 1.5 * r, r * (0.18 + random() * 0.24));
    drawn += `<path d="${land}" fill="${palette[3]}" stroke="${palette[2]}" stroke-width="${line}" opacity=".9"/>`;
  }
  const edge = round(-r * 0.8);
  return `${drawn}<path d="M${-r} ${-r}H${r}V${edge}Q0 ${round(-r * 0.66)} ${-r} ${edge}z" fill="${CAP}" opacity=".85"/>`;
}

function craters(palette: Palette, r: number, random: () => number): string {
  let drawn = "";
  const line = round(Math.max(0.5, r * 0.014));
  for (let i = 0; i < 5; i++) {
    const plain = blob(random, (random() - 0.5) * 1.6 * r, (random() - 0.5) * 1.6 * r, r * (0.15 + random() * 0.22));
    drawn += `<path d="${plain}" fill="${palette[3]}" opacity=".38"/>`;
  }
  for (let i = 0; i < 7; i++) {
    const q = round(r * (0.05 + random() * 0.12));
    const x = round((random() - 0.5) * 1.5 * r);
    const y = round((random() - 0.5) * 1.5 * r);
    drawn +=
      `<circle cx="${x}" cy="${y}" r="${q}" fill="${palette[2]}" opacity=".28"/>` +
      `<path d="M${round(x - q)} ${y}a${q} ${q} 0 0 0 ${round(q * 2)} 0" fill="none" stroke="${palette[0]}" stroke-width="${line}" opacity=".7"/>`;
  }
  return drawn;
}

/** A closed, wavering outline. */
function blob(random: () => number, cx: number, cy: number, r: number): string {
  const n = 9;
  const corners = Array.from({ length: n }, (_, i) => {
    const reach = r * (0.6 + random() * 0.7);
    const angle = (i / n) * TURN;
    return { x: cx + Math.cos(angle) * reach * 1.35, y: cy + Math.sin(angle) * reach * 0.8 };
  });
  const between = (i: number) => {
    const a = corners[i % n] ?? { x: cx, y: cy };
    const b = corners[(i + 1) % n] ?? a;
    return `${round((a.x + b.x) / 2)} ${round((a.y + b.y) / 2)}`;
  };
  return corners.reduce((d, p, i) => `${d}Q${round(p.x)} ${round(p.y)} ${between(i)}`, `M${between(n - 1)}`);
}

function hatching(r: number, tilt: number): string {
  const step = Math.max(1.7, r / 17);
  let d = "";
  for (let y = -r; y <= r; y += step) d += `M${-r} ${round(y)}Q0 ${round(y + r * 0.2)} ${r} ${round(y)}`;
  const width = round(Math.max(0.7, step * 0.42));
  return `<path d="${d}" transform="rotate(${round(tilt)})" fill="none" stroke="url(#${own("n")})" stroke-width="${width}"/>`;
}

function ringHalf(r: number, tilt: number, palette: Palette, front: boolean): string {
  const arc = (reach: number, flat: number, colour: string, width: number, opacity: number) =>
    `<path d="M${round(-r * reach)} 0A${round(r * reach)} ${round(r * flat)} 0 0 ${front ? 0 : 1} ${round(r * reach)} 0" ` +
    `fill="none" stroke="${colour}" stroke-width="${round(r * width)}" opacity="${opacity}"/>`;
  return `<g transform="rotate(${round(tilt)})">${arc(1.75, 0.48, palette[0], 0.13, 0.75)}${arc(1.45, 0.38, palette[1], 0.16, 0.8)}</g>`;
}

function ownerRings(r: number, tint: number, home: boolean): string {
  const colour = `var(--seat-${tint})`;
  const large = r > 30;
  let drawn =
    `<circle r="${round(r + 5)}" fill="none" stroke="var(--keyline)" stroke-width="${large ? 5.5 : 4.2}"/>` +
    `<circle r="${round(r + 5)}" fill="none" stroke="${colour}" stroke-width="${large ? 3.5 : 2.5}" class="owner-ring"/>`;
  if (!home) return drawn;
  let ticks = "";
  for (let i = 0; i < 60; i++) {
    const angle = (i / 60) * TURN;
    const point = (reach: number) => `${round(Math.cos(angle) * reach)} ${round(Math.sin(angle) * reach)}`;
    ticks += `M${point(r + 11)}L${point(r + 11 + (i % 5 ? 2.5 : 5))}`;
  }
  drawn += `<circle r="${round(r + 10.5)}" fill="none" stroke="${colour}" stroke-width="1.2"/>`;
  return `${drawn}<path d="${ticks}" stroke="${colour}" stroke-width=".9" opacity=".75"/>`;
}
