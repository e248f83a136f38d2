import type { ComponentChildren } from "preact";
import type { Way } from "../../../generated/aries-star-fleet";
import { styleOf } from "../../../kit/pieces/places";
import { Icon } from "../../../look/icon";
import { seatClass } from "../../../look/seat";
import { groupPiece, placePiece } from "../aims";
import { seatOf } from "../cards";
import { type Column, face, faceOfId, nearSeat, peopleIn, sideOf, useTable } from "../read";
import { storyOf } from "../story/story";
import { aimingOf, boosts, boostTo, pieceOf, useReach } from "../ui";
import { texts } from "../words/messages";
import { type Layout, openOf, type Spot, stackedLines } from "./layout";
import { Ruler } from "./ruler";
import { ShipPiece } from "./ship";
import { World } from "./worlds";
import "./spaceline.css";

/** The size of ruler and worlds across the line, in pixels. */
const BAND = { lying: 160, standing: 112 };

/** The spaceline: locations in order of span, their worlds on a ruler, and each seat's cards on either side. */
export function Spaceline({ layout }: { layout: Layout }) {
  const { model } = useTable();
  const { compact, spots, length } = layout;
  const ways = useReach();
  const near = nearSeat(model);
  const along = (from: number | undefined, room: number) =>
    styleOf(compact ? { y: from, h: room } : { x: from, w: room });
  return (
    <div class={`as-line relative ${compact ? "standing" : "lying"}`} style={along(undefined, length)}>
      <Drawing layout={layout} ways={ways} />
      {spots.map((spot, i) => (
        <section
          key={spot.planet}
          class="as-spot absolute grid"
          style={along(spot.from, spot.room)}
          aria-label={face(model, spot.planet).name}
        >
          <Stand seat={1 - near} column={spot.far} layout={layout} />
          <WorldPiece
            spot={spot}
            way={ways.find(({ location }) => location === spot.planet)}
            first={i === 0}
            compact={compact}
          />
          <Stand seat={near} column={spot.near} layout={layout} />
        </section>
      ))}
    </div>
  );
}

/** Ruler and worlds, drawn behind everything. */
function Drawing({ layout, ways }: { layout: Layout; ways: Way[] }) {
  const { model, view } = useTable();
  const { compact, length, spots } = layout;
  const { held, aimed } = aimingOf(model);
  const told = storyOf(model).scene.value?.event;
  const ship = (held.value !== null && ways.length > 0 && view.ships[held.value]) || null;
  const plus = ship && held.value ? [...new Set(boosts(model, held.value).map((boost) => boost.plus))] : [];
  const [from, to] =
    told?.type === "ship-moved"
      ? [told.from, told.to]
      : [ship?.place.location, aimed.value?.type === "move-ship" ? aimed.value.location : undefined];
  return (
    <svg
      class="as-drawing absolute overflows through"
      width={compact ? BAND.standing : length}
      height={compact ? length : BAND.lying}
      aria-hidden="true"
    >
      <defs>
        <pattern id="as-hatch" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path stroke="var(--accent)" stroke-width="2.2" d="M0 0V5" />
        </pattern>
      </defs>
      {spots.map(({ planet, at }) =>
        compact ? (
          <World key={planet} planet={planet} r={20} x={50} y={at - 8} light={90} />
        ) : (
          <World key={planet} planet={planet} r={38} x={at} y={42} />
        ),
      )}
      <g transform={compact ? "matrix(0 1 -1 0 16 0)" : "translate(0 110)"}>
        <Ruler layout={layout} ship={ship} boosts={plus} from={from} to={to} />
      </g>
    </svg>
  );
}

type WorldProps = { spot: Spot; way: Way | undefined; first: boolean; compact: boolean };

