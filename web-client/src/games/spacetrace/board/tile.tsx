import type { Ship } from "../../../generated/spacetrace";
import { PieceButton } from "../../../kit/pieces/piece-button";
import { About } from "../../../kit/words/explain";
import { Icon } from "../../../look/icon";
import { seatClass } from "../../../look/seat";
import { tintOf } from "../../../look/tint";
import { shipPiece } from "../aims";
import type { Face } from "../cards";
import { face, fleetOf, type Model, nearSeat, strengthOf, useTable } from "../read";
import type { Effect } from "../story/effects";
import { uiOf } from "../ui";
import { texts } from "../words/messages";
import { NEXT } from "../words/words";
import type { TilePlace } from "./layout";
import { type FormationLook, swarm } from "./swarm";
import "./tile.css";

/** The room around the ships of a tile, in pixels. */
const RIM = { side: 10, head: 26, ability: 18, foot: 22 };
/** In pixels: narrower tiles have their name below the number, and those narrower than `THIN` a vertical number. */
const NAMED_BELOW = 128;
const THIN = 34;
/** In pixels: tiles lower than `ability` show no ability, and those lower than `foot` no strength. */
const LOW = { ability: 100, foot: 74 };
/** Tiles narrower than this, in pixels, have no room for both a commander and the number of ships at full strength. */
const CROWDED = 96;

/** The box of a card's ships inside its tile. */
export function shipsBox(
  model: Model,
  ship: Ship,
  place: TilePlace,
  compact: boolean,
): FormationLook & { top: number } {
  const foot = compact || place.h < LOW.foot || place.sliver ? 4 : RIM.foot;
  const head = compact ? 22 : RIM.head;
  const top = head + (subtitleOf(model, ship, place, compact) ? RIM.ability : 0);
  const w = Math.max(6, place.w - 2 * (place.sliver ? 3 : RIM.side));
  const bow = ship.seat === nearSeat(model) ? 1 : -1;
  return { cls: face(model, ship.card).cls, ships: ship.max, w, h: Math.max(8, place.h - top - foot), bow, top };
}

/** The line below the head: the name if the head has no room for it, else the card's state or ability. Or null. */
function subtitleOf(model: Model, ship: Ship, place: TilePlace, compact: boolean): string | null {
  const { name, ability } = face(model, ship.card);
  if (place.sliver || place.h < LOW.ability || compact) return null;
  if (place.w < NAMED_BELOW) return name;
  if (ship.jammed) return texts.text("tile-jammed");
  return ship.ambush ? texts.text("tile-ambush") : ability;
}

/** The state of a card in play, besides its place. */
export interface CardState {
  compact: boolean;
  /** What the story has done to it so far. */
  effect: Effect | undefined;
  /** Whether an event has just affected it, or a card on the stack targets it. */
  touched: boolean;
  /** Whether the Tab key reaches it. */
  stop: boolean;
}

interface TileProps extends CardState {
  ship: Ship;
  place: TilePlace;
  /** The number of ships that the forecast loses. */
  threat: number;
}

