import { signed, who } from "../../../core/words/grammar";
import type { ShipView, View } from "../../../generated/solar-empires";
import { explains } from "../../../kit/words/explain";
import { Icon } from "../../../look/icon";
import { seatClass } from "../../../look/seat";
import { SKILLS } from "../cards";
import { armourOf, face, type Model, planetName, pointOf, useTable } from "../read";
import { shipTap, taking, tapShip, uiOf, useNote } from "../ui";
import { AboutShip } from "./about";
import { dragging } from "./drag";
import { Hull } from "./hull";

/** How much room a ship has: standing in the front of a battle, beside it, in a lane, or in a crowd. */
export type PlateSize = "point" | "support" | "lane" | "crowd";

interface PlateProps {
  ship: ShipView;
  size: PlateSize;
  /** In the keyboard's order this one is reached by Tab. */
  first?: boolean;
  /** Its place in the order of fire. */
  order?: number;
  /** It has just been hit, or is lost. */
  told?: "hit" | "lost" | null;
}

/** A ship: its silhouette, name, attack, skill, and armour in cells that damage eats. */
export function Plate({ ship, size, first = false, order, told }: PlateProps) {
  const { model, view } = useTable();
  const printed = face(model, ship.card);
  const tap = shipTap(model, ship.ship);
  const wide = { point: 40, support: 28, lane: 21, crowd: 16 }[size];
  return (
    <button
      type="button"
      class={`se-ship row g-1 shrink outlined ${size} ${seatClass(ship.owner)} ${stateOf(model, ship)} ${told ?? ""} ${tap ? "usable" : ""}`}
      tabIndex={first ? 0 : -1}
      data-piece={`s${ship.ship}`}
      data-flies={ship.ship}
      aria-pressed={uiOf(model).picked.value.includes(ship.ship)}
      {...explains(
        () => <AboutShip ship={ship} />,
        () => tapShip(model, ship.ship),
      )}
      {...dragging(model, ship.ship)}
    >
      <span class="unseen">{spoken(model, view, ship)}</span>
      <span class="printed" aria-hidden="true">
        {size === "point" && <span class="paper-tab se-flag">POINT</span>}
        {order !== undefined && <span class="se-order num roundel square t-15 solid">{order}</span>}
        <Hull size={printed.size ?? "fighter"} race={printed.race} seat={ship.owner} width={wide} />
        <span class="se-ship-facts col fill">
          <i class="se-ship-name clip t-14">{printed.plate}</i>
          <span class="se-ship-line row g-1 shrink">
            <b class="num t-15 solid">{signed(printed.attack ?? 0)}</b>
            {printed.skill && printed.skill !== "shield" && (
              <span class="se-skill tag">
                <Icon id={SKILLS[printed.skill].icon} size={14} />
              </span>
            )}
            {ship.shield && (
              <span class={`se-skill tag ${ship.granted ? "granted" : ""}`}>
                <Icon id="shield" size={13} />
                {ship.shield}
              </span>
            )}
            <Armour {...armourOf(model, ship)} taking={taking(model, view, ship)} />
          </span>
        </span>
        <Warning ship={ship} />
      </span>
    </button>
  );
}

const MOST_CELLS = 12;

/** Armour as cells that can be counted; what is lost stays, hatched; `taking` more would go. */
function Armour({ armour, left, taking = 0 }: { armour: number; left: number; taking?: number }) {
  return (
    <span class="se-armour row g-1 grow">
      {armour <= MOST_CELLS && (
        <span class="se-cells" aria-hidden="true">
          {Array.from({ length: armour }, (_, i) => (
            <u key={i} class={i >= left ? "lost" : i >= left - taking ? "taking" : ""} />
          ))}
        </span>
      )}
      <span class="se-left t-12 semi muted">
        {left}
        <small>/{armour}</small>
      </span>
      {taking > 0 && <b class="se-taking neg t-14">−{taking}</b>}
    </span>
  );
}

function Warning({ ship }: { ship: ShipView }) {
  const { model } = useTable();
  const command = uiOf(model).choices.value.onShip(ship.ship);
  const note = useNote(command);
  return note === "self-harm" ? (
    <span class="tag alarm push">
      <span aria-hidden="true">▲ </span>
      <span class="se-warning-word">your own</span>
    </span>
  ) : null;
}

function stateOf(model: Model, ship: ShipView): string {
  const { picked, aimed, choices } = uiOf(model);
  const target = aimed.value && "ship" in aimed.value && aimed.value.ship === ship.ship;
  const passed = choices.value.wantsShip && !choices.value.onShip(ship.ship);
  return [
    picked.value.includes(ship.ship) ? "picked" : "",
    target ? "aimed" : "",
    passed ? "aside" : "",
    ship.withdrawn ? "withdrawn" : "",
    model.pointed.value === `s${ship.ship}` ? "pointed" : "",
  ].join(" ");
}

function spoken(model: Model, view: View, ship: ShipView): string {
  const printed = face(model, ship.card);
  const place = ship.orbit === null ? "in reserve" : `at ${planetName(model, view, ship.orbit)}`;
  const skill = printed.skill ? `, ${SKILLS[printed.skill].name.toLowerCase()}` : "";
  const point = pointOf(view, ship.owner) === ship.ship ? ", point ship" : "";
  const takes = taking(model, view, ship);
  const now = takes > 0 ? `, would take ${takes} damage` : "";
  const { armour, left } = armourOf(model, ship);
  return `${printed.short}, ${who(model, ship.owner)}, ${place}, attack ${signed(printed.attack ?? 0)}, armour ${left} of ${armour}${skill}${point}${now}`;
}
