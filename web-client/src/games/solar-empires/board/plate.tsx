import { signed, who } from "../../../core/words/grammar";
import type { ShipView, View } from "../../../generated/solar-empires";
import { PieceButton } from "../../../kit/pieces/piece-button";
import { Icon } from "../../../look/icon";
import { seatClass } from "../../../look/seat";
import { shipPiece } from "../aims";
import { SKILLS } from "../cards";
import { armourOf, face, type Model, numbered, pointOf, shipOf, skillName, useTable } from "../read";
import { storyOf } from "../story/story";
import { aimingOf, isPassed, taking, useNote } from "../ui";
import { planetName, texts } from "../words/messages";
import { AboutShip } from "./about";
import { Hull } from "./hull";
import type { PlatePlace, PlateSize } from "./layout";
import "./ship.css";

const HULLS: Record<PlateSize, number> = { point: 40, support: 28, lane: 21, line: 16, chip: 16, thin: 15 };

/** A ship: its silhouette, name, attack, skill and armour. */
export function ShipPlate({ place, touched }: { place: PlatePlace; touched: ReadonlySet<string> }) {
  const { model, view } = useTable();
  const { ship: id, size } = place;
  const ship = shipOf(view, id);
  const aiming = aimingOf(model);
  const own = shipPiece(id);
  const note = useNote(aiming.at(own)?.command);
  if (!ship) return null;
  const printed = face(model, ship.card);
  const told = storyOf(model).scene.value?.event;
  const order = view.combat?.order.findIndex(({ seat }) => seat === ship.owner) ?? -1;
  return (
    <PieceButton
      aiming={aiming}
      id={own}
      class={`se-ship stack absolute p-05 text-left at-centre gy-0 gx-1 ${size} ${seatClass(ship.owner)}`}
      looks={[
        isPassed(model, own) && "aside",
        ship.withdrawn && "withdrawn",
        told?.type === "ship-destroyed" && told.ship === id ? "lost" : touched.has(own) && "hit",
      ]}
      place={place}
      about={(next) => <AboutShip ship={ship} next={next} />}
      pressed={aiming.picked.value.includes(own)}
      flies
    >
      <span class="unseen">{spoken(model, view, ship)}</span>
      <span class="printed" aria-hidden="true">
        {size === "point" && <span class="paper-tab se-flag px-15">{texts.text("plate-point")}</span>}
        {size === "point" && order >= 0 && (
          <span class="se-order num roundel square t-15 solid absolute">{order + 1}</span>
        )}
        <Hull size={printed.size ?? "fighter"} race={printed.race} seat={ship.owner} width={HULLS[size]} />
        <i class="se-ship-name clip t-14">{numbered(view, ship, printed.plate)}</i>
        <span class="se-ship-line row g-1">
          <b class="num t-15 solid">{signed(printed.attack ?? 0)}</b>
          {printed.skill && printed.skill !== "shield" && <Skill icon={SKILLS[printed.skill]} />}
          {ship.shield && <Skill icon="shield" value={ship.shield} granted={ship.granted !== undefined} />}
        </span>
        <Armour {...armourOf(model, ship)} taking={taking(model, view, ship)} />
        {note === "self-harm" && (
          <span class="se-warning tag alarm">▲{size !== "chip" && size !== "thin" && texts.text("plate-own")}</span>
        )}
      </span>
    </PieceButton>
  );
}

const Skill = ({ icon, value, granted }: { icon: string; value?: number; granted?: boolean }) => (
  <span class={`se-skill inline g-0 t-12 bold ${granted ? "pos" : "brassy"}`}>
    <Icon id={icon} size={13} />
    {value}
  </span>
);

const MOST_CELLS = 12;

/** Armour as countable cells. Lost cells are hatched; `taking` more are marked, because the next tap takes them. */
function Armour({ armour, left, taking }: { armour: number; left: number; taking: number }) {
  return (
    <span class="se-armour row g-1">
      {armour <= MOST_CELLS && (
        <span class="se-cells row stretch g-0 fill">
          {Array.from({ length: armour }, (_, i) => (
            <u key={i} class={i >= left ? "lost" : i >= left - taking ? "taking" : ""} />
          ))}
        </span>
      )}
      <span class="se-left t-12 semi muted">
        {left}
        <span class="se-of">/{armour}</span>
      </span>
      {taking > 0 && <b class="se-taking neg t-14">−{taking}</b>}
    </span>
  );
}

function spoken(model: Model, view: View, ship: ShipView): string {
  const { short, attack, skill } = face(model, ship.card);
  const given = {
    name: numbered(view, ship, short),
    player: who(model, ship.owner),
    place: ship.orbit === null ? null : planetName(model, ship.orbit),
    attack: signed(attack ?? 0),
    ...armourOf(model, ship),
    skill: skill && skillName(model, skill),
    point: pointOf(view, ship.owner) === ship.ship,
    taking: taking(model, view, ship),
  };
  return texts.text("plate-label", given);
}
