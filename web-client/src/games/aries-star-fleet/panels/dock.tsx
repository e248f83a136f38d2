import { who } from "../../../core/words/grammar";
import type { Own } from "../../../generated/aries-star-fleet";
import { AimedCard } from "../../../kit/act/aimed-card";
import { useAsked } from "../../../kit/hooks/at-table";
import { Backs, Fan, HandCard } from "../../../kit/pieces/paper";
import { About, WhyNot } from "../../../kit/words/explain";
import { Sigil } from "../../../look/art";
import { Icon } from "../../../look/icon";
import type { Face } from "../cards";
import { printOf } from "../print";
import { crewsIn, faceOfId, nearSeat, secretsOf, sideOf, useTable } from "../read";
import { aimingOf, pieceOf, useAttemptBy } from "../ui";
import { texts } from "../words/messages";
import { AttemptChoice, isChoosing } from "./attempt-choice";
import { Needs } from "./sums";
import "./dock.css";

/** Below the board: the active objective, the hand and the plays left, or the question of an attempt. */
export function Dock() {
  const { view } = useTable();
  const asked = useAsked();
  if (asked && isChoosing(asked.question.kind)) return <AttemptChoice question={asked.question} />;
  const [own, ...others] = view.own;
  return (
    <div class="as-dock row start g-4 upright pt-4 px-35">
      {!own || others.length > 0 ? (
        [0, 1].map((seat) => <OpenHand key={seat} seat={seat} />)
      ) : (
        <>
          <Mission seat={own.seat} />
          <Fan label={texts.text("hand-own", { count: own.hand.length })} none={texts.text("hand-empty")}>
            {[...own.hand, ...own.stored].map((id) => (
              <CardInHand key={id} id={id} stored={own.stored.includes(id)} />
            ))}
          </Fan>
          <Beside own={own} />
        </>
      )}
    </div>
  );
}

/** A hand for viewing only: face up if the viewer may see it, otherwise backs. */
function OpenHand({ seat }: { seat: number }) {
  const { model, view } = useTable();
  const cards = secretsOf(view, seat)?.hand ?? view.end?.hands[seat];
  const count = sideOf(view, seat).hand;
  return (
    <section class="stack g-25 fill" aria-label={texts.text("hand-of", { seat, count }, model)}>
      <h3>
        <Sigil seat={seat} size={15} /> {who(model, seat)}
        <span class="muted"> {texts.text("plate-hand.title", { count })}</span>
      </h3>
      {cards ? (
        <Fan label="">
          {cards.map((id) => {
            const about = () => <About entry={faceOfId(model, id).entry} />;
            return <HandCard key={id} of={printOf(faceOfId(model, id))} usable glows={false} about={about} />;
          })}
        </Fan>
      ) : (
        <Backs count={count} />
      )}
    </section>
  );
}

/** The active objective as a large card: what it needs, and what the held ship has of it. */
function Mission({ seat }: { seat: number }) {
  const { model, view } = useTable();
  const held = aimingOf(model).held.value;
  const { active } = sideOf(view, seat);
  const ship = active && held && held in view.ships ? held : null;
  const team = ship ? crewsIn(view, ship).filter(({ stopped }) => !stopped) : [];
  const attempt = useAttemptBy(ship ? [ship] : [], ship === null ? null : team.map(({ id }) => id));
  if (!active) {
    return (
      <section class="as-mission none stack g-1 scroll py-25 px-35 lh-13" aria-label={texts.text("objective")}>
        <Icon id="scroll-unfurled" size={28} />
        <p>{texts.text("mission-none")}</p>
      </section>
    );
  }
  const { name, points, entry } = faceOfId(model, active.card);
  const { state, chosen } = pieceOf(model, active.card);
  return (
    <button type="button" class={`as-mission as-paper stack g-1 scroll py-25 px-35 lh-13 ${state}`} {...chosen}>
      <span class="row start">
        <Icon id="scroll-unfurled" size={24} />
        <span class="stack g-0 grow">
          <b class="heading t-18">{name}</b>
          <small class="t-13">{texts.text("mission-where", { location: active.location }, model)}</small>
        </span>
        <b class="num heading t-28">{points}</b>
      </span>
      {attempt && ship ? (
        <>
          <Needs of={[...attempt.needs, ...attempt.further]} />
          <small class="as-points t-13 semi mt-15 pt-15">{texts.text("outlook-drawn", { ...attempt })}</small>
        </>
      ) : (
        <span>{entry.text}</span>
      )}
    </button>
  );
}

