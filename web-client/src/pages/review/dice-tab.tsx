import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import type { ReviewTable } from "../../core/match/replay";
import type { ToldStep } from "../../core/match/whole";
import type { Sentence } from "../../core/words/sentence";
import type { Draw, MatchAnalysis } from "../../generated/starboard";
import type { GameClient } from "../../kit/game";
import { AtTable } from "../../kit/hooks/at-table";
import { Segments } from "../../kit/pieces/segments";
import { say as sayEvent } from "../../kit/tell/table-events";
import { Words } from "../../kit/words/words";
import { Die, Sigil } from "../../look/art";
import { Change, points } from "./change";
import { DiceCheck } from "./dice-check";
import { Histogram } from "./histogram";
import { averageOf, dieName, faceWords, kindsOf, purpose, type Roll, rollsOf } from "./rolls";
import { Said, say } from "./texts";
import { turnName } from "./turns";
import { swayOf } from "./verdict";
import { WholeProgress } from "./whole-progress";
import "./dice-tab.css";

/** The part of an analysis about luck. */
type Luck = Pick<MatchAnalysis, "luck" | "sums" | "chances">;

interface DiceTabProps {
  model: ReviewTable;
  client: GameClient;
  analysis?: Luck | null;
}

/** The dice of the match: a histogram, the draws of this turn, and the largest swings. */
export function DiceTab({ model, client, analysis = null }: DiceTabProps) {
  const isOver = model.isOver.value;
  // Only the view of all seats has the draws.
  const whole = model.whole(null);
  useEffect(() => {
    if (isOver) void whole.fetch();
  }, [whole, isOver]);
  const steps = whole.steps.value;
  const rolls = useMemo(() => steps.flatMap((step) => rollsOf(step, client)), [steps, client]);
  const [chosen, setChosen] = useState<number | null>(null);
  const kinds = kindsOf(rolls);
  const sides = chosen ?? kinds[0] ?? 6;
  const ofKind = rolls.filter((roll) => roll.sides === sides);
  if (!isOver)
    return (
      <div class="dice-tab stack g-4 scroll py-3 px-4">
        <p class="muted">{say("dice-running")}</p>
        <DiceCheck table={model.table.value} />
      </div>
    );
  return (
    <AtTable model={model} story={null}>
      <div class="dice-tab stack g-4 scroll py-3 px-4">
        <WholeProgress whole={whole} />
        {kinds.length > 0 && (
          <Rolled model={model} rolls={ofKind} sides={sides}>
            {kinds.length > 1 && (
              <Segments
                label={say("kind-of-die")}
                of={kinds.map((kind) => [kind, dieName(kind)] as const)}
                value={sides}
                choose={setChosen}
              />
            )}
          </Rolled>
        )}
        <TurnDraws model={model} client={client} steps={steps} />
        {analysis && <Swings model={model} client={client} analysis={analysis} steps={steps} />}
        {kinds.length > 0 && <Everyone model={model} rolls={ofKind} sides={sides} sums={analysis?.sums} />}
        <DiceCheck table={model.table.value} rolls={rolls.length} />
      </div>
    </AtTable>
  );
}

const ownSeat = (model: ReviewTable): number | null =>
  model.table.value.summary.seats.find(({ me }) => me)?.seat ?? null;

/** The viewer is always *You*, even in another seat's view. */
const nameOf = (model: ReviewTable, seat: number): string => (seat === ownSeat(model) ? say("you") : model.name(seat));

function titleOf(model: ReviewTable, rolls: number): string {
  const seat = model.seat.value;
  if (seat === null) return say("rolls-of-all", { rolls });
  return seat === ownSeat(model) ? say("rolls-own", { rolls }) : say("rolls-of", { rolls, player: model.name(seat) });
}

/** One decimal: a match has too few rolls for two to mean anything. */
const average = (rolls: readonly Roll[]): string => (rolls.length > 0 ? averageOf(rolls).toFixed(1) : "–");

const headsOf = (rolls: readonly Roll[]): number => rolls.filter(({ face }) => face === 1).length;

