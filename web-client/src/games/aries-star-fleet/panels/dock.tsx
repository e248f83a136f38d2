import type { ComponentChildren } from "preact";
import { counted, who } from "../../../core/words/grammar";
import type { Answer, Ask, Own, Play } from "../../../generated/aries-star-fleet";
import { useAnswer } from "../../../kit/hooks/asked";
import { useAsked } from "../../../kit/hooks/at-table";
import { Backs, Fan, HandCard, type Print } from "../../../kit/pieces/paper";
import { About, explains, WhyNot } from "../../../kit/words/explain";
import { Sigil } from "../../../look/art";
import { Icon } from "../../../look/icon";
import { type Face, printOf } from "../cards";
import { crewsIn, face, faceOfId, nearSeat, secretsOf, sideOf, useTable } from "../read";
import { takeUp, uiOf } from "../ui";
import { ATTRIBUTES } from "../words/words";
import { AttemptChoice, isChoosing } from "./attempt-choice";
import { GAUGES, Needs } from "./sums";
import "./dock.css";

/** Below the plate: the objective that is worked on, the hand, the plays that are left; or what an attempt asks. */
export function Dock() {
  const { view } = useTable();
  const asked = useAsked();
  if (asked && isChoosing(asked.question.kind)) return <AttemptChoice />;
  const [own, ...others] = view.own;
  if (!own || others.length > 0) {
    return (
      <div class="as-dock row start g-4">
        <Shown seat={0} />
        <Shown seat={1} />
      </div>
    );
  }
  return (
    <div class="as-dock row start g-4">
      <Mission seat={own.seat} />
      <Hand own={own} />
      <Beside own={own} />
    </div>
  );
}

/** A hand that is only looked at: open to who reviews, closed to who watches. */
function Shown({ seat }: { seat: number }) {
  const { model, view } = useTable();
  const hand = secretsOf(view, seat)?.hand ?? view.end?.hands[seat];
  return (
    <section class="stack g-25 fill" aria-label={`Hand of ${who(model, seat)}`}>
      <h3>
        <Sigil seat={seat} size={15} /> {who(model, seat)}
        <span class="muted"> {counted(sideOf(view, seat).hand, "card")} in hand</span>
      </h3>
      {hand ? (
        <Fan label="">
          {hand.map((id) => {
            const printed = faceOfId(model, id);
            return (
              <HandCard
                key={id}
                of={printOf(printed)}
                usable
                glows={false}
                about={() => <About entry={printed.entry} />}
              />
            );
          })}
        </Fan>
      ) : (
        <Backs count={sideOf(view, seat).hand} />
      )}
    </section>
  );
}

/** The active objective as a large card: what it needs, and what the ship that is looked at has of it. */
function Mission({ seat }: { seat: number }) {
  const { model, view } = useTable();
  const { held } = uiOf(model);
  const { active } = sideOf(view, seat);
  const ship = held.value && held.value in view.ships ? held.value : null;
  const team = ship ? crewsIn(view, ship).filter(({ stopped }) => !stopped) : [];
  const asks = active !== null && ship !== null && team.length > 0 && view === model.view.value;
  const ask: Ask | null = asks ? { type: "attempt", ships: [ship], team: team.map(({ id }) => id) } : null;
  const { answer } = useAnswer<Answer>(model, ask);
  if (!active) {
    return (
      <section class="as-mission none stack g-1 scroll" aria-label="Objective">
        <Icon id="scroll-unfurled" size={28} />
        <p>No objective is active. Play one face down, then turn it up where it can be attempted.</p>
      </section>
    );
  }
  const printed = faceOfId(model, active.card);
  return (
    <button
      type="button"
      class="as-mission stack g-1 scroll"
      onClick={() => takeUp(model, active.card)}
      aria-pressed={held.value === active.card}
    >
      <span class="as-mission-head row start">
        <Icon id="scroll-unfurled" size={24} />
        <span class="stack g-0 grow">
          <b class="heading t-18">{printed.name}</b>
          <small class="t-13">{active.location ? `at ${face(model, active.location).name}` : "in battle"}</small>
        </span>
        <b class="num heading t-18">{printed.points}</b>
      </span>
      {answer?.type === "attempt" ? (
        <>
          <Needs of={[...answer.needs, ...answer.further]} />
          <small class="as-mission-foot t-13">
            {answer.of} − {answer.beneath} overcome: {answer.count} drawn against {faceOfId(model, ship ?? "").name}
          </small>
        </>
      ) : (
        <span class="as-mission-text">{printed.entry.text}</span>
      )}
    </button>
  );
}

function Hand({ own }: { own: Own }) {
  const cards = [...own.hand, ...own.stored];
  if (cards.length === 0) return <p class="as-no-hand muted">No card in hand.</p>;
  return (
    <Fan label={`Your hand: ${counted(own.hand.length, "card")}`}>
      {cards.map((id) => (
        <InHand key={id} id={id} stored={own.stored.includes(id)} />
      ))}
    </Fan>
  );
}

