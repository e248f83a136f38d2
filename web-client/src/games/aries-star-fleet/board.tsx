import { rove, useEscape, useSize } from "../../kit/board";
import { useFlights } from "../../kit/flights";
import { Sky } from "../../look/art";
import { Attempt, useAttempt } from "./attempt";
import { Battle } from "./battle";
import { layOut } from "./layout";
import { Plate } from "./plate";
import { nearSeat, useTable } from "./read";
import { Spaceline } from "./spaceline";
import { storyOf } from "./story";
import { layDown } from "./ui";
import "./board.css";
import "./ship.css";

/** The plate: both sides' points, and between them the spaceline; an attempt or a battle stands over it. */
export function Board() {
  const { model, view } = useTable();
  const [box, size] = useSize();
  const { scene, skip } = storyOf(model);
  const near = nearSeat(model);
  const attempted = useAttempt() !== null;
  useEscape(() => layDown(model));
  useFlights(box);
  return (
    <div class={`as-board ${scene.value ? "telling" : ""}`}>
      <Plate seat={1 - near} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys walk between buttons, a press skips a story */}
      <div ref={box} class="as-field" onKeyDown={rove} onPointerDown={() => scene.value && skip()}>
        {size.w > 0 && (
          <>
            <svg class="as-sky" width={size.w} height={size.h} aria-hidden="true">
              <Sky
                w={size.w}
                h={size.h}
                seed={model.table.value.summary.id}
                grid={0.06}
                stars={Math.round(size.w / 4)}
              />
            </svg>
            {!attempted && (
              <div class="as-scroll">
                <Spaceline layout={layOut(model, view, size, near)} />
              </div>
            )}
          </>
        )}
        <Attempt />
        <Battle />
      </div>
      <Plate seat={near} />
    </div>
  );
}
