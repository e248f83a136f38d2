import type { Message } from "../../../core/words/messages";
import type { Attribute, Post, ShipView } from "../../../generated/aries-star-fleet";
import { steady } from "../../../kit/hooks/steady";
import { Ship as Hull } from "../../../look/art";
import { Icon } from "../../../look/icon";
import { seatClass } from "../../../look/seat";
import { ATTRIBUTES, type Face, GAUGES, seatOf } from "../cards";
import { faceOfId, nearSeat, peopleIn, useTable } from "../read";
import { storyOf } from "../story/story";
import { pieceOf } from "../ui";
import { texts } from "../words/messages";

const HULLS = { S: "dart", M: "hull", L: "block", V: "block" } as const;

/** A ship from above, its bow towards the other side. */
export function Silhouette({ of, seat, height }: { of: Face; seat: number; height: number }) {
  const down = seat !== nearSeat(useTable().model);
  return (
    <svg class="firm" viewBox="-17 -28 34 56" width={height * 0.6} height={height} aria-hidden="true">
      <Hull kind={HULLS[of.size]} seat={seat} rotate={down ? 180 : 0} />
    </svg>
  );
}

/** A gauge's cells: present, transferred in, used for flight, transferred out, added, lost before, lost just now. */
export type Cells = [cell: "full" | "lent" | "used" | "out" | "plus" | "lost" | "struck", count: number][];

/** The cells of a ship's gauge in display order; `printed` is the undamaged value. */
export function cellsOf(ship: ShipView, attribute: Attribute, printed: number): Cells {
  const [base, shift, value] = [ship.base[attribute], ship.shift[attribute], ship.values[attribute]];
  const out = Math.min(base, Math.max(0, -shift));
  const flown = attribute === "reserve" ? Math.min(base - out, ship.range_spent ? base : ship.used) : 0;
  const cells: Cells = [
    ["full", base - out - flown],
    ["lent", Math.max(0, shift)],
    ["used", flown],
    ["out", out],
    ["plus", Math.max(0, value - Math.max(0, base + shift))],
    ["lost", Math.max(0, printed - base)],
  ];
  return cells.filter(([, count]) => count > 0);
}

/** A ship's attribute as shown; for a reserve that has been used, the range left. */
export const shownValue = (ship: ShipView, attribute: Attribute): number =>
  attribute === "reserve" && (ship.used > 0 || ship.range_spent) ? ship.left : ship.values[attribute];

export const Bar = ({ of }: { of: Cells }) => (
  <span class="as-bar flex" aria-hidden="true">
    {of.map(([cell, count]) => (
      <i key={cell} class={cell} style={{ "--n": count }} />
    ))}
  </span>
);

export const Posts = ({ of }: { of: Post[] }) => (
  <span class="as-posts inline g-05">
    {of.map(({ icon, by }, i) => (
      <b key={i} class={by === null ? "no" : ""}>
        {icon}
      </b>
    ))}
  </span>
);

/** The states of a ship that its label names, such as landed or cloaked. */
export function statesOf(ship: ShipView): Message[] {
  const states = {
    landed: ship.place.level === "surface",
    cloaked: ship.cloaked,
    stopped: ship.stopped,
    transferred: ship.transferred,
    spent: ship.range_spent,
  };
  return Object.entries(states).flatMap(([state, is]) => (is ? [{ id: "ship-state", args: { state } }] : []));
}

const SIGNS = [
  ["cloaked", "sight-disabled"],
  ["stopped", "interdiction"],
  ["transferred", "power-lightning"],
  ["seeded", "defense-satellite"],
] as const;

interface ShipProps {
  id: string;
  /** Whether to show a line of text instead of a card. */
  folded?: boolean;
}

/** A ship on the board: silhouette, name, three gauges, posts and people. */
export const ShipPiece = steady(({ id, folded }: ShipProps) => {
  const { model, view } = useTable();
  const ship = view.ships[id];
  if (!ship) return null;
  const [printed, seat, people] = [faceOfId(model, id), seatOf(id), peopleIn(model, view, id)];
  const { state, chosen } = pieceOf(model, id);
  const scene = storyOf(model).scene.value;
  const looks = [
    seatClass(seat),
    state,
    folded && "folded",
    ship.cloaked && "cloaked",
    ship.stopped && "stopped",
    scene?.touched.has(id) && "touched",
    scene?.gone.has(id) && "gone",
  ];
  return (
    <button
      type="button"
      class={`as-ship grid across py-05 px-1 elev-1 ${looks.filter(Boolean).join(" ")}`}
      data-flies={id}
      tabIndex={-1}
      {...chosen}
    >
      <span class="unseen">
        {texts.text("ship-label", { ...labelOf(ship, printed), seat, people, name: printed.name }, model)}
      </span>
      <span class="as-ship-head row g-1 shrink t-15" aria-hidden="true">
        <Silhouette of={printed} seat={seat} height={folded ? 17 : 21} />
        <i class="clip grow">{printed.name}</i>
        {SIGNS.map(([what, icon]) => ship[what] && <Icon key={what} id={icon} size={13} />)}
      </span>
      {folded ? <Uprights ship={ship} /> : <Trio ship={ship} printed={printed} />}
      {!folded && (
        <span class="as-ship-foot row g-05 muted semi" aria-hidden="true">
          <Posts of={ship.posts} />
          <span class="sp" />
          {people > 0 && <Icon id="person" size={13} />}
          <span>{people > 0 ? people : texts.text("nobody")}</span>
        </span>
      )}
    </button>
  );
});

function labelOf(ship: ShipView, { base }: Face) {
  const gauges = ATTRIBUTES.map((attribute, i) => ({
    id: "gauge-of",
    args: { attribute, value: shownValue(ship, attribute), printed: base[i] },
  }));
  const lacking = ship.posts.filter(({ by }) => by === null).length;
  return { gauges, lacking: ship.staffed ? 0 : lacking, states: statesOf(ship) };
}

const Trio = ({ ship, printed: { base } }: { ship: ShipView; printed: Face }) => (
  <span class="as-trio stack g-1" aria-hidden="true">
    {ATTRIBUTES.map((attribute, i) => {
      const [printed = 0, shown] = [base[i], shownValue(ship, attribute)];
      const tone = ship.base[attribute] < printed ? "neg" : shown > printed ? "pos" : "";
      return (
        <span class="stack at-centre gy-0 gx-05" key={attribute}>
          <Icon id={GAUGES[attribute]} size={12} />
          <b class={`num t-15 solid ${tone}`}>{shown}</b>
          <Bar of={cellsOf(ship, attribute, printed)} />
        </span>
      );
    })}
  </span>
);

/** The value of a full upright bar. */
const FULL = 12;

/** The three attributes as upright bars, used if there is no room for figures. */
const Uprights = ({ ship }: { ship: ShipView }) => (
  <span class="as-uprights row ends g-05" aria-hidden="true">
    {ATTRIBUTES.map((attribute) => (
      <i class="flex ends upright" key={attribute}>
        <i class="across" style={{ height: `${Math.min(100, (100 * shownValue(ship, attribute)) / FULL)}%` }} />
      </i>
    ))}
  </span>
);
