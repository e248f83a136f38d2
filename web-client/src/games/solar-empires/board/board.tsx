import { useEffect, useRef } from "preact/hooks";
import { type Area, BoardArea } from "../../../kit/pieces/board-area";
import { useFlights } from "../../../kit/pieces/flights";
import { usePlaces } from "../../../kit/pieces/places";
import { BoardSky, Frame } from "../../../look/art";
import { bottomSeat, fleetOf, opponents, useTable } from "../read";
import { touchedBy } from "../story/moments";
import { storyOf } from "../story/story";
import { aimingOf } from "../ui";
import { type Layout, layOut, placesIn } from "./layout";
import { Nameplate } from "./nameplate";
import { OrbitOf, Reserve } from "./orbit";
import { Caption } from "./scene";
import { Star, StarButton, StarRow } from "./star";
import "./board.css";

/** The board: the star, its orbits with their planets, and the fleets face to face. */
export function Board() {
  const { model } = useTable();
  return (
    <BoardArea class="se-board overlay crop sky" layDown={() => aimingOf(model).layDown()} over={<Caption />}>
      {(area) => <System {...area} />}
    </BoardArea>
  );
}

/** The height, in pixels, from which a phone's board keeps the others' plates in sight. The same as in `board.css`. */
const STICKY = 420;
/** The least height of ships on a touch screen, in pixels. */
const FINGER = 44;
const hasFinger = (): boolean => matchMedia("(pointer: coarse)").matches;

function System({ box, size }: Area) {
  const { model, view } = useTable();
  const [own, others] = [bottomSeat(model), opponents(model, view)];
  const layout = layOut({ view, own, others, least: hasFinger() ? FINGER : 0 }, size);
  const { compact } = layout;
  const places = compact ? null : placesIn(layout, own);
  usePlaces(model, places);
  useFlights(box, places ?? undefined);
  const system = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a phone held sideways, the others' plates are scrolled out of sight.
    const edge = size.h < STICKY ? system.current?.firstElementChild?.clientHeight : 0;
    if (system.current) system.current.scrollTop = edge ?? 0;
  }, [view.combat?.orbit]);
  const frame = storyOf(model).scene.value;
  const touched = touchedBy(frame ? [frame.event] : model.fresh.value.map(({ event }) => event));
  // On a phone, a combat leaves room only for the players in it.
  const seen = others.filter((seat) => !compact || !view.combat || fleetOf(view, seat));
  return (
    <div class={`overlay ${compact ? "compact col" : ""}`}>
      {!compact && <Backdrop layout={layout} />}
      <div ref={system} class={compact ? "col grow scroll" : ""}>
        <div class={`se-edge top firm z-pieces ${compact ? "relative col" : "absolute row stretch g-0"}`}>
          {seen.map((seat) => (
            <div key={seat} class={compact ? "firm" : "fill"}>
              <Nameplate seat={seat} width={compact ? size.w : size.w / others.length} />
              <Reserve seat={seat} layout={layout} touched={touched} />
            </div>
          ))}
        </div>
        {compact && <StarRow />}
        {layout.orbits.map((place) => (
          <OrbitOf key={place.orbit} place={place} layout={layout} touched={touched} />
        ))}
      </div>
      <div class={`se-edge bottom z-pieces ${compact ? "relative" : "absolute"}`}>
        <Reserve seat={own} layout={layout} touched={touched} />
        <Nameplate seat={own} width={size.w} />
      </div>
    </div>
  );
}

/** The sky, the star, the orbits and the lane of the current combat, behind everything else. */
function Backdrop({ layout }: { layout: Layout }) {
  const { model } = useTable();
  const { w, h, star, orbits } = layout;
  const open = orbits.find((place) => place.open);
  return (
    <>
      <svg class="overlay" width={w} height={h} viewBox={`0 0 ${w} ${h}`} aria-hidden="true">
        <BoardSky w={w} h={h} seed={model.table.value.summary.id} grid={0} stars={300} />
        {orbits.map(({ orbit, x, planet }) => (
          <circle
            key={orbit}
            fill="none"
            stroke="var(--brass)"
            opacity="0.7"
            cx={star.x}
            cy={star.y}
            r={x + planet.x - star.x}
          />
        ))}
        {open && <path class="se-open" d={`M${open.x} 46V${h - 46}H${open.x + open.w}V46`} />}
        <Star layout={layout} />
        <Frame w={w} h={h} pad={4} />
      </svg>
      <StarButton layout={layout} />
    </>
  );
}
