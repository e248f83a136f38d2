import { between, counted, who } from "../../../core/words/grammar";
import type { Word } from "../../../core/words/sentence";
import type { Event, Need, Triple } from "../../../generated/aries-star-fleet";
import { useAsked } from "../../../kit/hooks/at-table";
import { Card } from "../../../kit/pieces/paper";
import { Sentence } from "../../../kit/words/sentence";
import { Icon } from "../../../look/icon";
import { seatClass } from "../../../look/seat";
import { printOf } from "../cards";
import { face, faceOfId, type Model, sideOf, useTable } from "../read";
import { storyOf, useHeard } from "../story/story";
import { type AttemptTale, attemptTale, liveBefore, type Turned } from "../story/tale";
import { isMet, need, things } from "../words/sentence";
import { SUBJECTS } from "../words/words";
import { answeringOf, useNeedsWithout, whoHas } from "./attempt-answer";
import { After, Fought } from "./battle";
import { Gauges, Needs } from "./sums";
import "./attempt.css";

/** The attempt that takes the place of the spaceline, as long as it is told or asks something. */
export function useAttempt(): AttemptTale | null {
  const { model, view } = useTable();
  const tale = attemptTale(useHeard());
  return storyOf(model).scene.value !== null || view.attempt !== null ? tale : null;
}

/** An attempt as a story, in the place of the spaceline: the objective, each intervention and what it did, what is to come. */
export function Attempt() {
  const tale = useAttempt();
  if (!tale) return null;
  return (
    <section class="as-attempt stack g-3 overlay" aria-label="The attempt">
      <Where tale={tale} />
      <div class="as-stage">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: where it scrolls, the arrow keys scroll what has the focus */}
        <section class="as-who col g-25 scroll p-05" tabIndex={0} aria-label="Who attempts what">
          <Task tale={tale} />
          <Ships tale={tale} />
        </section>
        <Thread tale={tale} />
      </div>
      <Sum tale={tale} />
    </section>
  );
}

/** The spaceline, folded: where it happens. */
function Where({ tale: { started } }: { tale: AttemptTale }) {
  const { model, view } = useTable();
  const at = view.attempt?.place.location ?? sideOf(view, started.seat).active?.location;
  return (
    <ol class="as-where" aria-hidden="true">
      {view.line.map(({ planet }) => (
        <li key={planet} class={planet === at ? "here" : ""}>
          <i>{face(model, planet).name}</i>
        </li>
      ))}
    </ol>
  );
}

