import { type ComponentChildren, Fragment } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { isDraw } from "../../core/words/words";
import type { SeatSum } from "../../generated/starboard";
import type { GameClient } from "../../kit/game";
import { positionsOn } from "../../kit/pieces/positions";
import { Sigil } from "../../look/art";
import { Icon } from "../../look/icon";
import { seatColour } from "../../look/tint";
import { Change, Lean } from "./change";
import { type Corner, cornersFor, MARGIN } from "./corners";
import type { Review } from "./review";
import { say } from "./texts";
import { whole } from "./verdict";
import "./seats.css";

const PARTS = ["luck", "play"] as const;

/** Each seat's luck, play and mistakes in one line above the board. Nothing without an analysis. */
export function SeatSums({ review }: { review: Review }) {
  const sums = review.found.value?.sums ?? [];
  if (sums.length === 0) return null;
  return (
    <section class="seat-sums flex surface rule-bottom scroll-x" aria-label={say("each-seat")}>
      {sums.map((sum, seat) => (
        <SeatButton key={seat} review={review} seat={seat} class="seat-sum mh-40 rule-right row shrink px-3 g-2 nowrap">
          <Who review={review} seat={seat} />
          {PARTS.map((part) => (
            <span key={part} class="part inline g-15 ml-2">
              {say(`part-${part}`)} <Lean value={whole(sum[part])} width={60} /> <Change of={sum[part]} />
            </span>
          ))}
          <span class={`count nowrap ${sum.mistakes > 0 ? "semi" : "muted"}`}>
            {say("mistakes", { mistakes: sum.mistakes })}
          </span>
        </SeatButton>
      ))}
    </section>
  );
}

interface OfSeat {
  review: Review;
  seat: number;
}

function SeatButton({ review, seat, class: kind, style, children }: OfSeat & ButtonProps) {
  const isOn = review.viewpoint.value === seat;
  return (
    <button
      type="button"
      class={`${kind} ${isOn ? "on" : ""}`}
      style={style}
      aria-pressed={isOn}
      onClick={() => review.turnTo(seat)}
    >
      {children}
    </button>
  );
}

interface ButtonProps {
  class: string;
  style?: Record<string, string>;
  children: ComponentChildren;
}

function Who({ review, seat }: OfSeat) {
  const { summary } = review.model.table.value;
  const hasWon = summary.outcome?.places[seat] === 1 && !isDraw(summary);
  return (
    <>
      <Sigil seat={seat} size={17} />
      <b class="clip">{seat === review.own ? say("you") : review.model.name(seat)}</b>
      {hasWon && <Icon id="laurel-crown" size={16} class="lamplit" label={say("won")} />}
    </>
  );
}

/** The same on plates in the corners of the board, if enough corners are free when it is first drawn. */
export function SeatPlates({ review, client }: { review: Review; client: GameClient }) {
  const { model, own, cornered } = review;
  const box = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const sums = review.found.value?.sums ?? [];
  const isDrawn = model.step.value !== undefined && sums.length > 0;
  useEffect(() => {
    const board = box.current?.parentElement;
    const around = client.corners && board?.querySelector(client.corners);
    if (!board || !around || !isDrawn || cornered.peek() !== null) return;
    const [outer, inner] = [board.getBoundingClientRect(), around.getBoundingClientRect()];
    setTop(inner.top - outer.top);
    cornered.value = cornersFor(sums.length, own, { w: inner.width, h: inner.height }, [
      ...positionsOn(around).values(),
    ]);
  }, [isDrawn, client]);
  const corners = cornered.value;
  return (
    <div ref={box} class="seat-plates overlay z-pieces through">
      {corners?.map((corner, seat) => (
        <Plate key={seat} review={review} seat={seat} sum={sums[seat]} corner={corner} top={top} />
      ))}
    </div>
  );
}

interface PlateProps extends OfSeat {
  sum: SeatSum | undefined;
  corner: Corner;
  /** The distance from the board's top edge to the part with the plates, in pixels. */
  top: number;
}

function Plate({ review, seat, sum, corner, top }: PlateProps) {
  if (!sum) return null;
  const side = { [corner.x]: `${MARGIN}px`, [corner.y]: `${MARGIN + (corner.y === "top" ? top : 0)}px` };
  return (
    <SeatButton
      review={review}
      seat={seat}
      class="seat-plate w-212 outlined absolute surface elev-1 text-left"
      style={{ ...side, "--seat": seatColour(seat) }}
    >
      <span class="row rule-bottom t-15">
        <Who review={review} seat={seat} />
      </span>
      <span class="plate-sums at-centre gy-05 gx-2">
        {PARTS.map((part) => (
          <Fragment key={part}>
            <span>{say(`part-${part}`)}</span>
            <Lean value={whole(sum[part])} />
            <Change of={sum[part]} />
          </Fragment>
        ))}
      </span>
      <span class={sum.mistakes > 0 ? "semi" : "muted"}>{say("mistakes", { mistakes: sum.mistakes })}</span>
    </SeatButton>
  );
}
