import { signal, useComputed } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { TableModel } from "../../core/match/model";
import { Sigil } from "../../look/art";
import { Icon } from "../../look/icon";
import { perTable } from "../act/hand";
import type { GameClient } from "../game";
import { AtTable, isTelling } from "../hooks/at-table";
import { safely } from "../hooks/guard";
import { say } from "../texts";
import { Sentence } from "../words/sentence";
import { LastActMarks } from "./last-act-marks";
import { type Act, newTurns, type Turn } from "./news";
import { playSound } from "./sound";
import { heardOf } from "./story";
import "../pieces/slip.css";
import "./last-act.css";

interface LastActProps {
  model: TableModel;
  client: GameClient;
}

/** The seat whose turn is shown if several have acted. Null for the last one to act. */
const lookedAt = perTable((_: TableModel) => signal<number | null>(null));

/** The others' turns since the viewer's last act, once the story has shown them, and the one to display. */
function useTurns({ model, client }: LastActProps): { turns: Turn[]; turn: Turn | null } {
  const story = client.story?.(model) ?? null;
  const turns = useComputed(() =>
    isTelling(story) ? [] : safely(() => newTurns(client, model, heardOf(model.log.value, story)), []),
  ).value;
  const looked = lookedAt(model).value;
  return { turns, turn: turns.find(({ seat }) => seat === looked) ?? turns.at(-1) ?? null };
}

/** On the board: marks on the pieces that the turn touched, numbered like its lines. */
export function LastActs(props: LastActProps) {
  const { turn } = useTurns(props);
  const story = props.client.story?.(props.model) ?? null;
  if (story?.scene.value) return null;
  return <LastActMarks model={props.model} acts={turn?.told ?? []} />;
}

/** At the top of the rail: *Altair’s turn, in three lines*, until the viewer's next act that cannot be undone. */
export function ThreeLines(props: LastActProps & { openLog(): void }) {
  const { model, client, openLog } = props;
  const { turns, turn } = useTurns(props);
  const story = client.story?.(model) ?? null;
  const last = turn?.entries.at(-1);
  useEffect(() => {
    if (last) playSound("pen");
  }, [last]);
  return (
    <AtTable model={model} story={story}>
      <section
        class="three firm brass-bottom pt-35 px-4 pb-2"
        aria-label={say("others-did")}
        aria-live="polite"
        hidden={turn === null}
      >
        {turn && (
          <>
            <header class="row">
              {turn.seat !== null && <Sigil seat={turn.seat} size={20} />}
              <h2 class="clip t-20">
                {turn.seat === null ? say("turn") : say("turn-of", { player: model.name(turn.seat) })}
              </h2>
              {story?.keeps(turn.entries) ? (
                <button type="button" class="btn small firm push" onClick={() => story.again(turn.entries)}>
                  <Icon id="play-button" size={15} /> {say("replay")}
                </button>
              ) : (
                <span class="muted nowrap crop">{say("in-lines", { lines: turn.told.length })}</span>
              )}
            </header>
            <ol class="mt-2">
              {turn.told.map((act, i) => (
                <Line key={i} act={act} number={i + 1} named={turn.seat === null} />
              ))}
            </ol>
            <footer class="row">
              {turn.more > 0 && (
                <button type="button" class="lk" onClick={openLog}>
                  {say("more", { count: turn.more })}
                </button>
              )}
              {turns.length > 1 && <Others model={model} turns={turns} turn={turn} />}
            </footer>
          </>
        )}
      </section>
    </AtTable>
  );
}

/** One act: its number on the board, its sentence and its figure. The heading names the player. */
function Line({ act, number, named }: { act: Act; number: number; named: boolean }) {
  const { sentence, seat, figure, pieces } = act;
  const [first, second, ...rest] = sentence.words;
  const own = typeof first === "object" && "seat" in first && first.seat === seat;
  // A possessive ("Ilse’s fleet") keeps the name: no space follows it.
  const words =
    own && !named && typeof second === "string" && second.startsWith(" ")
      ? [second.trimStart(), ...rest]
      : sentence.words;
  return (
    <li class="stack g-3 rule-top at-start" data-marks={pieces.at(-1)?.piece}>
      <span class="station">{number}</span>
      <span>
        <Sentence sentence={{ ...sentence, words, ...(named ? {} : { seat: undefined, icon: undefined }) }} />
      </span>
      {figure && <span class="num t-16 nowrap">{figure}</span>}
    </li>
  );
}

/** Buttons to switch between the seats that have acted. */
function Others({ model, turns, turn }: { model: TableModel; turns: Turn[]; turn: Turn }) {
  return (
    <span class="three-others row g-0 push">
      {turns.map(({ seat, entries }) => (
        <button
          key={seat}
          type="button"
          class="ibtn"
          aria-pressed={seat === turn.seat}
          aria-label={say("acts", { turn: seat === null ? say("turn") : model.name(seat), acts: entries.length })}
          onClick={() => {
            lookedAt(model).value = seat;
          }}
        >
          {seat !== null && <Sigil seat={seat} size={16} />}
        </button>
      ))}
    </span>
  );
}
