import { percent } from "../../../core/words/grammar";
import type { UnitView, View } from "../../../generated/galactic-supremacy";
import { explains } from "../../../kit/words/explain";
import { Planet, type PlanetKind, Ship } from "../../../look/art";
import { IconAt } from "../../../look/icon";
import { useThreat } from "../panels/chances";
import { type Model, pieceName, useTable } from "../read";
import { choose, choosing, enemy, uiOf } from "../ui";
import { pieceLabel } from "../words/labels";
import { properName } from "../words/words";
import { AboutUnit } from "./about";
import type { FleetPlace, WorldPlace } from "./sectors";

/** The six homeworlds look as different as their peoples; all else is seeded by its name. */
export const HOME_GLOBES: PlanetKind[] = ["ocean", "iron", "gas", "violet", "lava", "ice"];
/** Without a star of its own the board is lit from the upper left. */
const LIGHT = 55;

interface PieceProps<P> {
  piece: UnitView;
  place: P;
  /** In the roving order of the keyboard, this is the one that Tab reaches. */
  first: boolean;
  /** Set aside by a story: lost in the round that is being told. */
  lost: boolean;
  /** In the attack at hand. */
  engaged: boolean;
  /** Something has just happened to it. */
  touched: boolean;
}

export function World({ piece, place, first, lost, engaged, touched }: PieceProps<WorldPlace>) {
  const { model, view } = useTable();
  const home = piece.kind === "homeworld";
  const { r, label } = place;
  const reach = r + (home ? 19 : 10);
  const aimed = choosing(model, piece.id);
  const target = aimed !== null && typeof aimed === "object" && aimed.command.type === "target";
  return (
    <g
      {...pieceProps(model, view, piece, first)}
      class={`piece world ${stateClass(model, piece.id)} ${lost ? "lost" : ""} ${engaged ? "engaged" : ""} ${touched ? "touched" : ""}`}
      style={{ transform: `translate(${place.x}px, ${place.y}px)` }}
    >
      <circle class="hit" fill="transparent" r={Math.max(22, reach)} />
      <circle class="glow" r={reach + 3} />
      <g class="body">
        <Planet
          name={pieceName(model, piece)}
          r={r}
          seat={piece.owner}
          home={home}
          light={LIGHT}
          kind={home ? HOME_GLOBES[piece.owner % HOME_GLOBES.length] : undefined}
          ring={false}
        />
      </g>
      {lost && <Wreck size={r * 0.8} />}
      {piece.leader && <Badge {...badgePlace(place)} />}
      {label && (
        <text
          class={`chart-name ${home ? "home" : ""}`}
          x={label.x - place.x}
          y={label.y - place.y}
          text-anchor={label.anchor}
        >
          {pieceName(model, piece)}
        </text>
      )}
      {target && <Danger world={piece.id} r={r} />}
    </g>
  );
}

/** How often all fleets together would take a world. */
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
export function Fleet({ piece, place, first, lost, engaged, touched }: PieceProps<FleetPlace>) {
  const { model, view } = useTable();
  const s = place.scale / 0.85;
  return (
    <g
      {...pieceProps(model, view, piece, first)}
      class={`piece fleet ${stateClass(model, piece.id)} ${lost ? "lost" : ""} ${engaged ? "engaged" : ""} ${touched ? "touched" : ""}`}
      style={{ transform: `translate(${place.x}px, ${place.y}px)` }}
    >
      <ellipse class="hit" fill="transparent" rx={Math.max(20, 30 * s)} ry={22} />
      <ellipse class="glow" rx={32 * s} ry={26 * s} />
      <g class="body" style={{ transform: `rotate(${place.turn}deg)` }}>
        <Ship kind="dart" seat={piece.owner} scale={place.scale} x={0} y={-5 * s} />
        <Ship kind="dart" seat={piece.owner} scale={place.scale * 0.73} x={-15 * s} y={8 * s} />
        <Ship kind="dart" seat={piece.owner} scale={place.scale * 0.73} x={15 * s} y={8 * s} />
      </g>
      {lost && <Wreck size={18 * s} />}
      {piece.leader && <Badge {...badgePlace(place)} />}
      {place.label && (
        <text class="chart-name" y={26 * s + 18} text-anchor="middle">
          {pieceName(model, piece)}
        </text>
      )}
    </g>
  );
}

/** A leader's badge on its unit. */
function Badge({ x, y }: { x: number; y: number }) {
  return (
    <g class="badge" transform={`translate(${x} ${y})`}>
      <circle class="glow" r={15} />
      <circle r={11} class="badge-disc" fill="var(--paper)" stroke="var(--ink)" />
      <IconAt id="star-medal" x={0} y={0} size={15} fill="var(--pig-ochre)" />
    </g>
  );
}

/** Where the badge sits, from the middle of its unit. */
function badgePlace(place: WorldPlace | FleetPlace): { x: number; y: number } {
  if ("r" in place) return { x: place.r * 0.72, y: -place.r * 0.78 };
  return { x: (20 * place.scale) / 0.85, y: (-15 * place.scale) / 0.85 };
}

/** A leader that can be taken up by itself, over the badge of its unit. */
export function Leader({ piece, place }: Pick<PieceProps<WorldPlace | FleetPlace>, "piece" | "place">) {
  const { model } = useTable();
  const key = `leader:${piece.id}`;
  const { x, y } = badgePlace(place);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a piece inside an SVG cannot be a button element
    <g
      class={`piece leader ${stateClass(model, key)}`}
      style={{ transform: `translate(${place.x + x}px, ${place.y + y}px)` }}
      role="button"
      tabindex={-1}
      data-piece={key}
      data-owner={piece.owner}
      aria-label={`${properName(piece.leader ?? "leader", model.catalogue.value)}, leader on ${pieceName(model, piece)}`}
      {...explains(
        () => <AboutUnit piece={piece} chosen={key} />,
        choosing(model, key) ? () => choose(model, key) : undefined,
      )}
    >
      <Badge x={0} y={0} />
    </g>
  );
}

/** What is left of a piece: four strokes flying apart. */
function Wreck({ size }: { size: number }) {
  const a = size * 0.35;
  return (
    <path
      class="wreck"
      d={`M${-size} ${-size}L${-a} ${-a}M${size} ${-size}L${a} ${-a}M${-size} ${size}L${-a} ${a}M${size} ${size}L${a} ${a}`}
    />
  );
}

function pieceProps(model: Model, view: View, piece: UnitView, first: boolean) {
  return {
    role: "button" as const,
    tabindex: first ? 0 : -1,
    "data-piece": piece.id,
    "data-owner": piece.owner,
    "aria-label": pieceLabel(model, view, piece, enemy(view)),
    "aria-pressed": uiOf(model).held.value === piece.id,
    ...explains(
      () => <AboutUnit piece={piece} chosen={piece.id} />,
      choosing(model, piece.id) ? () => choose(model, piece.id) : undefined,
    ),
  };
}

/** How a piece stands out: it can be used, is taken up, is where what is taken up can go, is pointed at. */
function stateClass(model: Model, key: string): string {
  const { options, held } = uiOf(model);
  const list = options.value;
  const goal = held.value !== null && list.at(key, held.value) !== undefined;
  const usable = held.value === null && list.usable(key);
  const aiming = held.value !== null && list.from(held.value).some(({ aim }) => aim.to !== undefined);
  return [
    held.value === key ? "held" : "",
    goal || usable ? "usable" : "",
    aiming && !goal && held.value !== key ? "aside" : "",
    model.pointed.value === key ? "pointed" : "",
  ].join(" ");
}
