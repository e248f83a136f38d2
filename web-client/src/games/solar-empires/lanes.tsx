import type { ShipView, View } from "../../generated/solar-empires";
import { Icon } from "../../look/icon";
import type { TableModel } from "../../table/model";
import { Battle } from "./battle";
import type { Lane, Layout } from "./layout";
import { PlanetPiece } from "./planet";
import { Plate } from "./plate";
import { bottomSeat, forecastAt, oddsAt, opponents, planetAt, shipsAt, who } from "./read";
import { orbitTap, tapOrbit } from "./ui";
import { roman } from "./words";

interface LanesProps {
  model: TableModel;
  view: View;
  layout: Layout;
  touched: Set<string>;
}

/** The orbits outward, each with its planet, one's own ships below and the others' above. */
export function Lanes({ model, view, layout, touched }: LanesProps) {
  return (
    <>
      {layout.lanes.map((lane) => (
        <LaneOf key={lane.orbit} model={model} view={view} layout={layout} lane={lane} touched={touched} />
      ))}
    </>
  );
}

const RADIUS = { planet: 27, open: 40, narrow: 22 };

function LaneOf({ model, view, layout, lane, touched }: LanesProps & { lane: Lane }) {
  const planet = planetAt(view, lane.orbit);
  if (!planet) return null;
  const r = lane.open ? RADIUS.open : lane.w < 84 ? RADIUS.narrow : RADIUS.planet;
  const own = shipsAt(view, bottomSeat(model), lane.orbit);
  const others = opponents(model, view).flatMap((seat) => shipsAt(view, seat, lane.orbit));
  const above = layout.middle - r - 34 - layout.top;
  const below = layout.foot - (layout.middle + r + (planet.building ? 72 : 50));
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
        <Fleet model={model} view={view} ships={others} room={above} side="above" width={lane.w} touched={touched} />
      )}
      <div
        class="se-world-place"
        style={{ left: `${lane.px - lane.x}px`, top: `${layout.middle - layout.top - r - 13}px` }}
      >
        <PlanetPiece
          model={model}
          view={view}
          planet={planet}
          r={r}
          first={lane.orbit === 1}
          touched={touched.has(`orbit-${lane.orbit}`)}
        />
      </div>
      {!lane.open && (
        <Fleet model={model} view={view} ships={own} room={below} side="below" width={lane.w} touched={touched} />
      )}
      {lane.open ? (
        <Battle model={model} view={view} left={lane.px - lane.x + r + 20} middle={layout.middle - layout.top} />
      ) : (
        <LaneOdds model={model} view={view} orbit={lane.orbit} />
      )}
    </section>
  );
}

/** What a battle in this lane would come to, where both sides are there and none is fought yet. */
function LaneOdds({ model, view, orbit }: { model: TableModel; view: View; orbit: number }) {
  const seat = bottomSeat(model);
  const odds = oddsAt(view, orbit, seat);
  if (odds === undefined || !forecastAt(view, orbit)) return null;
  return (
    <span class="se-lane-odds" role="img" aria-label={`${who(model, seat)} would win about ${odds} per cent`}>
      <Icon id="crossed-swords" size={13} /> <b class="num">{odds}%</b>
    </span>
  );
}

interface FleetProps {
  model: TableModel;
  view: View;
  ships: ShipView[];
  side: "above" | "below";
  /** Pixels that it may be high. */
  room: number;
  width: number;
  touched: Set<string>;
}

const PLATE = { high: 48, crowd: 25 };

/** Ships in a lane; a crowd stands closer. */
export function Fleet({ model, view, ships, side, room, width, touched }: FleetProps) {
  if (ships.length === 0) return null;
  const crowded = ships.length * PLATE.high > room || width < 104;
  const columns = crowded && ships.length * PLATE.crowd > room && width >= 96 ? 2 : 1;
  return (
    <div class={`se-fleet ${side} ${columns > 1 ? "two" : ""}`} style={{ maxHeight: `${Math.max(60, room)}px` }}>
      {ships.map((ship) => (
        <Plate
          key={ship.ship}
          model={model}
          view={view}
          ship={ship}
          size={crowded ? "crowd" : "lane"}
          told={touched.has(`s${ship.ship}`) ? "hit" : null}
        />
      ))}
    </div>
  );
}