/** The objective with its check list; tucked below it what has been overcome. */
function Task({ tale: { started, result } }: { tale: AttemptTale }) {
  const { model, view } = useTable();
  const { name, entry, points } = faceOfId(model, started.objective);
  const { chosen } = answeringOf(model);
  const hit = chosen.value?.type === "choose" ? chosen.value.id : null;
  const then = useNeedsWithout(hit);
  const side = sideOf(view, started.seat);
  const beneath = side.active?.card === started.objective ? side.active.beneath : [];
  // While a story is told, how much of it is left is known at its end alone.
  const telling = storyOf(model).scene.value !== null;
  const needs: Need[] = result?.needs ?? (telling ? [] : (view.attempt?.needs ?? []));
  return (
    <>
      <article class="as-task">
        <h3 class="heading t-20">{name}</h3>
        {needs.length > 0 ? <Needs of={needs} then={then} /> : <p>{entry.text}</p>}
        <p class="as-points">
          <b class="num t-28 solid">{points}</b> points
          {result ? (result.success ? ", scored" : ", not scored") : `, ${side.points} → ${side.points + points}`}
        </p>
      </article>
      {beneath.length > 0 && (
        <ul class="as-beneath row stretch g-1 wrap" aria-label="Overcome">
          {beneath.map((card) => (
            <li class="inline semi t-13" key={card}>
              <Icon id={faceOfId(model, card).icon} size={15} /> {faceOfId(model, card).name}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const isDamage = (event: Event) => event.type === "damaged";

/** The ships that take part with what the attempt has cost them, and who is aboard of the team. */
function Ships({ tale }: { tale: AttemptTale }) {
  const { model, view } = useTable();
  const { started, turned } = tale;
  const told = liveBefore(tale, turned.length);
  const live = storyOf(model).scene.value ? told : (view.attempt?.live ?? told);
  const hits = turned.flatMap(({ did }) => did.filter(isDamage));
  return (
    <>
      {started.ships.map((id) => {
        const ship = view.ships[id];
        if (!ship) return null;
        const lost = hits.filter((hit) => hit.ship === id).map((hit) => hit.lost);
        const before = lost.reduce<Triple>(
          ({ power, reserve, weapons }, one) => ({
            power: power + one.power,
            reserve: reserve + one.reserve,
            weapons: weapons + one.weapons,
          }),
          ship.base,
        );
        return (
          <div key={id} class={`as-hull ${seatClass(started.seat)}`}>
            <h4>
              <i>{faceOfId(model, id).name}</i>
            </h4>
            <Gauges ship={id} base={ship.base} before={before} />
          </div>
        );
      })}
      <ul class="as-team" aria-label="The team">
        {started.team.map((crew) => {
          const out = !live.includes(crew);
          return (
            <li key={crew} class={out ? "out" : ""}>
              {faceOfId(model, crew).name} <span class="muted">{faceOfId(model, crew).personnel}</span>
              {out && <Icon id="interdiction" size={14} label="takes no further part" />}
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** Card after card, with what became of each; then what is still to come, the battle, and the end. */
function Thread({ tale }: { tale: AttemptTale }) {
  const { turned, set, drawn, unturned, battle, result } = tale;
  const backs = set === null ? (drawn ?? 0) : set - turned.length - unturned.length;
  const asked = useAsked();
  const now = result === null && battle === null ? turned.length - 1 : -1;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long story scrolls, and the arrow keys scroll what has the focus
    <ol class="as-thread" tabIndex={0} aria-label="What was set against it">
      {turned.map((one, i) => {
        const open = i === now && one.gone === null;
        return (
          <li key={one.card} class={`as-step col g-25 ${open ? "now" : ""}`}>
            <span class="as-no num on-paper roundel">{i + 1}</span>
            <Intervention card={one.card} />
            <Verdict tale={tale} at={i} chooses={open && asked !== undefined} />
          </li>
        );
      })}
      {Array.from({ length: Math.max(0, backs) }, (_, i) => (
        <li key={`back${i}`} class="as-step next col g-25">
          <span class="as-no num on-paper roundel">{set === null ? "?" : turned.length + i + 1}</span>
          <span class="back" />
          <div class="as-verdict box scroll">
            <h4 class="row g-15">{set === null ? "Drawn" : "Still to turn"}</h4>
            <p class="muted">{set === null ? "Some of these will be set." : "Face down until its turn."}</p>
          </div>
        </li>
      ))}
      {battle && (
        <li class="as-step as-fought now col g-25">
          <Fought tale={battle} />
        </li>
      )}
      <End tale={tale} />
    </ol>
  );
}

function Intervention({ card }: { card: string }) {
  const { model } = useTable();
  return <Card of={printOf(faceOfId(model, card))} />;
}

interface VerdictProps {
  tale: AttemptTale;
  at: number;
  /** The viewer decides what it hits. */
  chooses: boolean;
}

/** Passed or hit, by whom or what is missing, and what it did. */
function Verdict({ tale, at, chooses }: VerdictProps) {
  const { model } = useTable();
  const turned = tale.turned[at];
  if (!turned) return null;
  const { passed, did } = turned;
  return (
    <div class={`as-verdict box scroll ${chooses ? "chooses" : passed ? "passed" : "hit"}`}>
      <h4 class="row g-15">
        <Icon id={passed ? "check-mark" : "cancel"} size={15} />
        {passed ? "Passed" : chooses ? "Hit, you choose" : "Hit"}
      </h4>
      <p>
        <Sentence sentence={{ words: passed ? passing(model, turned, liveBefore(tale, at)) : lacking(turned) }} />
      </p>
      <After of={did} />
      {passed && did.length === 0 && <p class="muted">Nothing happens.</p>}
    </div>
  );
}

/** "Navigation 1 of 1 from Bridge Officers": the way by which it was passed. */
function passing(model: Model, { alternatives }: Turned, live: string[]): Word[] {
  const way = alternatives.find((needs) => needs.every(isMet)) ?? [];
  return between(
    "; ",
    way.map((one) => {
      const from = whoHas(model, live, one.what);
      return [...need(one), ...(from.length > 0 ? [" from ", ...things(model, from)] : [])];
    }),
  );
}

/** "Navigation 1 of 2, or Computers 0 of 2": what each way lacks. */
function lacking({ alternatives }: Turned): Word[] {
  if (alternatives.length === 0) return ["Nothing passes it"];
  const lacks = alternatives.map((needs) =>
    between(
      " and ",
      needs
        .filter((one) => !isMet(one))
        .map((one) => [`${SUBJECTS[one.what]} `, { number: one.have }, ` of ${one.need}`]),
    ),
  );
  return between(", or ", lacks);
}

/** How it ended; dashed until then. */
function End({ tale: { result, scored, started } }: { tale: AttemptTale }) {
  const { model } = useTable();
  const missing = result?.needs.filter((one) => !isMet(one)) ?? [];
  const { success } = result ?? { success: false };
  return (
    <li class={`as-end ${result ? (success ? "success" : "failure") : ""}`}>
      <span class="as-laurel on-paper roundel">
        <Icon id={result && !success ? "cancel" : "laurel-crown"} size={20} />
      </span>
      {result && (
        <div class="as-verdict box scroll">
          <h4>{success ? "Completed" : "Failed"}</h4>
          {success && scored && (
            <p>
              {who(model, started.seat)} <b class="num">+{scored.points}</b>, {scored.total} in all
            </p>
          )}
          {!success && (
            <p>
              <Sentence sentence={{ words: missing.length > 0 ? between("; ", missing.map(need)) : ["Broken off"] }} />
            </p>
          )}
        </div>
      )}
    </li>
  );
}

/** Persons less what is overcome is what is drawn; what was played, what was not, and what lies unused. */
function Sum({ tale: { started, drawn, set, unused, unturned } }: { tale: AttemptTale }) {
  const { model } = useTable();
  const { of, beneath, count, seat, target } = started;
  const counts = target === null ? "person" : "taking part";
  return (
    <p class="as-count row wrap">
      <span class="chip">{target === null ? counted(of, counts) : `${of} ${counts}`}</span>
      {beneath > 0 && <span class="chip">−{beneath} overcome</span>}
      <span>
        = <b class="num t-18">{drawn ?? count}</b> drawn by {who(model, 1 - seat)}
      </span>
      {set !== null && <span class="chip">{set} played</span>}
      {unused.length + unturned.length > 0 && (
        <span class="muted">
          unused: <Sentence sentence={{ words: things(model, [...unused, ...unturned]) }} />
        </span>
      )}
    </p>
  );
}
