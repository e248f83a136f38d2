import { counted } from "../../../core/words/grammar";
import type { Way } from "../../../generated/aries-star-fleet";
import { Icon } from "../../../look/icon";
import { seatClass } from "../../../look/seat";
import { seatOf } from "../cards";
import { placePiece } from "../choices";
import { type Column, crewsIn, face, faceOfId, nearSeat, sideOf, useTable } from "../read";
import { aimOrSend, boosts, flightTo, planOrFly, point, pointable, pointing, uiOf, useReach } from "../ui";
import { type Layout, linesOf, openOf, type Spot } from "./layout";
import { Ruler } from "./ruler";
import { ShipPiece } from "./ship";
import { World } from "./worlds";
import "./spaceline.css";

/** Half of what the ruler and its worlds take across the line, pixels. */
const BAND = { lying: 80, standing: 56 };

/** The spaceline: places in order of span, their worlds on a slide rule, and on either side what each seat has there. */
export function Spaceline({ layout }: { layout: Layout }) {
  const { compact, spots, length } = layout;
  const ways = useReach();
  const style = compact ? { height: `${length}px` } : { width: `${length}px` };
  return (
    <div class={`as-line ${compact ? "standing" : "lying"}`} style={style}>
      <Drawing layout={layout} ways={ways} />
      {spots.map((spot, i) => (
        <Place
          key={spot.planet}
          spot={spot}
          layout={layout}
          way={ways.find(({ location }) => location === spot.planet)}
          first={i === 0}
        />
      ))}
    </div>
  );
}

/** Ruler and worlds, drawn behind everything. */
function Drawing({ layout, ways }: { layout: Layout; ways: Way[] }) {
  const { model, view } = useTable();
  const { compact, length, spots } = layout;
  const { held, flight, aimed } = uiOf(model);
  const ship = (held.value !== null && ways.length > 0 && view.ships[held.value]) || null;
  const flies = aimed.value?.type === "move-ship" ? aimed.value.location : null;
  const plus = ship && held.value ? [...new Set(boosts(model, held.value).map((boost) => boost.plus))] : [];
  const across = compact ? 2 * BAND.standing : 2 * BAND.lying;
  return (
    <svg class="as-drawing" width={compact ? across : length} height={compact ? length : across} aria-hidden="true">
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
        <Ruler layout={layout} ship={ship} boosts={plus} to={flight.value?.to ?? flies} />
      </g>
    </svg>
  );
}

interface PlaceProps {
  spot: Spot;
  layout: Layout;
  way: Way | undefined;
  first: boolean;
}

function Place({ spot, layout, way, first }: PlaceProps) {
  const { model } = useTable();
  const { compact } = layout;
  const near = nearSeat(model);
  const style = compact
    ? { top: `${spot.from}px`, height: `${spot.room}px` }
    : { left: `${spot.from}px`, width: `${spot.room}px` };
  return (
    <section class="as-spot" style={style} aria-label={face(model, spot.planet).name}>
      <Stand seat={1 - near} column={spot.far} layout={layout} />
      <WorldPiece spot={spot} way={way} first={first} compact={compact} />
      <Stand seat={near} column={spot.near} layout={layout} />
    </section>
  );
}

/** The world itself: its name and span, and what it costs the ship in hand to come there. */
function WorldPiece({
  spot,
  way,
  first,
  compact,
}: {
  spot: Spot;
  way: Way | undefined;
  first: boolean;
  compact: boolean;
}) {
  const { model, view } = useTable();
  const { held, choices, flight } = uiOf(model);
  const piece = placePiece(spot.planet);
  const { state, pressed, act } = pointable(model, piece);
  const plan = way && held.value && pointing(model, piece).length === 0 ? flightTo(model, held.value, way) : null;
  const { name, surface } = face(model, spot.planet);
  const shown = compact ? (SHORT[spot.planet] ?? name) : name;
  const move = choices.value.one("move-ship", { ship: held.value ?? "", location: spot.planet });
  const gifts = plan ? (plan.from === "both" ? 2 : 1) : 0;
  const reach = way ? (move ? "now" : plan ? "may" : "no") : "";
  const here = held.value !== null && view.ships[held.value]?.place.location === spot.planet;
  const on = flight.value?.to === spot.planet;
  const choose = () => (plan ? planOrFly(model, plan) : move ? aimOrSend(model, move) : act());
  return (
    <button
      type="button"
      class={`as-world relative shrink ${state} ${plan ? "usable" : ""} ${on ? "aimed" : ""}`}
      data-piece={piece}
      tabIndex={first ? 0 : -1}
      aria-pressed={pressed || on}
      onClick={choose}
    >
      <span class="unseen">
        {name}, span {spot.span}
        {!surface && ", no surface"}
        {way && `, ${way.need} range, ${REACH[reach]}`}
      </span>
      <span class={`as-ring ${reach}`} />
      <span class="as-name nowrap text-centre t-16 solid" aria-hidden="true">
        <i>{shown}</i> <b class="num brassy">{spot.span}</b>
      </span>
      {way && (
        <span class={`as-need ${reach} num lamp`} aria-hidden="true">
          {Array.from({ length: gifts }, (_, i) => (
            <Icon key={i} id="power-lightning" size={12} />
          ))}
          {way.need}
        </span>
      )}
      {here && !compact && <span class="as-here brassy nowrap">it is here</span>}
    </button>
  );
}

