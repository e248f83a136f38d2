import { counted, type whose } from "../../../core/words/grammar";
import type { Attribute, Post, ShipView } from "../../../generated/aries-star-fleet";
import { steady } from "../../../kit/hooks/steady";
import { Ship as Hull } from "../../../look/art";
import { Icon } from "../../../look/icon";
import { seatClass } from "../../../look/seat";
import { type Face, seatOf } from "../cards";
import { GAUGES } from "../panels/sums";
import { crewsIn, faceOfId, nearSeat, useTable } from "../read";
import { storyOf, touchedBy } from "../story/story";
import { pointable } from "../ui";
import { ATTRIBUTES } from "../words/words";

const HULLS = { S: "dart", M: "hull", L: "block", V: "block" } as const;

/** A ship from above, its bow to the other side. */
export function Silhouette({ of, seat, height }: { of: Face; seat: number; height: number }) {
  const down = seat !== nearSeat(useTable().model);
  return (
    <svg class="as-hullmark" viewBox="-17 -28 34 56" width={height * 0.6} height={height} aria-hidden="true">
      <Hull kind={HULLS[of.size]} seat={seat} rotate={down ? 180 : 0} />
    </svg>
  );
}

type Cell = "full" | "lent" | "used" | "out" | "plus" | "lost";

/** The cells of a gauge in their order: there, lent here, flown away, lent elsewhere, added, lost. */
export function cellsOf(ship: ShipView, attribute: Attribute, printed: number): [cell: Cell, count: number][] {
  const [base, shift, value] = [ship.base[attribute], ship.shift[attribute], ship.values[attribute]];
  const out = Math.min(base, Math.max(0, -shift));
  const flown = attribute === "reserve" ? Math.min(base - out, ship.range_spent ? base : ship.used) : 0;
  const cells: [Cell, number][] = [
    ["full", base - out - flown],
    ["lent", Math.max(0, shift)],
    ["used", flown],
    ["out", out],
    ["plus", Math.max(0, value - Math.max(0, base + shift))],
    ["lost", Math.max(0, printed - base)],
  ];
  return cells.filter(([, count]) => count > 0);
}

/** What a ship has of an attribute now: of its reserve, what is left to fly. */
export const shownValue = (ship: ShipView, attribute: Attribute): number =>
  attribute === "reserve" && (ship.used > 0 || ship.range_spent) ? ship.left : ship.values[attribute];

export function Bar({ ship, attribute, printed }: { ship: ShipView; attribute: Attribute; printed: number }) {
  return (
    <span class="as-bar" aria-hidden="true">
      {cellsOf(ship, attribute, printed).map(([cell, count]) => (
        <i key={cell} class={cell} style={{ "--n": count }} />
      ))}
    </span>
  );
}

export function Posts({ of }: { of: Post[] }) {
  return (
    <span class="as-posts">
      {of.map(({ icon, by }, i) => (
        <b key={i} class={by === null ? "no" : ""}>
          {icon}
        </b>
      ))}
    </span>
  );
}

/** What is to be known of a ship at once, in words. */
export function shipWords(ship: ShipView): string[] {
  return [
    ...(ship.place.level === "surface" ? ["landed"] : []),
    ...(ship.cloaked ? ["cloaked"] : []),
    ...(ship.stopped ? ["stopped"] : []),
    ...(ship.transferred ? ["power transferred"] : []),
    ...(ship.range_spent ? ["range spent"] : []),
  ];
}

const SIGNS = [
  ["cloaked", "sight-disabled"],
  ["stopped", "interdiction"],
  ["transferred", "power-lightning"],
] as const;

interface ShipProps {
  id: string;
  /** A line of text in place of a card. */
  folded?: boolean;
}

/** A ship in its place: silhouette, name, three gauges, posts, people. */
export const ShipPiece = steady(({ id, folded }: ShipProps) => {
  const { model, view } = useTable();
  const ship = view.ships[id];
  if (!ship) return null;
  const printed = faceOfId(model, id);
  const people = crewsIn(view, id).reduce((sum, crew) => sum + faceOfId(model, crew.id).personnel, 0);
  const { state, pressed, act } = pointable(model, id);
  const scene = storyOf(model).scene.value;
  const touched = scene && touchedBy(scene.event).has(id) ? "touched" : "";
  const shape = `${folded ? "folded" : ""} ${ship.cloaked ? "cloaked" : ""} ${ship.stopped ? "stopped" : ""}`;
  return (
    <button
      type="button"
      class={`as-ship ${seatClass(seatOf(id))} ${shape} ${state} ${touched}`}
      data-piece={id}
      data-flies={id}
      tabIndex={-1}
      aria-pressed={pressed}
      onClick={act}
    >
      <span class="unseen">{spoken(printed, ship, people, ownerOf(model, id))}</span>
      <span class="as-ship-head row g-1 shrink t-15" aria-hidden="true">
        <Silhouette of={printed} seat={seatOf(id)} height={folded ? 17 : 21} />
        <i class="clip grow">{printed.name}</i>
        {SIGNS.map(([what, icon]) => ship[what] && <Icon key={what} id={icon} size={13} />)}
        {ship.seeded && <Icon id="defense-satellite" size={13} />}
      </span>
      {folded ? <Uprights ship={ship} /> : <Trio ship={ship} printed={printed} />}
      {!folded && (
        <span class="as-ship-foot row g-05 muted semi" aria-hidden="true">
          <Posts of={ship.posts} />
          <span class="sp" />
          {people > 0 ? <Icon id="person" size={13} /> : null}
          <span>{people > 0 ? people : "nobody"}</span>
        </span>
      )}
    </button>
  );
});

function Trio({ ship, printed }: { ship: ShipView; printed: Face }) {
  return (
    <span class="as-trio" aria-hidden="true">
      {ATTRIBUTES.map((attribute, i) => (
        <span key={attribute} class={toneOf(ship, attribute, printed.base[i] ?? 0)}>
          <Icon id={GAUGES[attribute]} size={12} />
          <b class="num t-15 solid">{shownValue(ship, attribute)}</b>
          <Bar ship={ship} attribute={attribute} printed={printed.base[i] ?? 0} />
        </span>
      ))}
    </span>
  );
}

/** A bar upright is full with so much. */
const FULL = 12;

/** The three attributes as upright bars, where there is no room for figures. */
const Uprights = ({ ship }: { ship: ShipView }) => (
  <span class="as-uprights row ends g-05" aria-hidden="true">
    {ATTRIBUTES.map((attribute) => (
      <i key={attribute}>
        <i style={{ height: `${Math.min(100, (100 * shownValue(ship, attribute)) / FULL)}%` }} />
      </i>
    ))}
  </span>
);

const ownerOf = (model: Parameters<typeof whose>[0], id: string): string =>
  seatOf(id) === model.seat.value ? "yours" : `of ${model.name(seatOf(id))}`;

const toneOf = (ship: ShipView, attribute: Attribute, printed: number): string =>
  ship.base[attribute] < printed ? "hurt" : shownValue(ship, attribute) > printed ? "more" : "";

function spoken({ name, base }: Face, ship: ShipView, people: number, owner: string): string {
  const numbers = ATTRIBUTES.map((attribute, i) => `${attribute} ${shownValue(ship, attribute)} of ${base[i]}`);
  const staff = ship.staffed
    ? "staffed"
    : `lacks ${counted(ship.posts.filter(({ by }) => by === null).length, "post")}`;
  return [name, owner, ...numbers, staff, `${people} aboard`, ...shipWords(ship)].join(", ");
}
