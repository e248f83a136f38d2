import { who } from "../../../core/words/grammar";
import { piece } from "../../../kit/act/aim";
import { styleOf } from "../../../kit/pieces/places";
import { Icon } from "../../../look/icon";
import { seatClass } from "../../../look/seat";
import { orbitPiece, RESERVE } from "../aims";
import { bottomSeat, numeral, oddsOf, planetAt, useForecast, useTable } from "../read";
import { aimingOf } from "../ui";
import { texts } from "../words/messages";
import { CombatMiddle } from "./battle";
import type { FleetPlace, Layout, OrbitPlace } from "./layout";
import { PlanetPiece } from "./planet";
import { ShipPlate } from "./plate";

interface OrbitProps {
  layout: Layout;
  /** The pieces that the latest events affect. */
  touched: ReadonlySet<string>;
}

/** An orbit with its planet and fleets: a lane, or a row on a phone. It can be the target of all picked pieces. */
export function OrbitOf({ place, layout, touched }: { place: OrbitPlace } & OrbitProps) {
  const { model, view } = useTable();
  const { orbit, open, planet: at, fleets, odds } = place;
  const planet = planetAt(view, orbit);
  const aiming = aimingOf(model);
  const id = orbitPiece(orbit);
  const takes = aiming.at(id) !== undefined && aiming.held.value !== null;
  if (!planet) return null;
  const state = `${open ? "open" : ""} ${takes ? "goal" : ""} ${aiming.over.value === id ? "over" : ""} ${planet.combat_due ? "due" : ""}`;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard chooses the planet; pointers can choose the whole lane
    <section
      class={`se-orbit firm absolute ${state}`}
      style={layout.compact ? undefined : styleOf(place)}
      aria-label={texts.text("orbit-name", { numeral: numeral(orbit) })}
      data-lane={orbit}
      data-drop={id}
      onClick={() => takes && aiming.choose(id)}
    >
      <div
        class="se-world-place absolute flex centre"
        style={layout.compact ? undefined : styleOf({ x: at.x, y: at.y - at.r - 13 })}
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
      {open && <CombatMiddle place={place} layout={layout} />}
    </section>
  );
}

function FleetOf({ fleet, touched }: { fleet: FleetPlace; touched: ReadonlySet<string> }) {
  const { model, view } = useTable();
  const { seat, plates } = fleet;
  const firing = view.combat?.volley_of === seat ? "firing" : "";
  // Only a fleet without enough room scrolls, because a scrolling box hides ships that fly out of it.
  const isOver = plates.some(({ y, h }) => y + h > fleet.h + 2);
  const own = seat === bottomSeat(model) ? "own" : "";
  return (
    <div
      class={`se-fleet absolute z-pieces ${own} ${firing} ${isOver ? "scroll" : ""} ${seatClass(seat)}`}
      style={styleOf(fleet)}
    >
      {plates.map((place) => (
        <ShipPlate key={place.ship} place={place} touched={touched} />
      ))}
    </div>
  );
}

/** The bottom seat's odds in a coming battle in this lane. Shows "…" until they are known. */
function OddsAt({ orbit, x, y }: { orbit: number; x: number; y: number }) {
  const { model } = useTable();
  const seat = bottomSeat(model);
  const { forecast } = useForecast(orbit);
  const odds = oddsOf(forecast, seat);
  if (forecast && odds === undefined) return null;
  return (
    <span
      class="se-odds-at inline g-05 brassy absolute r-1 z-pieces ground"
      style={styleOf({ x, y })}
      role="img"
      aria-label={texts.text("odds-label", { name: who(model, seat), odds: odds ?? null })}
    >
      <Icon id="crossed-swords" size={13} /> <b class="num bright t-15">{odds === undefined ? "…" : `${odds}%`}</b>
    </span>
  );
}

/** A player's ships in reserve. Picked ships can be recalled to the viewer's own reserve. */
export function Reserve({ seat, layout, touched }: { seat: number } & OrbitProps) {
  const { model } = useTable();
  const reserve = layout.reserves.get(seat);
  if (!reserve) return null;
  const { plates, h } = reserve;
  const aiming = aimingOf(model);
  const mine = seat === model.seat.value;
  const takes = mine && aiming.at(RESERVE) !== undefined;
  const { class: state, ...chosen } = piece(aiming, RESERVE, null);
  return (
    <section
      class={`se-reserve relative ${seatClass(seat)} ${takes ? "goal" : ""} ${takes && aiming.over.value === RESERVE ? "over" : ""}`}
      style={{ height: `${h}px` }}
      aria-label={texts.text("reserve-label", { name: who(model, seat), count: plates.length })}
      data-drop={mine ? RESERVE : undefined}
      data-lane={mine ? RESERVE : `${RESERVE}-${seat}`}
    >
      {plates.map((place) => (
        <ShipPlate key={place.ship} place={place} touched={touched} />
      ))}
      {plates.length === 0 && !takes && <span class="muted absolute">{texts.text("reserve-empty")}</span>}
      {takes && (
        <button type="button" class={`se-recall bold nowrap lamp z-overlay upright px-4 ${state}`} {...chosen}>
          {texts.text("reserve-recall", { count: aiming.picked.value.length })}
        </button>
      )}
    </section>
  );
}
