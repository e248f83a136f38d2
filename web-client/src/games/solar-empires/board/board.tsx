import { rove, useEscape, useSize } from "../../../kit/pieces/board";
import { useFlights } from "../../../kit/pieces/flights";
import { explains, Parts } from "../../../kit/words/explain";
import { Frame, Sky, Sun } from "../../../look/art";
import { IconAt } from "../../../look/icon";
import { bottomSeat, face, fleetOf, type Model, opponents, shipsAt, useTable } from "../read";
import { storyOf, touchedBy } from "../story/story";
import { layDown, uiOf } from "../ui";
import { amounts, roman, SUPPORT } from "../words/words";
import { BlackHole } from "./black-hole";
import { Lanes } from "./lanes";
import { EDGE, type Layout, layOut, radius } from "./layout";
import { Nameplate } from "./nameplate";
import { Reserve } from "./reserve";
import { Rows } from "./rows";
import { Scene } from "./scene";
import "./board.css";
import "./ship.css";

/** The plate: the star, its orbits with their planets, and the fleets face to face. */
export function Board() {
  const { model } = useTable();
  const [box, { w, h }] = useSize();
  const { scene: frame, skip } = storyOf(model);
  const telling = frame.value;
  useEscape(() => layDown(model));
  useFlights(box);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys walk between buttons, a press skips a story
    <div
      ref={box}
      class={`se-board overlay ${telling ? "telling" : ""}`}
      onKeyDown={rove}
      onPointerDown={() => telling && skip()}
    >
      {w > 0 && <Plate w={w} h={h} />}
      <Scene frame={telling} />
    </div>
  );
}

function Plate({ w, h }: { w: number; h: number }) {
  const { model, view } = useTable();
  const layout = layOut(w, h, Math.max(1, view.planets.length), view.combat?.orbit ?? null);
  const frame = storyOf(model).scene.value;
  const touched = touchedBy(frame ? [frame.event] : model.fresh.value.map(({ event }) => event));
  // On a phone a battle leaves room for those who fight it.
  const others = opponents(model, view).filter((seat) => !layout.compact || !view.combat || fleetOf(view, seat));
  const own = bottomSeat(model);
  const crowded = layout.compact || others.length > 1;
  const edge = (seat: number) => <Nameplate seat={seat} narrow={crowded && (layout.compact || seat !== own)} />;
  // A battle needs the room, and on a phone every row counts.
  const atHome = (seat: number) =>
    view.combat === null && (!layout.compact || shipsAt(view, seat, null).length > 0 || calledBack(model, seat));
  const home = (seat: number) => <Reserve seat={seat} touched={touched} />;
  return (
    <div class={`se-plate overlay ${layout.compact ? "compact" : ""}`}>
      {!layout.compact && <Chart layout={layout} />}
      <div class="se-upper">
        <div class="se-edge top" style={{ "--players": others.length }}>
          {others.map((seat) => (
            <div key={seat}>
              {edge(seat)}
              {atHome(seat) && home(seat)}
            </div>
          ))}
        </div>
        {layout.compact ? <Rows touched={touched} /> : <Lanes layout={layout} touched={touched} />}
      </div>
      <div class="se-edge bottom">
        {atHome(own) && home(own)}
        {edge(own)}
      </div>
    </div>
  );
}

/** Whether ships are picked that the seat's reserve would take back. */
function calledBack(model: Model, seat: number): boolean {
  const { picked, choices } = uiOf(model);
  return (
    seat === model.seat.value && picked.value.some((ship) => choices.value.moves(ship).some(({ to }) => to === null))
  );
}

/** Sky, star and orbits, drawn behind everything. */
function Chart({ layout }: { layout: Layout }) {
  const { model, view } = useTable();
  const { w, h, star, middle } = layout;
  const dark = view.star === "black-hole";
  const top = EDGE.plate;
  return (
    <>
      <svg class="overlay" width={w} height={h} viewBox={`0 0 ${w} ${h}`} aria-hidden="true">
        <Sky w={w} h={h} seed={model.table.value.summary.id} grid={0} stars={300} />
        {layout.lanes.map((lane) => (
          <circle
            key={lane.orbit}
            fill="none"
            stroke="var(--brass)"
            stroke-width="1.1"
            opacity="0.7"
            cx={star.x}
            cy={middle}
            r={radius(layout, lane.px)}
          />
        ))}
        {layout.lanes.map(
          (lane) =>
            lane.open && (
              <g key={lane.orbit}>
                <rect fill="var(--accent)" opacity="0.045" x={lane.x} y={top} width={lane.w} height={h - 2 * top} />
                <path
                  stroke="var(--accent)"
                  stroke-width="1.5"
                  opacity="0.8"
                  d={`M${lane.x} ${top}V${h - top}M${lane.x + lane.w} ${top}V${h - top}`}
                />
              </g>
            ),
        )}
        {dark ? (
          <BlackHole x={star.x} y={middle} r={star.r} />
        ) : (
          <Sun r={star.r} rays={120} reach={0.07} x={star.x} y={middle} />
        )}
        {!dark && <StarYield x={Math.max(20, w * 0.033)} y={middle} />}
        <Frame w={w} h={h} pad={4} />
      </svg>
      <StarButton layout={layout} />
    </>
  );
}

/** What the star adds, written on it. */
function StarYield({ x, y }: { x: number; y: number }) {
  const { model, view } = useTable();
  const { yields } = face(model, view.star);
  const kinds = SUPPORT.filter(({ key }) => yields[key] > 0);
  return (
    <g class="se-star-mark">
      {kinds.map(({ key, icon }, i) => (
        <g key={key} transform={`translate(${x} ${y + i * 56})`}>
          <IconAt id={icon} x={0} y={-18} size={26} />
          <text y={20} text-anchor="middle">
            +{yields[key]}
          </text>
        </g>
      ))}
    </g>
  );
}

/** The star explains itself. */
function StarButton({ layout }: { layout: Layout }) {
  const { model, view } = useTable();
  const star = face(model, view.star);
  const gives =
    star.orbit === null
      ? star.entry.text
      : `${amounts(star.yields, "+")} to whoever controls orbit ${roman(star.orbit)}`;
  return (
    <button
      type="button"
      class="se-star"
      tabIndex={-1}
      data-piece="star"
      style={{ top: `${layout.middle - 70}px`, width: `${layout.star.x + layout.star.r}px` }}
      aria-label={`${star.name}: ${gives}`}
      {...explains(() => <Parts title={star.name} parts={[{ label: gives, value: "" }]} />)}
    />
  );
}
