import { BOARD } from "../../../kit/act/aim";
import { rove, useEscape, useSize } from "../../../kit/pieces/board";
import { useFlights } from "../../../kit/pieces/flights";
import { Sky } from "../../../look/art";
import { Attempt, useAttempt } from "../panels/attempt";
import { Battle } from "../panels/battle";
import { nearSeat, useTable } from "../read";
import { storyOf } from "../story/story";
import { layDown } from "../ui";
import { type Layout, layOut } from "./layout";
import { Plate } from "./plate";
import { Spaceline } from "./spaceline";
import "./board.css";
import "./ship.css";

/** The plate: both sides' points, and between them the spaceline; an attempt or a battle stands over it. */
export function Board() {
  const { model, view } = useTable();
  const [box, size] = useSize();
  const { scene, skip } = storyOf(model);
  const near = nearSeat(model);
  const layout = layOut(model, view, size, near);
  const tale = useAttempt();
  useEscape(() => layDown(model));
  useFlights(box);
  return (
    <div class="as-board col upright">
      <Plate seat={1 - near} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys walk between buttons, a press skips a story */}
      <div
        ref={box}
        class="relative grow squash crop"
        data-drop={BOARD}
        onKeyDown={rove}
        onPointerDown={() => scene.value && skip()}
      >
        {size.w > 0 && (
          <svg class="overlay" width={size.w} height={size.h} aria-hidden="true">
            <Sky w={size.w} h={size.h} seed={model.table.value.summary.id} grid={0} stars={Math.round(size.w / 4)} />
            {!layout.compact && !tale && <Orbits layout={layout} middle={size.h / 2 - 38} />}
          </svg>
        )}
        {size.w > 0 && !tale && (
          <div class="as-scroll overlay">
            <Spaceline layout={layout} />
          </div>
        )}
        {tale ? <Attempt tale={tale} /> : <Battle />}
      </div>
      <Plate seat={near} />
    </div>
  );
}

/** How far to the left of the board the Sun stands, pixels. */
const SUN = 520;

/** One arc of a chart for each location, all about the Sun. */
const Orbits = ({ layout: { spots }, middle }: { layout: Layout; middle: number }) => (
  <g fill="none" stroke="var(--brass)" opacity="0.28">
    {spots.map(({ planet, at, nought }) => !nought && <circle key={planet} cx={-SUN} cy={middle} r={at + SUN} />)}
  </g>
);
