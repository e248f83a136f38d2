import type { ComponentType } from "preact";
import { Planet, Ship, Sky } from "../look/art";

const W = 262;
const H = 124;

/** Galactic Supremacy in small: a flight leaves its homeworld for another's. */
function GalacticSupremacy() {
  const flight = [
    [116, 64],
    [126, 78],
    [140, 70],
    [130, 56],
  ] as const;
  return (
    <>
      <Planet name="Morrow" kind="dust" x={66} y={44} r={24} seat={1} light={40} />
      <Planet name="Caldera" kind="lava" x={206} y={40} r={17} seat={2} light={60} />
      <path d="M124 74L96 58" stroke="var(--accent)" stroke-width="2" stroke-dasharray="4 3" fill="none" />
      <path d="M92 56l11 1-6 8z" fill="var(--accent)" />
      <Planet name="Aurelia9" kind="ocean" x={131} y={172} r={80} seat={0} light={-75} />
      {flight.map(([x, y]) => (
        <Ship key={x} kind="dart" seat={0} scale={0.42} rotate={-58} x={x} y={y} />
      ))}
    </>
  );
}

/** The pictures on the home page, by slug; they need nothing of a game's own code. */
const PLATES: Record<string, ComponentType> = { "galactic-supremacy": GalacticSupremacy };

/** A game's picture; a game without one has its sky. */
export function Plate({ slug }: { slug: string }) {
  const Picture = PLATES[slug];
  return (
    <svg class="plate-picture" viewBox={`0 0 ${W} ${H}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <Sky w={W} h={H} seed={slug} grid={0.12} />
      {Picture && <Picture />}
    </svg>
  );
}