interface RolledProps {
  model: ReviewTable;
  rolls: Roll[];
  sides: number;
  /** The control that chooses the kind of die. */
  children?: ComponentChildren;
}

/** A histogram of the viewpoint's rolls of one kind of die. */
function Rolled({ model, rolls, sides, children }: RolledProps) {
  const seat = model.seat.value;
  const shown = seat === null ? rolls : rolls.filter((roll) => roll.seat === seat);
  return (
    <section class="stack g-2">
      <div class="row">{children}</div>
      <div class="row baseline split wrap">
        <h2 class="t-20">{titleOf(model, shown.length)}</h2>
        <Average rolls={shown} sides={sides} />
      </div>
      {shown.length > 0 && <Histogram rolls={shown} sides={sides} />}
    </section>
  );
}

function Average({ rolls, sides }: { rolls: Roll[]; sides: number }) {
  if (rolls.length === 0) return null;
  const isCoin = sides === 2;
  return (
    <span>
      <Said
        id={isCoin ? "heads-expected" : "average-expected"}
        heads={headsOf(rolls)}
        average={average(rolls)}
        expected={isCoin ? rolls.length / 2 : (sides + 1) / 2}
        figure={(words) => <b class="num t-18">{words}</b>}
        rest={(words) => <span class="muted">{words}</span>}
      />
    </span>
  );
}

interface EveryoneProps {
  model: ReviewTable;
  rolls: Roll[];
  sides: number;
  sums?: Luck["sums"];
}