/** A ship card in play: its name, its ships one by one, and their remaining attack and life. */
export function Tile({ ship: before, place, compact, effect, threat, touched, stop }: TileProps) {
  const { model, view } = useTable();
  const printed = face(model, before.card);
  const alive = Math.max(0, Math.min(before.max, before.alive - (effect?.lost ?? 0)));
  const ship = { ...before, alive, lead: effect?.lead ?? before.lead };
  const near = ship.seat === nearSeat(model);
  const flagship = fleetOf(view, ship.seat, "extra")?.flagship === ship.id;
  const line = subtitleOf(model, ship, place, compact);
  const named = line === printed.name;
  const box = shipsBox(model, ship, place, compact);
  const look = {
    ...box,
    alive,
    tint: tintOf(ship.seat),
    threat: Math.min(threat, alive),
    jammed: ship.jammed ? alive : 0,
  };
  return (
    <PieceButton
      aiming={uiOf(model).aiming}
      id={shipPiece(ship.id)}
      class={`st-tile st-piece col absolute outlined-strong elev-1 z-pieces ${seatClass(ship.seat)}`}
      looks={[
        near ? "near" : "far",
        place.sliver && "sliver",
        place.w < THIN && "thin",
        place.open && "open",
        touched && "touched",
        compact && "compact",
        effect?.gone && "gone",
      ]}
      place={place}
      about={(next) => (
        <About entry={printed.entry} now={nowOf(model, ship, printed, threat)} next={next ? NEXT[next] : undefined} />
      )}
      stop={stop}
      flies
    >
      <span class="unseen">{tileName(model, ship, place, flagship)}</span>
      {place.front && !compact && (
        <span class="paper-tab st-front" aria-hidden="true">
          {texts.text("front")}
        </span>
      )}
      <Head ship={ship} place={place} compact={compact} named={named} />
      {line && (
        <span
          aria-hidden="true"
          class={`st-ability row g-15 px-2 nowrap shrink firm semi brassy crop ${ship.jammed ? "warn" : ""} ${named ? "named" : ""}`}
        >
          {effect?.gone
            ? texts.text("leaves", { how: effect.gone })
            : flagship && !named
              ? texts.text("tile-flagship")
              : line}
        </span>
      )}
      <svg
        class="st-ships overflows"
        width={box.w}
        height={box.h}
        viewBox={`0 0 ${box.w} ${box.h}`}
        aria-hidden="true"
        dangerouslySetInnerHTML={{ __html: swarm(look) }}
      />
      {!compact && place.h >= LOW.foot && !place.sliver && <Foot ship={ship} place={place} />}
    </PieceButton>
  );
}

interface PartProps {
  ship: Ship;
  place: TilePlace;
}

/** The name, unless it is below; the commander, the foremost ship's damage, and the number of ships alive. */
function Head({ ship, place, compact, named }: PartProps & { compact: boolean; named: boolean }) {
  const { model } = useTable();
  const { sliver, w } = place;
  const commander = ship.commander === null || sliver ? null : face(model, ship.commander).name;
  return (
    <span class="st-head row g-15 px-2 nowrap shrink firm" aria-hidden="true">
      {sliver || named ? <span class="sp" /> : <i class="fill crop t-15 lh-12">{face(model, ship.card).name}</i>}
      {commander !== null && (
        <span class="inline on-paper g-05 px-1 r-1">
          <Icon id="captain-hat-profile" size={14} />
          {!compact && w > 190 && <i>{commander.split(" ").at(-1)}</i>}
        </span>
      )}
      {ship.lead > 0 && !sliver && <span class="st-tag px-1 r-1 neg t-12 bold">−{ship.lead}</span>}
      <b class="num t-18 solid">
        {ship.alive}
        {ship.alive < ship.max && !sliver && (commander === null || w > CROWDED) && (
          <small class="muted">/{ship.max}</small>
        )}
      </b>
    </span>
  );
}

/** The card's total attack and life, and those of one ship, as far as there is room. */
function Foot({ ship, place: { w } }: PartProps) {
  const { model } = useTable();
  const { attack, life } = strengthOf(model, ship);
  const { shots, ap, lp, ships } = face(model, ship.card);
  return (
    <span class="st-foot row g-15 px-2 nowrap shrink t-13 semi" aria-hidden="true">
      <span class="inline g-05">
        <Icon id="crosshair" size={13} />
        {attack}
      </span>
      {w > CROWDED && (
        <span class="inline g-05">
          <Icon id="shield" size={13} />
          {life}
        </span>
      )}
      {w > 150 && (
        <span class="st-each inline g-05 push muted">
          {shots > 1 && `${shots} × `}
          {ap}/{lp}
          {w > 190 && ships > 1 && ` ${texts.text("tile-each")}`}
        </span>
      )}
    </span>
  );
}

function tileName(model: Model, ship: Ship, { front }: TilePlace, flagship: boolean): string {
  const { name, cls } = face(model, ship.card);
  const commander = ship.commander && face(model, ship.commander).name;
  const extra = ship.fleet === "extra" && !flagship;
  const given = { ...ship, ...strengthOf(model, ship), name, class: cls, commander, front, flagship, extra };
  return texts.text("tile-label", given, model);
}

function nowOf(model: Model, ship: Ship, { ap, lp, shots }: Face, threat: number): string {
  const leads = ship.commander ? face(model, ship.commander).entry : null;
  const given = { ...ship, ap, lp, shots, threat, commander: leads?.name, text: leads?.text };
  return texts.text("tile-now", given, model);
}
