import { chance, own, remembered, round, TURN } from "./chance";

export interface SunLook {
  r: number;
  rays?: number;
  /** The length of the rays, in radii. */
  reach?: number;
}

const LAMP = { core: "#fff6dc", disc: "#f2c765", limb: "#b97a2b", line: "#7d4d14", rim: "#fff1c9" };

/** The sun centred on 0 0: an engraved disc with alternating long and short rays, as on old charts. */
export const sun = remembered(({ r, rays = 24, reach = 0.62 }: SunLook): string => {
  const foot = 1 + 0.1 * reach;
  const spread = (TURN / rays) * 0.36;
  const at = (angle: number, far: number) => `${round(Math.cos(angle) * r * far)} ${round(Math.sin(angle) * r * far)}`;
  let d = "";
  for (let i = 0; i < rays; i++) {
    const angle = (i / rays) * TURN;
    d += `M${at(angle - spread, foot)}L${at(angle, 1 + (i % 2 ? 0.55 : 1) * reach)}L${at(angle + spread, foot)}`;
  }
  let circles = "";
  for (let i = 1; i < 9; i++) circles += `<circle r="${round((r * i) / 9)}"/>`;
  return (
    `<defs><radialGradient id="${own("d")}"><stop offset="0" stop-color="${LAMP.core}"/>` +
    `<stop offset=".6" stop-color="${LAMP.disc}"/><stop offset="1" stop-color="${LAMP.limb}"/></radialGradient>` +
    `<radialGradient id="${own("h")}"><stop offset=".3" stop-color="${LAMP.disc}" stop-opacity=".34"/>` +
    `<stop offset="1" stop-color="${LAMP.disc}" stop-opacity="0"/></radialGradient></defs>` +
    `<circle r="${round(r * 3)}" fill="url(#${own("h")})"/>` +
    `<path d="${d}" fill="none" stroke="${LAMP.disc}" stroke-width="1.2"/><circle r="${r}" fill="url(#${own("d")})"/>` +
    `<g fill="none" stroke="${LAMP.line}" stroke-width=".6" opacity=".45">${circles}</g>` +
    `<circle r="${r}" fill="none" stroke="${LAMP.rim}" stroke-width="1.2"/>`
  );
});

export interface SkyLook {
  w: number;
  h: number;
  seed: string;
  /** The number of stars. Defaults to one per 5200 square pixels. */
  stars?: number;
  /** The pole of the coordinate lines. Defaults to the middle. */
  cx?: number;
  cy?: number;
  /** Opacity of the coordinate lines; 0 for none. */
  grid?: number;
}

/** The sky from 0 0 to w h: stars of three magnitudes with a denser band, and the chart's coordinate lines. */
export const sky = remembered((look: SkyLook): string => {
  const { w, h, seed, stars = Math.round((w * h) / 5200), grid = 0.16 } = look;
  const random = chance(seed);
  let small = "";
  let great = "";
  for (let i = 0; i < stars; i++) {
    const banded = random() < 0.45;
    const x = random() * w;
    const y = banded ? h * (0.25 + (0.5 * x) / w) + (random() + random() + random() - 1.5) * h * 0.28 : random() * h;
    const magnitude = random();
    const r = magnitude > 0.985 ? 1.5 : magnitude > 0.9 ? 1.05 : 0.6;
    small += `<circle cx="${round(x)}" cy="${round(y)}" r="${r}" opacity="${round(0.25 + random() * 0.6)}"/>`;
    if (magnitude > 0.992) great += fourPoints(x, y);
  }
  return (
    `<defs><radialGradient id="${own("s")}" cx="50%" cy="45%" r="80%"><stop offset="0" stop-color="var(--sky-1)"/>` +
    `<stop offset="1" stop-color="var(--sky-0)"/></radialGradient></defs>` +
    `<rect width="${w}" height="${h}" fill="url(#${own("s")})"/>` +
    (grid ? coordinates(w, h, look.cx ?? w / 2, look.cy ?? h / 2, grid) : "") +
    `<g fill="var(--star)">${small}<path d="${great}"/></g>`
  );
});

function fourPoints(x: number, y: number): string {
  const p = (dx: number, dy: number) => `${round(x + dx)} ${round(y + dy)}`;
  return `M${p(0, -5)}L${p(0.8, -0.8)}L${p(5, 0)}L${p(0.8, 0.8)}L${p(0, 5)}L${p(-0.8, 0.8)}L${p(-5, 0)}L${p(-0.8, -0.8)}z`;
}

function coordinates(w: number, h: number, cx: number, cy: number, opacity: number): string {
  const reach = Math.hypot(w, h) * 0.75;
  let lines = "";
  for (let r = 90; r < reach; r += 90) lines += `<circle cx="${cx}" cy="${cy}" r="${r}"/>`;
  for (let i = 0; i < 24; i++) {
    const angle = (i / 24) * TURN;
    const at = (far: number) => `${round(cx + Math.cos(angle) * far)} ${round(cy + Math.sin(angle) * far)}`;
    lines += `<path d="M${at(90)}L${at(reach)}"/>`;
  }
  return `<g fill="none" stroke="var(--brass)" stroke-width=".7" opacity="${opacity}">${lines}</g>`;
}

/** The neatline: the graduated border of a plate from 0 0 to w h. */
export const frame = remembered(({ w, h, pad = 6 }: { w: number; h: number; pad?: number }): string => {
  const tick = 5;
  let d = "";
  for (let x = pad + 10, i = 0; x < w - pad - 9; x += 10, i++) {
    const length = i % 5 ? tick / 2 : tick;
    d += `M${x} ${pad}v${length}M${x} ${h - pad}v${-length}`;
  }
  for (let y = pad + 10, i = 0; y < h - pad - 9; y += 10, i++) {
    const length = i % 5 ? tick / 2 : tick;
    d += `M${pad} ${y}h${length}M${w - pad} ${y}h${-length}`;
  }
  const line = (inset: number, width: number, opacity: number) =>
    `<rect x="${inset}" y="${inset}" width="${w - 2 * inset}" height="${h - 2 * inset}" stroke-width="${width}" opacity="${opacity}"/>`;
  return (
    `<g fill="none" stroke="var(--brass)">${line(pad, 1.1, 0.8)}${line(pad + tick, 0.6, 0.6)}` +
    `<path d="${d}" stroke-width=".6" opacity=".7"/></g>`
  );
});