/** A world as a piece: its name and span, and the range that the held ship needs to reach it. */
function WorldPiece({ spot: { planet, span }, way, first, compact }: WorldProps) {
  const { model, view } = useTable();
  const piece = placePiece(planet);
  const { state, chosen } = pieceOf(model, piece);
  const { name, surface } = face(model, planet);
  const held = aimingOf(model).held.value ?? "";
  const boost = way && boostTo(model, held, way);
  const reach = way ? (way.now ? "now" : boost ? "may" : "no") : undefined;
  const touched = storyOf(model).scene.value?.touched.has(piece) ? "pointed" : "";
  return (
    <button
      type="button"
      class={`as-world relative shrink z-1 ${state} ${boost ? "usable" : ""} ${touched}`}
      tabIndex={first ? 0 : -1}
      {...chosen}
    >
      <span class="unseen">{texts.text("world-label", { name, span, surface, need: way?.need, reach })}</span>
      <span class={`as-ring round ${reach ?? ""}`} />
      <span class="as-name nowrap text-centre t-16 solid" aria-hidden="true">
        <i>{compact ? texts.text("short-name", { planet, name }) : name}</i> <b class="num brassy">{span}</b>
      </span>
      {way && (
        <span class={`as-need ${reach} num t-16`} aria-hidden="true">
          {boost && <Icon id="power-lightning" size={12} />}
          {boost?.from === "both" && <Icon id="power-lightning" size={12} />}
          {way.need}
        </span>
      )}
      {view.ships[held]?.place.location === planet && !compact && (
        <span class="as-here brassy nowrap">{texts.text("world-here")}</span>
      )}
    </button>
  );
}

/** A seat's cards at a location: those on the ground next to the ruler, those in space further out. */
function Stand({ seat, column, layout }: { seat: number; column: Column; layout: Layout }) {
  const { model, view } = useTable();
  const { surface, space, planet } = column;
  const held = aimingOf(model).held.value;
  const active = sideOf(view, seat).active;
  const ships = [...surface.ships, ...space.ships].map(({ id }) => id);
  const chosen = held !== null && ships.includes(held) ? [held] : [];
  const most = Math.max(chosen.length, openOf(layout, ships.length, stackedLines(view, seat, column) - ships.length));
  const open = layout.compact ? [] : [...new Set([...chosen, ...ships])].slice(0, most);
  const station = (id: string) => <Station key={id} id={id} />;
  const piece = (id: string) => <ShipPiece key={id} id={id} folded={!open.includes(id)} />;
  return (
    <div
      class={`as-stand col g-1 shrink scroll py-1 px-05 ${seatClass(seat)} ${seat === nearSeat(model) ? "near" : "far"}`}
    >
      {active?.location === planet && <Flag card={active.card} />}
      {surface.ships.length + surface.stations.length + surface.loose.length > 0 && (
        <div class="as-ground stack g-1 pt-2">
          {surface.stations.map(station)}
          {surface.loose.length > 0 && (
            // Crews outside of ships and stations.
            <StandLine id={groupPiece(seat, planet)} class="as-station loose surface">
              <Icon id="astronaut-helmet" size={14} />
              <span>{texts.text("crews-outside", { count: surface.loose.length })}</span>
            </StandLine>
          )}
          {surface.ships.map(({ id }) => piece(id))}
        </div>
      )}
      {space.stations.map(station)}
      {space.ships.map(({ id }) => piece(id))}
    </div>
  );
}

interface StandLineProps {
  id: string;
  class: string;
  flies?: boolean;
  children: ComponentChildren;
}

/** A line for anything but a ship at a location; it can be chosen. */
function StandLine({ id, class: kind, flies, children }: StandLineProps) {
  const { state, chosen } = pieceOf(useTable().model, id);
  return (
    <button
      type="button"
      class={`row g-1 across ${kind} ${state}`}
      data-flies={flies ? id : undefined}
      tabIndex={-1}
      {...chosen}
    >
      {children}
    </button>
  );
}

function Station({ id }: { id: string }) {
  const { model, view } = useTable();
  const people = peopleIn(model, view, id);
  return (
    <StandLine id={id} class="as-station surface" flies>
      <Icon id="defense-satellite" size={14} label={texts.text("station")} />
      <i class="clip">{faceOfId(model, id).name}</i>
      {people > 0 && (
        <span class="as-people inline g-0 push t-12 semi">
          <span class="unseen">{texts.text("people", { count: people })}</span>
          <Icon id="person" size={12} />
          <span aria-hidden="true">{people}</span>
        </span>
      )}
    </StandLine>
  );
}

/** An active objective at its location. */
function Flag({ card }: { card: string }) {
  const { name, points } = faceOfId(useTable().model, card);
  return (
    <StandLine id={card} class={`as-flag on-paper semi t-13 ${seatClass(seatOf(card))}`}>
      <Icon id="scroll-unfurled" size={16} />
      <span class="shrink">{name}</span>
      <b class="num push t-16">{points}</b>
    </StandLine>
  );
}