function CardInHand({ id, stored }: { id: string; stored: boolean }) {
  const { model, view } = useTable();
  const aiming = aimingOf(model);
  const of = faceOfId(model, id);
  const objective = sideOf(view, nearSeat(model)).active?.card;
  const [way] = aiming.from(id);
  const glows = way && (way.command.type === "discard" || (objective && fills(of, faceOfId(model, objective))));
  return (
    <AimedCard
      aiming={aiming}
      id={id}
      of={printOf(of)}
      glows={aiming.held.value === id || Boolean(glows)}
      about={(next) => <About entry={of.entry} next={next ? texts.text(`next-${next}`) : undefined} />}
      off={playOf(id, of)}
      ribbon={stored ? { text: texts.text("hand-stored") } : undefined}
    />
  );
}

/** Whether a crew has a skill that the objective needs. */
const fills = ({ kind, skills }: Face, { skills: asked }: Face): boolean =>
  kind === "crew" && skills.some(([skill]) => asked.some(([one]) => one === skill));

/** A command that would play the card, to ask why it is not allowed. */
function playOf(card: string, { kind }: Face): unknown {
  const home = `${card.slice(0, 2)}patrol-base`;
  if (kind === "crew" || kind === "ship") return { type: `play-${kind}`, card, home };
  if (kind === "upgrade") return { type: "play-upgrade", card, to: home };
  return kind === "objective" ? { type: "play-face-down", card } : { type: "play-enhancement", card };
}

/** The card plays left with their sources, and the face-down row. */
function Beside({ own }: { own: Own }) {
  const { model, view } = useTable();
  const { plays } = sideOf(view, own.seat);
  return (
    <div class="as-beside scroll">
      <h3 class="caps">{texts.text("plays")}</h3>
      {plays.length === 0 && <p class="muted">{texts.text("plays-none")}</p>}
      <ul class="mt-1 mb-2">
        {plays.map((play, i) => (
          <li class="row g-15 semi" key={i}>
            <i class="as-play firm r-1" />
            {texts.text("play-left", { sort: play.play })}
            {play.source && <span class="muted">{faceOfId(model, play.source).name}</span>}
          </li>
        ))}
      </ul>
      {own.row.length > 0 && (
        <section aria-label={texts.text("row-own")}>
          <h3 class="caps">{texts.text("row")}</h3>
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

/** A face-down card. Its player can read it, and why it cannot be turned up now. */
function Slot({ card }: { card: string }) {
  const { model } = useTable();
  const aiming = aimingOf(model);
  const { name, points, kind, entry } = faceOfId(model, card);
  const usable = aiming.isUsable(card);
  const turningUp = kind === "objective" ? { type: "activate", card } : { type: "reveal", card, target: card };
  const about = () => (
    <>
      <About entry={entry} next={usable ? texts.text("next-choose") : undefined} />
      {!usable && <WhyNot command={turningUp} />}
    </>
  );
  const { state, chosen } = pieceOf(model, card, about);
  return (
    <button
      type="button"
      class={`as-slot row g-0 split semi t-13 on-paper ${state}`}
      aria-disabled={!usable}
      {...chosen}
    >
      {name} {points > 0 && <b class="num">{points}</b>}
      {!usable && <Icon id="anchor" size={14} />}
    </button>
  );
}