const REACH: Record<string, string> = { now: "in reach", may: "in reach with a transfer", no: "out of reach" };
/** Where there is little room. */
const SHORT: Record<string, string> = { "asteroid-belt": "Belt", vulcanoids: "Vulcan." };

/** What a seat has at a place: next to the ruler what is on the ground, further out what is in space. */
function Stand({ seat, column, layout }: { seat: number; column: Column; layout: Layout }) {
  const { model, view } = useTable();
  const { surface, space, planet } = column;
  const held = uiOf(model).held.value;
  const active = sideOf(view, seat).active;
  const ships = [...surface.ships, ...space.ships].map(({ id }) => id);
  const chosen = held !== null && ships.includes(held) ? [held] : [];
  const lines = linesOf(view, column) - ships.length;
  const most = Math.max(chosen.length, openOf(layout, ships.length, lines));
  const open = layout.compact ? [] : [...new Set([...chosen, ...ships])].slice(0, most);
  const piece = (id: string) => <ShipPiece key={id} id={id} folded={!open.includes(id)} />;
  const ground = surface.ships.length + surface.stations.length + surface.loose.length > 0;
  return (
    <div class={`as-stand col g-1 shrink scroll ${seatClass(seat)} ${seat === nearSeat(model) ? "near" : "far"}`}>
      {active?.location === planet && <Flag card={active.card} />}
      {ground && (
        <div class="as-ground">
          {surface.stations.map((id) => (
            <Station key={id} id={id} />
          ))}
          {surface.loose.length > 0 && <Loose planet={planet} crews={surface.loose.map(({ id }) => id)} />}
          {surface.ships.map(({ id }) => piece(id))}
        </div>
      )}
      {space.stations.map((id) => (
        <Station key={id} id={id} />
      ))}
      {space.ships.map(({ id }) => piece(id))}
    </div>
  );
}

function Station({ id }: { id: string }) {
  const { model, view } = useTable();
  const { state, pressed, act } = pointable(model, id);
  const people = crewsIn(view, id).reduce((sum, crew) => sum + faceOfId(model, crew.id).personnel, 0);
  const { name } = faceOfId(model, id);
  return (
    <button
      type="button"
      class={`as-station row g-1 across ${state}`}
      data-piece={id}
      data-flies={id}
      tabIndex={-1}
      aria-pressed={pressed}
      onClick={act}
    >
      <Icon id="defense-satellite" size={14} label="station" />
      <i class="clip">{name}</i>
      {people > 0 && (
        <span class="as-people">
          <span class="unseen">{counted(people, "person", "people")}</span>
          <Icon id="person" size={12} />
          <span aria-hidden="true">{people}</span>
        </span>
      )}
    </button>
  );
}

/** Crews on the surface outside of ships and stations. */
function Loose({ planet, crews }: { planet: string; crews: string[] }) {
  const { model } = useTable();
  const [first = "a"] = crews;
  const group = `surface:${seatOf(first) === 0 ? "a" : "b"}:${planet}`;
  const { state, pressed, act } = pointable(model, group);
  return (
    <button
      type="button"
      class={`as-station loose row g-1 across ${state}`}
      data-piece={group}
      tabIndex={-1}
      aria-pressed={pressed}
      onClick={act}
    >
      <Icon id="astronaut-helmet" size={14} />
      <span>{counted(crews.length, "crew")} outside</span>
    </button>
  );
}

/** An active objective at its place. */
function Flag({ card }: { card: string }) {
  const { model } = useTable();
  const { name, points } = faceOfId(model, card);
  const { state, pressed } = pointable(model, card);
  return (
    <button
      type="button"
      class={`as-flag row g-1 across ${state}`}
      data-piece={card}
      tabIndex={-1}
      aria-pressed={pressed}
      onClick={() => point(model, card)}
    >
      <Icon id="scroll-unfurled" size={16} />
      <span class="shrink">{name}</span>
      <b class="num push t-16">{points}</b>
    </button>
  );
}
