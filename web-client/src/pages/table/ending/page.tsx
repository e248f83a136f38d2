import { useEffect, useMemo, useState } from "preact/hooks";
import type { LiveTable } from "../../../core/match/live";
import { titleBeside } from "../../../core/net/lobby";
import type { GameClient } from "../../../kit/game";
import { AtTable } from "../../../kit/hooks/at-table";
import { useFetched } from "../../../kit/hooks/fetched";
import { Guard } from "../../../kit/hooks/guard";
import { seatTints } from "../../../kit/page/preferences";
import { playSound } from "../../../kit/tell/sound";
import { Frame } from "../../../look/art";
import { useTints } from "../../../table/tints";
import { Back } from "../../shared/back";
import { NextMatch } from "../../shared/next-match";
import { reviewAt } from "../end";
import { TableMenu } from "../menu";
import { stateOf } from "../state";
import { type Course, courseOf } from "./course";
import { EndText } from "./end-text";
import { EndGraph } from "./graph";
import { Medal, PlateSky } from "./medal";
import { EndRail } from "./rail";
import { ShareButton } from "./share-button";
import { say } from "./texts";
import { factsOf, gemsIn, scoresOf, told, whenOf } from "./words";
import "../../../kit/pieces/slip.css";
import "./ending.css";
import "./low.css";

interface EndPageProps {
  table: LiveTable;
  client: GameClient;
  /** Shows the final board again. */
  toBoard(): void;
}

/** The page of a finished match: medal, course, and what to do next. It has the layout of the review. */
export function EndPage({ table, client, toBoard }: EndPageProps) {
  const { summary } = table.table.value;
  useTints(client, table);
  const own = table.seat.value;
  const end = useMemo(() => told(summary, client, table), [summary, client, table]);
  const seat = own ?? end.winner ?? 0;
  const { value: course } = useFetched<Course>(() => courseOf(table, client, seat), [table, seat]);
  // Plays the sound of the ending, once.
  useEffect(() => {
    if (own !== null && !end.drawn) playSound(end.won ? "victory" : "defeat");
  }, [end.won, end.drawn, own]);
  const [still, setStill] = useState(false);
  const best = end.won ? null : (course?.best ?? null);
  const view = best?.view ?? table.view.value;
  const gems = view === null ? [] : gemsIn(client, table, view, seat);
  return (
    <AtTable model={table} story={null}>
      <div
        class={`table-page page-high end-page relative grid crop ${still ? "still" : ""}`}
        style={seatTints(own)}
        onPointerDown={() => setStill(true)}
        data-ended={end.drawn ? "draw" : end.won ? "victory" : "defeat"}
        {...stateOf(table)}
      >
        <header class="bar table-bar">
          <Back href="/" to={say("home")} />
          <span class="title clip">{summary.name}</span>
          <span class="muted end-of">{[titleBeside(summary), whenOf(summary)].filter(Boolean).join(" · ")}</span>
          <span class="sp" />
          <NextMatch />
          <ShareButton table={table} />
          <TableMenu table={table} guided={false} />
        </header>
        <main id="main" class="shrink squash">
          <section class="end end-plate relative upright grid crop sky at-centre" aria-label={say("over")}>
            <PlateSky />
            <Medal
              seat={end.drawn ? own : seat}
              result={end.drawn ? "draw" : end.won ? "victory" : "defeat"}
              gems={gems}
              words={end.inscription(best)}
            />
            <EndText
              table={table}
              end={end}
              course={course}
              facts={factsOf(table, client, course, own ?? end.winner)}
              best={best ? scoresOf(client, table, best.view) : []}
            />
            <EndFrame />
          </section>
        </main>
        <EndRail table={table} client={client} end={end} course={course} toBoard={toBoard} />
        <Guard what={say("course")}>
          {course && course.chances.length > 0 && course.turns.at(-1)?.turn !== course.turns[0]?.turn ? (
            <EndGraph course={course} own={own} end={end} href={(version) => reviewAt(table, version, own)} />
          ) : (
            <section class="end-graph relative squash surface brass-top" aria-hidden="true" />
          )}
        </Guard>
      </div>
    </AtTable>
  );
}

/** The graduated border of the plate, on large screens only. */
const EndFrame = () => (
  <svg
    class="end-frame overlay across upright through"
    viewBox="0 0 1068 552"
    preserveAspectRatio="none"
    aria-hidden="true"
  >
    <Frame w={1068} h={552} />
  </svg>
);