function Everyone({ model, rolls, sides, sums }: EveryoneProps) {
  const seats = model.table.value.summary.seats.map(({ seat }) => ({
    seat,
    own: rolls.filter((roll) => roll.seat === seat),
    luck: sums?.[seat]?.luck,
  }));
  const isKnown = seats.some(({ luck }) => luck !== undefined);
  return (
    <table class="sums across">
      <thead>
        <tr>
          <th scope="col">{say("everyone")}</th>
          <th scope="col">{say("column-rolls")}</th>
          <th scope="col">{say(sides === 2 ? "column-heads" : "column-average")}</th>
          {isKnown && <th scope="col">{say("column-luck")}</th>}
        </tr>
      </thead>
      <tbody>
        {seats.map(({ seat, own, luck }) => (
          <tr key={seat}>
            <th scope="row">
              <span class="row g-15 semi">
                <Sigil seat={seat} size={15} />
                <span class="clip">{nameOf(model, seat)}</span>
              </span>
            </th>
            <td>{own.length}</td>
            <td>{sides === 2 ? headsOf(own) : average(own)}</td>
            {isKnown && <td>{luck !== undefined && <Change of={luck} />}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DrawsProps {
  model: ReviewTable;
  client: GameClient;
  steps: readonly ToldStep[];
}

/** Draws of one seat with the same purpose at one position. */
interface Drawn {
  version: number;
  label: string;
  /** The seat that rolled. Null for other draws and for dice that belong to nobody. */
  seat: number | null;
  draws: Draw[];
}

/** All draws of the shown turn. Those of the position itself are highlighted. */
function TurnDraws({ model, client, steps }: DrawsProps) {
  const version = model.version.value;
  const first = model.turn.value?.version ?? 0;
  const end = model.turn.value ? model.turnFrom(first, 1) : (model.turns[0]?.version ?? model.length);
  const last = end === model.length ? end : end - 1;
  const drawn = steps.slice(first, last + 1).flatMap((step) => grouped(step, client));
  const entry = (id: string) => model.catalogue.value.entries.find((one) => one.id === id)?.name;
  return (
    <section class="stack g-1">
      <h2 class="t-18">{say("drawn-in", { turn: model.turn.value?.turn ?? "none" })}</h2>
      {drawn.length === 0 && <p class="muted">{say("nothing-drawn")}</p>}
      <ol>
        {drawn.map((one, i) => (
          <li key={i} class={`drawn mh-40 px-2 py-05 row g-2 relative ${one.version === version ? "new" : ""}`}>
            <span class="roller">{one.seat !== null && <Sigil seat={one.seat} size={15} />}</span>
            <span class="fill">{purpose(one.label, (seat) => nameOf(model, seat), entry)}</span>
            <span class="results gy-1 gx-2 at-end row wrap">
              {one.draws.map((draw, at) => (
                <Result key={at} draw={draw} />
              ))}
            </span>
            <button
              type="button"
              class="jump overlay"
              aria-label={say("to-moment")}
              onClick={() => model.go(one.version)}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}

function grouped(step: ToldStep, client: GameClient): Drawn[] {
  const { version, draws } = step;
  const rolls = rollsOf(step, client);
  const groups: Drawn[] = [];
  for (const draw of draws) {
    const seat = draw.kind.draw === "die" ? (rolls.shift()?.seat ?? null) : null;
    const last = groups.at(-1);
    if (last?.label === draw.label && last.seat === seat) last.draws.push(draw);
    else groups.push({ version, label: draw.label, seat, draws: [draw] });
  }
  return groups;
}

const figure = (words: string) => <b class="num t-16 bright">{words}</b>;

function Result({ draw: { kind, result } }: { draw: Draw }): ComponentChildren {
  const [value = 0] = result;
  if (kind.draw === "shuffle") return <span class="muted">{say("shuffled", { cards: kind.of })}</span>;
  // A pick is an index from 0.
  if (kind.draw === "pick")
    return (
      <span class="muted">
        <Said id="picked" picked={value + 1} of={kind.of} figure={figure} />
      </span>
    );
  if (kind.of === 6 || kind.of === 10) return <Die sides={kind.of} face={value} size={32} />;
  return kind.of === 2 ? (
    <b>{faceWords(2, value)}</b>
  ) : (
    <span class="muted">
      <Said id="rolled" face={value} sides={kind.of} figure={figure} />
    </span>
  );
}

const MOST_SWINGS = 3;

interface SwingsProps extends DrawsProps {
  analysis: Luck;
}

/** The draws that changed a chance to win most, for the viewpoint's seat or for any seat. */
function Swings({ model, client, analysis, steps }: SwingsProps) {
  const swings = swingsOf(analysis.luck, model.seat.value);
  if (swings.length === 0) return null;
  const all = model.seat.value === null;
  return (
    <section class="swings stack g-1">
      <h2 class="t-20">{say("changed")}</h2>
      <p class="muted">{say("changed-hint")}</p>
      <ol>
        {swings.map((swing) => {
          const { version, seat, change } = swing;
          const { expected, came, possible } = swayOf(swing, analysis.chances);
          const [least, most] = possible;
          return (
            <li key={version}>
              <button
                type="button"
                class="swing lights stack baseline across text-left rule-bottom"
                onClick={() => model.go(version)}
              >
                <span class="muted nowrap">{turnName(model.turnAt(version))}</span>
                <span class="shrink">
                  <Story sentences={spokenAt(steps[version], client, model)} />
                  <small class="muted block">{say("sway", { expected, came, least, most })}</small>
                </span>
                {all && <Sigil seat={seat} size={15} />}
                <Change of={change} />
              </button>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** The largest swings, largest first, at most one for each position. */
export function swingsOf(luck: Luck["luck"], seat: number | null): Luck["luck"] {
  const sorted = luck
    .filter((one) => (seat === null || one.seat === seat) && points(one.change) !== 0)
    .sort((a, b) => Math.abs(b.change) - Math.abs(a.change));
  return sorted
    .filter((one, i) => sorted.findIndex(({ version }) => version === one.version) === i)
    .slice(0, MOST_SWINGS);
}

/** The log's sentences about a step's dice. If it has no dice, all of its sentences. */
function spokenAt(step: ToldStep | undefined, client: GameClient, model: ReviewTable): Sentence[] {
  if (!step) return [];
  const rolled = step.events.filter((event) => (client.rollers?.(event) ?? []).length > 0);
  return (rolled.length > 0 ? rolled : step.events).flatMap((event) => sayEvent(event, client, model) ?? []);
}

function Story({ sentences: [first, ...rest] }: { sentences: Sentence[] }) {
  if (!first) return null;
  return (
    <>
      <Words of={first.words} />
      {rest.length > 0 && <span class="muted"> {say("and-more", { more: rest.length })}</span>}
    </>
  );
}
