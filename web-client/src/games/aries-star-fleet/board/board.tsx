import { type Area, BoardArea } from "../../../kit/pieces/board-area";
import { useFlights } from "../../../kit/pieces/flights";
import { BoardSky } from "../../../look/art";
import { Attempt, useAttempt } from "../panels/attempt";
import { Battle } from "../panels/battle";
import { nearSeat, useTable } from "../read";
import { layDown } from "../ui";
import { type Layout, layOut } from "./layout";
import { SidePlate } from "./plate";
import { Spaceline } from "./spaceline";
import "./board.css";
import "./ship.css";

/** The board: the spaceline between both sides' plates; an attempt or a battle covers it. */
export function Board() {
  const { model } = useTable();
  const near = nearSeat(model);
  const tale = useAttempt();
  return (
    <div class="as-board col upright">
      <SidePlate seat={1 - near} />
      <BoardArea
        class="relative grow squash crop"
        layDown={() => layDown(model)}
        over={tale ? <Attempt tale={tale} /> : <Battle />}
      >
        {(area) => <Space {...area} isBare={tale !== null} />}
      </BoardArea>
      <SidePlate seat={near} />
    </div>
  );
}

/** The sky and, unless an attempt replaces it, the spaceline. */
function Space({ box, size: { w, h }, isBare }: Area & { isBare: boolean }) {
  const { model, view } = useTable();
  const layout = layOut(model, view, { w, h }, nearSeat(model));
  useFlights(box);
  return (
    <>
      <svg class="overlay" width={w} height={h} aria-hidden="true">
        <BoardSky w={w} h={h} seed={model.table.value.summary.id} grid={0} stars={Math.round(w / 4)} />
        {!layout.compact && !isBare && <Orbits layout={layout} middle={h / 2 - 38} />}
      </svg>
      {!isBare && (
        <div class="overlay scroll scroll-x">
          <Spaceline layout={layout} />
        </div>
      )}
    </>
  );
}

/** The Sun's distance to the left of the board, in pixels. */
const SUN = 520;

/** Arcs around the Sun, one for each span on the line. */
const Orbits = ({ layout: { spots }, middle }: { layout: Layout; middle: number }) => (
  <g fill="none" stroke="var(--brass)" opacity="0.28">
    {spots.map(({ planet, at, nought }) => !nought && <circle key={planet} cx={-SUN} cy={middle} r={at + SUN} />)}
  </g>
);