function InHand({ id, stored }: { id: string; stored: boolean }) {
  const { model, view } = useTable();
  const { choices, held } = uiOf(model);
  const printed = faceOfId(model, id);
  const usable = choices.value.with(id).length > 0;
  return (
    <HandCard
      of={inFull(printed)}
      piece={id}
      usable={usable}
      glows={
        usable &&
        (choices.value.with(id)[0]?.type === "discard" || fillsGap(printed, sideOf(view, nearSeat(model)).active?.card))
      }
      chosen={held.value === id}
      about={() => <About entry={printed.entry} next={usable ? "Choose it." : undefined} />}
      off={usable ? undefined : wanted(id, printed)}
      onUse={() => takeUp(model, id)}
      ribbon={stored ? { text: "in the Computer Core" } : undefined}
    />
  );

  /** Whether it brings a skill that the active objective asks for. */
  function fillsGap({ kind, skills }: Face, objective: string | undefined): boolean {
    if (kind !== "crew" || !objective) return false;
    const needs = faceOfId(model, objective).skills.map(([skill]) => skill);
    return skills.some(([skill]) => needs.includes(skill));
  }
}

/** A card as it is held: a ship's attributes under their icons; the people and the icons that a crew brings. */
function inFull(of: Face): Print {
  const print = printOf(of);
  const signed = (name: string, icon: string, text: ComponentChildren) => ({
    name,
    text: (
      <>
        <Icon id={icon} size={12} />
        {text}
      </>
    ),
  });
  if (of.kind === "ship") {
    const foot = ATTRIBUTES.map((attribute, i) => signed(attribute, GAUGES[attribute], of.base[i]));
    return { ...print, foot };
  }
  if (of.kind !== "crew") return print;
  const icons = of.icons.length > 0 ? [{ name: "Posts", text: of.icons.join(" ") }] : [];
  return { ...print, foot: [signed("People", "person", of.personnel), ...icons] };
}

/** What one would do with a card, to hear why it cannot be done. */
function wanted(card: string, { kind }: Face): unknown {
  const home = `${card.slice(0, 2)}patrol-base`;
  if (kind === "crew" || kind === "ship") return { type: `play-${kind}`, card, home };
  if (kind === "upgrade") return { type: "play-upgrade", card, to: home };
  return kind === "objective" ? { type: "play-face-down", card } : { type: "play-enhancement", card };
}

/** Card plays that are left with what gives them, and the face-down row. */
function Beside({ own }: { own: Own }) {
  const { model, view } = useTable();
  const { plays } = sideOf(view, own.seat);
  return (
    <div class="as-beside">
      <h3 class="caps">Card plays left</h3>
      {plays.length === 0 && <p class="muted">None in this turn</p>}
      <ul>
        {plays.map((play, i) => (
          <li class="row g-15 semi" key={i}>
            <i class="as-play" />
            {PLAY_WORDS[play.play]}
            {play.source && <span class="muted"> {faceOfId(model, play.source).name}</span>}
          </li>
        ))}
      </ul>
      {own.row.length > 0 && (
        <section aria-label="Your face-down cards">
          <h3 class="caps">Face down</h3>
          <div class="stack g-1 mt-1">
            {own.row.map(({ slot, card }) => (
              <Slot key={slot} card={card} />
            ))}
          </div>
        </section>
      )}
    </div>
  );
}

/** A card that lies face down: whoever laid it reads it, and why it cannot be turned up now. */
function Slot({ card }: { card: string }) {
  const { model } = useTable();
  const { choices, held } = uiOf(model);
  const { name, points, kind, entry } = faceOfId(model, card);
  const usable = choices.value.with(card).length > 0;
  const turningUp = kind === "objective" ? { type: "activate", card } : { type: "reveal", card, target: card };
  const about = () => (
    <>
      <About entry={entry} next={usable ? "Choose it." : undefined} />
      {!usable && <WhyNot command={turningUp} />}
    </>
  );
  return (
    <button
      type="button"
      data-piece={card}
      class={`as-slot row g-0 split semi t-13 on-paper ${usable ? "usable" : ""} ${held.value === card ? "on" : ""}`}
      aria-pressed={held.value === card}
      aria-disabled={!usable}
      {...explains(about, usable ? () => takeUp(model, card) : undefined)}
    >
      {name} {points > 0 && <b class="num">{points}</b>}
      {!usable && <Icon id="anchor" size={14} />}
    </button>
  );
}

const PLAY_WORDS: Record<Play["play"], string> = {
  normal: "any card",
  crew: "crew",
  upgrade: "upgrade",
  "crew-or-ship": "crew or ship",
};
