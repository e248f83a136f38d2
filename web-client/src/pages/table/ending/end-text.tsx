import { useState } from "preact/hooks";
import type { LiveTable } from "../../../core/match/live";
import { identify } from "../../../core/net/session";
import { apologise } from "../../../core/toasts";
import { percentOf } from "../../../kit/charts/chart";
import { go } from "../../../kit/page/router";
import type { Measure } from "../../../kit/tell/telling";
import { Words } from "../../../kit/words/words";
import { Icon } from "../../../look/icon";
import { Imported } from "../../shared/imported";
import { playOn } from "../../shared/seating";
import { reviewAt } from "../end";
import type { Course, Point } from "./course";
import { LessonEnd } from "./lesson-end";
import { Said, say } from "./texts";
import type { End, Fact } from "./words";

interface EndTextProps {
  table: LiveTable;
  end: End;
  course: Course | null;
  facts: Fact[];
  /** For each seat, its scores at the viewer's best position. */
  best: Measure[][];
}

/** The result in words; after a defeat also the viewer's best position and the turning point. */
export function EndText({ table, end, course, facts, best }: EndTextProps) {
  const own = table.seat.value;
  const { summary } = table.table.value;
  const lost = own !== null && !end.won;
  const turned = lost && !summary.lesson ? turnedAt(course) : null;
  return (
    <div class="end-say relative">
      <div role={own === null ? undefined : "alert"}>
        <h1 class="solid">{end.title}</h1>
        {end.line && (
          <p>
            <Words of={end.line} />
          </p>
        )}
      </div>
      <Imported summary={summary} />
      {summary.lesson && own !== null && <LessonEnd slug={summary.game} won={end.won} />}
      {lost && course && bestHour(course, best, own)}
      {facts.length > 0 && (
        <dl class="end-facts flex mt-5">
          {facts.map(({ number, of, what }) => (
            <div class="grow pl-35" key={what}>
              <dd class="t-28 solid nowrap">
                <span class="num">{number}</span>
                {of && <span class="num muted t-18"> {of}</span>}
              </dd>
              <dt class="mt-1 t-13 muted">{what}</dt>
            </div>
          ))}
        </dl>
      )}
      {turned && own !== null && (
        <Turned table={table} seat={own} point={turned.point} number={turned.number} course={course as Course} />
      )}
    </div>
  );
}

/** The turning point that cost the seat most, with its number from 1. Null if none cost it anything. */
function turnedAt(course: Course | null): { point: Point; number: number } | null {
  const cost = ({ before, after }: Point) => before - after;
  const worst = course?.points.reduce<Point | null>((a, b) => (a && cost(a) >= cost(b) ? a : b), null);
  if (!course || !worst || cost(worst) <= 0) return null;
  return { point: worst, number: course.points.indexOf(worst) + 1 };
}

/** The seat's score at its best position. Null for a match of one turn. */
function bestHour({ best, turns }: Course, scores: Measure[][], seat: number) {
  const [own] = scores[seat] ?? [];
  if (!own?.value || !best.turn || turns.at(-1)?.turn === turns[0]?.turn) return null;
  const others = scores.flatMap(([first], other) => (other !== seat && first ? [first.value] : []));
  const { value, what } = own;
  return <p>{say("best-hour", { turn: best.turn.turn, own: value, what, others: Math.max(...others) })}</p>;
}

interface TurnedProps {
  table: LiveTable;
  seat: number;
  point: Point;
  number: number;
  course: Course;
}

/** The turning point: what happened, a button to play on from there, and a link to it in the review. */
function Turned({ table, seat, point, number, course }: TurnedProps) {
  const [asking, setAsking] = useState(false);
  // The start of the viewer's last turn before the turning point: the same turn if all act at once.
  const from =
    course.turns.findLast((mark) => mark.version < point.at && (mark.seat === seat || mark === point.turn)) ??
    point.turn;
  const again = async () => {
    setAsking(true);
    try {
      await identify();
      const forked = await playOn(table.id, from.version, seat);
      go(`/tables/${forked.summary.id}`);
    } catch (error) {
      apologise(error);
      setAsking(false);
    }
  };
  return (
    <aside class="slip end-turned xw-420 mt-5 pt-35 px-4 pb-35" aria-label={say("turned")}>
      <h2>
        <span class="station">{number}</span> {say("turned-on", { turn: point.turn.turn })}
      </h2>
      <p>
        <Said
          id="turned-by"
          event={() => <Words of={point.words} />}
          before={percentOf(point.before)}
          after={percentOf(point.after)}
        />
      </p>
      <p class="row">
        <button type="button" class="paper-button inked" disabled={asking} onClick={() => void again()}>
          {say("try-again-from", { turn: from.turn })}
        </button>
        <a class="paper-button no-line" href={reviewAt(table, Math.max(0, point.at - 1), seat)}>
          <Icon id="play-button" size={14} /> {say("show-me")}
        </a>
      </p>
    </aside>
  );
}
