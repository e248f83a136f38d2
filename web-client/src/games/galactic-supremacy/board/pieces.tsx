import type { ComponentChildren } from "preact";
import { percent } from "../../../core/words/grammar";
import type { UnitView } from "../../../generated/galactic-supremacy";
import { piece as pieceOf } from "../../../kit/act/aim";
import type { Point } from "../../../kit/pieces/board";
import { Planet, Ship } from "../../../look/art";
import { breakUp } from "../../../look/art/break-up";
import { IconAt } from "../../../look/icon";
import { leaderPiece } from "../aims";
import { diceAgainst, globeOf, pieceName, useTable } from "../read";
import { enemy, uiOf, useThreat } from "../ui";
import { texts } from "../words/messages";
import { AboutUnit, opponentOf } from "./about";
import { badgePlace } from "./layout";
import type { FleetPlace, WorldPlace } from "./sectors";

/** The direction of the light, in degrees. The board has no star, so it comes from the upper left. */
const LIGHT = 55;

interface UnitProps<P> {
  piece: UnitView;
  place: P;
  /** Whether Tab reaches this piece; the arrow keys move on from it. */
  first: boolean;
  /** Whether it is destroyed in the current scene. */
  lost: boolean;
  /** Further classes: `engaged` in the current attack, `touched` by the latest events. */
  looks: string;
}

interface PieceProps {
  id: string;
  piece: UnitView;
  at: Point;
  looks: string;
  first?: boolean;
  label: string;
  children: ComponentChildren;
}

/** A piece on the board that can be chosen, with its explain bubble. */
function Piece({ id, piece, at, looks, first, label, children }: PieceProps) {
  const { aiming } = uiOf(useTable().model);
  const { class: state, ...chosen } = pieceOf(aiming, id, (next) => (
    <AboutUnit piece={piece} chosen={id} next={next} />
  ));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a piece inside an SVG cannot be a button element
    <g
      class={`piece ${state} ${looks}`}
      style={{ transform: `translate(${at.x}px, ${at.y}px)` }}
      role="button"
      tabindex={first ? 0 : -1}
      data-owner={piece.owner}
      aria-label={label}
      aria-pressed={aiming.held.value === id}
      {...chosen}
    >
      {children}
    </g>
  );
}

/** A unit with its leader's badge. A lost one breaks up. */
function Unit(props: UnitProps<WorldPlace | FleetPlace> & { wreck: number; children: ComponentChildren }) {
  const { piece, place, first, lost, looks, wreck, children } = props;
  const { model, view } = useTable();
  const { id, owner, kind, world, leader } = piece;
  const label = texts.text(
    "unit-label",
    {
      name: pieceName(model, piece),
      seat: owner,
      kind,
      at: world,
      leader,
      dice: diceAgainst(view, piece, opponentOf(view, piece, enemy(view))),
      guards: view.units.filter((other) => other.world === id).length,
    },
    model,
  );
  return (
    <Piece id={id} piece={piece} at={place} looks={`${looks} ${lost ? "lost" : ""}`} first={first} label={label}>
      {children}
      {lost && <Wreck size={wreck} />}
      {leader && <Badge {...badgePlace(place)} />}
    </Piece>
  );
}

export function World(props: UnitProps<WorldPlace>) {
  const { piece, place } = props;
  const { model } = useTable();
  const { r, label } = place;
  const home = piece.kind === "homeworld";
  const reach = r + (home ? 19 : 10);
  const name = pieceName(model, piece);
  const globe = globeOf(piece.kind, piece.owner);
  return (
    <Unit {...props} wreck={r * 0.8}>
      <circle class="hit" fill="transparent" r={Math.max(22, reach)} />
      <circle class="glow" r={reach + 3} />
      <g class="body">
        <Planet name={name} r={r} seat={piece.owner} home={home} light={LIGHT} kind={globe} ring={false} />
      </g>
      {label && (
        <text
          class={`chart-name ${home ? "home" : ""}`}
          x={label.x - place.x}
          y={label.y - place.y}
          text-anchor={label.anchor}
        >
          {name}
        </text>
      )}
      {uiOf(model).aiming.choices.value.one("target", { world: piece.id }) && <Danger world={piece.id} r={r} />}
    </Unit>
  );
}

/** The chance that all of the viewer's fleets together would take a world. */
function Danger({ world, r }: { world: string; r: number }) {
  const win = useThreat(world);
  return (
    <g class="threat" transform={`translate(${-r * 0.7} ${-r * 0.8})`}>
      <rect fill="var(--bg)" stroke="var(--brass-hi)" x={-21} y={-11} width={42} height={22} rx={2} />
      <text text-anchor="middle" y={5}>
        {win === null ? "…" : percent(win, 1000)}
      </text>
    </g>
  );
}

/** A fleet: a flight of three darts. */
export function Fleet(props: UnitProps<FleetPlace>) {
  const { piece, place } = props;
  const { model } = useTable();
  const s = place.scale / 0.85;
  const dart = (x: number, y: number, scale: number) => (
    <Ship kind="dart" seat={piece.owner} scale={place.scale * scale} x={x * s} y={y * s} />
  );
  return (
    <Unit {...props} wreck={18 * s}>
      <ellipse class="hit" fill="transparent" rx={Math.max(20, 30 * s)} ry={22} />
      <ellipse class="glow" rx={32 * s} ry={26 * s} />
      <g class="body" style={{ transform: `rotate(${place.turn}deg)` }}>
        {dart(0, -5, 1)}
        {dart(-15, 8, 0.73)}
        {dart(15, 8, 0.73)}
      </g>
      {place.label && (
        <text class="chart-name" y={26 * s + 18} text-anchor="middle">
          {pieceName(model, piece)}
        </text>
      )}
    </Unit>
  );
}

/** A leader's badge on its unit. */
const Badge = ({ x, y }: { x: number; y: number }) => (
  <g class="badge" transform={`translate(${x} ${y})`}>
    <circle class="glow" r={15} />
    <circle r={11} fill="var(--paper)" stroke="var(--ink)" />
    <IconAt id="star-medal" x={0} y={0} size={15} fill="var(--pig-ochre)" />
  </g>
);

/** A leader that can be taken up on its own, drawn over the badge of its unit. */
export function Leader({ piece, place }: { piece: UnitView; place: WorldPlace | FleetPlace }) {
  const { model } = useTable();
  const { x, y } = badgePlace(place);
  const label = texts.text("leader-label", { leader: piece.leader, unit: piece.id }, model);
  const at = { x: place.x + x, y: place.y + y };
  return (
    <Piece id={leaderPiece(piece.id)} piece={piece} at={at} looks="leader" label={label}>
      <Badge x={0} y={0} />
    </Piece>
  );
}

/** The wreck of a piece: four strokes flying apart. */
const Wreck = ({ size }: { size: number }) => <path class="wreck" d={breakUp(0, 0, size, 0.35)} />;
