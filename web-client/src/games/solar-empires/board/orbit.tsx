import { who } from "../../../core/words/grammar";
import { Icon } from "../../../look/icon";
import { seatClass } from "../../../look/seat";
import { orbitPiece } from "../aims";
import { bottomSeat, numeral, oddsOf, planetAt, useForecast, useTable } from "../read";
import { aimingOf } from "../ui";
import { texts } from "../words/messages";
import { Battle } from "./battle";
import type { FleetPlace, Layout, OrbitPlace } from "./layout";
import { PlanetPiece } from "./planet";
import { Plate } from "./plate";

interface OrbitProps {
  place: OrbitPlace;
  layout: Layout;
  touched: ReadonlySet<string>;
}

const box = ({ x, y, w, h }: { x: number; y: number; w: number; h: number }) => ({
  left: `${x}px`,
  top: `${y}px`,
  width: `${w}px`,
  height: `${h}px`,
});

/** An orbit: a lane with its planet and the fleets there, or on a phone a row. It takes what is picked, all of it. */
export function OrbitOf({ place, layout, touched }: OrbitProps) {
  const { model, view } = useTable();
  const { orbit, open, planet: at, fleets, odds } = place;
  const planet = planetAt(view, orbit);
  const aiming = aimingOf(model);
  const id = orbitPiece(orbit);
  const takes = aiming.at(id) !== undefined && aiming.held.value !== null;
  if (!planet) return null;
  const state = `${open ? "open" : ""} ${takes ? "goal" : ""} ${aiming.over.value === id ? "over" : ""} ${planet.combat_due ? "due" : ""}`;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard chooses the planet; for a pointer the whole lane is it
    <section
      class={`se-orbit firm absolute ${state}`}
      style={layout.compact ? undefined : box(place)}
      aria-label={texts.text("orbit-name", { numeral: numeral(orbit) })}
      data-lane={orbit}
      data-drop={id}
      onClick={() => takes && aiming.choose(id)}
    >
      <div
        class="se-world-place absolute flex centre"
        style={layout.compact ? undefined : { left: `${at.x}px`, top: `${at.y - at.r - 13}px` }}
      >
        <PlanetPiece
          planet={planet}
          r={at.r}
          touched={touched.has(id)}
          first={orbit === view.planets[0]?.orbit}
          compact={layout.compact}
        />
      </div>
      {fleets.map((fleet) => (
        <FleetOf key={fleet.seat} fleet={fleet} touched={touched} />
      ))}
      {odds !== null && <OddsAt orbit={orbit} x={at.x} y={odds} />}
      {open && <Battle place={place} layout={layout} />}
    </section>
  );
}

function FleetOf({ fleet, touched }: { fleet: FleetPlace; touched: ReadonlySet<string> }) {
  const { model, view } = useTable();
  const { seat, plates } = fleet;
  const firing = view.combat?.volley_of === seat ? "firing" : "";
  // Only a fleet with too little room scrolls: elsewhere ships travel in plain sight.
  const isOver = plates.some(({ y, h }) => y + h > fleet.h + 2);
  const own = seat === bottomSeat(model) ? "own" : "";
  return (
    <div
      class={`se-fleet absolute z-pieces ${own} ${firing} ${isOver ? "scroll" : ""} ${seatClass(seat)}`}
      style={box(fleet)}
    >
      {plates.map((place) => (
        <Plate key={place.ship} place={place} touched={touched} />
      ))}
    </div>
  );
}

/** What a battle in this lane would come to, where both sides are there and none is fought yet. */
function OddsAt({ orbit, x, y }: { orbit: number; x: number; y: number }) {
  const { model } = useTable();
  const seat = bottomSeat(model);
  const { forecast } = useForecast(orbit);
  const odds = oddsOf(forecast, seat);
  if (forecast && odds === undefined) return null;
  return (
    <span
      class="se-odds-at inline g-05 brassy absolute r-1 z-pieces ground"
      style={{ left: `${x}px`, top: `${y}px` }}
      role="img"
      aria-label={texts.text("odds-label", { name: who(model, seat), odds: odds ?? null })}
    >
      <Icon id="crossed-swords" size={13} /> <b class="num bright t-15">{odds === undefined ? "…" : `${odds}%`}</b>
    </span>
  );
}
