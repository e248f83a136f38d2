import { useEffect, useRef } from "preact/hooks";
import type { PlanetView, ShipView } from "../../../generated/solar-empires";
import { Icon } from "../../../look/icon";
import { bottomSeat, face, opponents, shipsAt, useTable } from "../read";
import { orbitTap, tapOrbit } from "../ui";
import { amounts, roman } from "../words/words";
import { Battle } from "./battle";
import { PlanetPiece } from "./planet";
import { Plate } from "./plate";

interface RowsProps {
  touched: Set<string>;
}

/** On a phone the orbits are rows, the star above them; a combat stands before them. */
export function Rows({ touched }: RowsProps) {
  const { model, view } = useTable();
  const list = useRef<HTMLDivElement>(null);
  const open = view.combat?.orbit;
  useEffect(() => {
    const rows = list.current;
    if (!rows?.parentElement) return;
    if (open !== undefined) rows.scrollTop = 0;
    // On a phone on its side the others' edges scroll with them.
    rows.parentElement.scrollTop = rows.offsetTop;
  }, [open]);
  const star = face(model, view.star);
  return (
    <div class="se-rows grow scroll" ref={list}>
      {view.combat && (
        <section class="se-row-battle" aria-label={`Combat in orbit ${roman(view.combat.orbit)}`}>
          <Battle small />
        </section>
      )}
      <p class={`se-row-star row g-15 ${view.star === "black-hole" ? "dark" : ""}`}>
        <Icon id={view.star === "black-hole" ? "vortex" : "sun"} size={15} />
        <b>{star.name}</b> {star.orbit !== null && `${amounts(star.yields, "+")} at ${roman(star.orbit)}`}
      </p>
      {view.planets.map((one) => (
        <Row key={one.orbit} planet={one} touched={touched} />
      ))}
    </div>
  );
}

function Row({ planet, touched }: RowsProps & { planet: PlanetView }) {
  const { model, view } = useTable();
  const { orbit } = planet;
  const fighting = view.combat?.orbit === orbit;
  const tap = orbitTap(model, orbit);
  const own = shipsAt(view, bottomSeat(model), orbit);
  const others = opponents(model, view).flatMap((seat) => shipsAt(view, seat, orbit));
  const piece = <PlanetPiece planet={planet} r={20} first={orbit === 1} touched={touched.has(`orbit-${orbit}`)} />;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard chooses the planet; for a finger the whole row is it
    <section
      class={`se-row row ${fighting ? "open" : ""} ${tap ? "goal" : ""} ${planet.combat_due ? "due" : ""}`}
      aria-label={`Orbit ${roman(orbit)}`}
      data-lane={orbit}
      data-drop={orbit}
      onClick={() => tap === "send" && tapOrbit(model, orbit)}
    >
      {piece}
      {!fighting && (
        <div class="stack g-15 fill">
          <Line ships={others} touched={touched} />
          <Line ships={own} touched={touched} />
        </div>
      )}
    </section>
  );
}

function Line({ ships, touched }: RowsProps & { ships: ShipView[] }) {
  if (ships.length === 0) return null;
  return (
    <div class="se-row-line row stretch g-1 wrap">
      {ships.map((ship) => (
        <Plate key={ship.ship} ship={ship} size="crowd" told={touched.has(`s${ship.ship}`) ? "hit" : null} />
      ))}
    </div>
  );
}
