import { who } from "../../../core/words/grammar";
import type { PlanetView, ShipView } from "../../../generated/solar-empires";
import { Icon } from "../../../look/icon";
import { bottomSeat, contested, face, oddsOf, opponents, planetAt, shipsAt, useForecast, useTable } from "../read";
import { orbitTap, tapOrbit } from "../ui";
import { roman } from "../words/words";
import { Battle } from "./battle";
import type { Lane, Layout } from "./layout";
import { PlanetPiece } from "./planet";
import { Plate } from "./plate";

interface LanesProps {
  layout: Layout;
  touched: Set<string>;
}

/** The orbits outward, each with its planet, one's own ships below and the others' above. */
export function Lanes({ layout, touched }: LanesProps) {
  return (
    <>
      {layout.lanes.map((lane) => (
        <LaneOf key={lane.orbit} layout={layout} lane={lane} touched={touched} />
      ))}
    </>
  );
}

/** In less height than this a battle has room for its ships and the next faces alone, pixels. */
const LOW = 420;
const RADIUS = { planet: 27, open: 40, narrow: 16 };
/** What the odds of a battle to come take between a planet and the ships above it, pixels. */
const ODDS = 30;

function LaneOf({ layout, lane, touched }: LanesProps & { lane: Lane }) {
  const { model, view } = useTable();
  const planet = planetAt(view, lane.orbit);
  if (!planet) return null;
  const r = lane.open ? RADIUS.open : lane.w < 84 ? RADIUS.narrow : RADIUS.planet;
  const own = shipsAt(view, bottomSeat(model), lane.orbit);
  const others = opponents(model, view).flatMap((seat) => shipsAt(view, seat, lane.orbit));
  const faced = !lane.open && contested(view, lane.orbit);
  const sky = r + 34 + (faced ? ODDS : 0);
  const above = layout.middle - sky - layout.top;
  const below = layout.foot - layout.middle - r - captionHeight(face(model, planet.body).name, planet, lane.w);
  const style = {
    left: `${lane.x}px`,
    width: `${lane.w}px`,
    top: `${layout.top}px`,
    height: `${layout.foot - layout.top}px`,
  };
  const name = `Orbit ${roman(lane.orbit)}`;
  const tap = orbitTap(model, lane.orbit);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard chooses the planet; for a pointer the whole lane is it
    <section
      class={`se-lane ${lane.open ? "open" : ""} ${lane.w < 84 ? "narrow" : ""} ${planet.combat_due ? "due" : ""} ${tap ? "goal" : ""}`}
      style={style}
      aria-label={name}
      data-lane={lane.orbit}
      data-drop={lane.orbit}
      onClick={() => tap === "send" && tapOrbit(model, lane.orbit)}
    >
      {!lane.open && (
        <Fleet
          ships={others}
          room={above}
          side="above"
          width={lane.w}
          touched={touched}
          away={layout.foot - layout.middle + sky}
        />
      )}
      <div
        class="se-world-place"
        style={{
          left: `${lane.px - lane.x}px`,
          top: `${layout.middle - layout.top - r - 13}px`,
          "--room": `${Math.min(120, lane.open ? 120 : lane.w - 6)}px`,
        }}
      >
        <PlanetPiece planet={planet} r={r} first={lane.orbit === 1} touched={touched.has(`orbit-${lane.orbit}`)} />
      </div>
      {!lane.open && (
        <Fleet
          ships={own}
          room={below}
          side="below"
          width={lane.w}
          touched={touched}
          away={layout.foot - layout.top - below}
        />
      )}
      {lane.open ? (
        <Battle
          left={lane.px - lane.x + r + 20}
          middle={layout.middle - layout.top}
          low={layout.foot - layout.top < LOW}
        />
      ) : (
        faced && (
          <LaneOdds
            orbit={lane.orbit}
            at={{ left: `${lane.px - lane.x}px`, top: `${layout.middle - layout.top - sky}px` }}
          />
        )
      )}
    </section>
  );
}

/** About as high as a planet's name, yields, building and end stand below it, pixels. */
function captionHeight(name: string, planet: PlanetView, width: number): number {
  const wraps = name.length * LETTER > Math.min(120, width - 6);
  return 58 + (wraps ? 15 : 0) + (planet.building ? 22 : 0) + (planet.gone_in === undefined ? 0 : 18);
}

const LETTER = 7.2;

/** What a battle in this lane would come to, where both sides are there and none is fought yet. */
function LaneOdds(props: { orbit: number; at: { left: string; top: string } }) {
  const { model } = useTable();
  const { orbit, at } = props;
  const seat = bottomSeat(model);
  const { forecast } = useForecast(orbit);
  const odds = oddsOf(forecast, seat);
  if (forecast && odds === undefined) return null;
  return (
    <span
      class="se-lane-odds inline g-05 brassy"
      style={at}
      role="img"
      aria-label={
        odds === undefined ? "The odds are being worked out" : `${who(model, seat)} would win about ${odds} per cent`
      }
    >
      <Icon id="crossed-swords" size={13} /> <b class="num bright t-15">{odds === undefined ? "…" : `${odds}%`}</b>
    </span>
  );
}

interface FleetProps {
  ships: ShipView[];
  side: "above" | "below";
  /** Pixels that it may be high. */
  room: number;
  width: number;
  /** How far from the lane's other end they begin, pixels. */
  away: number;
  touched: Set<string>;
}

const PLATE = { high: 45, crowd: 28, narrowest: 58 };
const MOST_COLUMNS = 3;

/** In how many columns a crowd of ships stands. */
function columnsFor(ships: number, room: number, width: number): number {
  const needed = Math.ceil((ships * PLATE.crowd) / Math.max(PLATE.crowd, room));
  return Math.max(1, Math.min(needed, MOST_COLUMNS, Math.floor(width / PLATE.narrowest)));
}

/** Ships in a lane; a crowd stands closer. */
export function Fleet({ ships, side, room, width, away, touched }: FleetProps) {
  if (ships.length === 0) return null;
  const crowded = ships.length * PLATE.high > room || width < 104;
  const columns = crowded ? columnsFor(ships.length, room, width) : 1;
  return (
    <div
      class={`se-fleet ${side} ${columns > 1 ? "columns" : ""}`}
      style={{
        maxHeight: `${Math.max(PLATE.crowd, room)}px`,
        [side === "above" ? "bottom" : "top"]: `${away}px`,
        "--columns": columns,
      }}
    >
      {ships.map((ship) => (
        <Plate
          key={ship.ship}
          ship={ship}
          size={crowded ? "crowd" : "lane"}
          told={touched.has(`s${ship.ship}`) ? "hit" : null}
        />
      ))}
    </div>
  );
}
