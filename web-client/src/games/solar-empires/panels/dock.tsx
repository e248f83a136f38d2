import { who } from "../../../core/words/grammar";
import { inOwnWords } from "../../../core/words/refusals";
import type { Command, Held, Own, View } from "../../../generated/solar-empires";
import { AimedCard } from "../../../kit/act/aimed-card";
import { Backs, Card, Fan, SmallCard } from "../../../kit/pieces/paper";
import { Pile } from "../../../kit/pieces/pile";
import { Sigil } from "../../../look/art";
import { handPiece } from "../aims";
import { AboutCard, lacking } from "../board/about";
import { printOf } from "../board/card";
import type { Face } from "../cards";
import { bottomSeat, face, handOf, isNothing, lackOf, player, secretsOf, useTable } from "../read";
import { aimingOf, useAdvice, useNote } from "../ui";
import { texts } from "../words/messages";
import "./dock.css";

/** How many of the next draws are shown beside the hand. */
const AHEAD = 6;

/** Below the plate: the hand, with the support that each card lacks, the next draws and the piles. */
export function Dock() {
  const { model, view } = useTable();
  const own = secretsOf(view, bottomSeat(model));
  if (!own) return <Closed />;
  const hand = handOf(own);
  return (
    <div class="se-dock flex g-4 upright pt-5 px-4 pb-3">
      {view.phase === "arrange" ? (
        <Fan label={texts.text("opening-hand-label")}>
          {own.deck.slice(0, AHEAD).map((card, i) => (
            <Card key={i} of={printOf(model, face(model, card))} />
          ))}
        </Fan>
      ) : (
        <Fan label={texts.text("hand-own", { count: hand.length })} none={texts.text("hand-empty")}>
          {hand.map((held) => (
            <HeldCard key={held.hand} held={held} own={own} />
          ))}
        </Fan>
      )}
      <Draws own={own} />
    </div>
  );
}

/** For viewers who may see no hand: each player's number of cards, and their last discards. */
function Closed() {
  const { model, view } = useTable();
  return (
    <div class="se-dock closed flex g-4 upright pt-5 px-4 pb-3 start scroll-x">
      {view.players.map(({ seat, hand, deck, discard }) => (
        <section class="stack" key={seat} aria-label={who(model, seat)}>
          <h3>
            <Sigil seat={seat} size={15} /> {who(model, seat)}
          </h3>
          <p class="muted row g-3">
            <Backs count={hand} /> {texts.text("hand-closed", { count: hand, deck })}
          </p>
          <div class="row g-05">
            <InRow cards={discard.slice(-AHEAD)} />
            {discard.length === 0 && <span class="muted">{texts.text("discard-empty")}</span>}
          </div>
        </section>
      ))}
    </div>
  );
}

function HeldCard({ held, own }: { held: Held; own: Own }) {
  const { model, view } = useTable();
  const aiming = aimingOf(model);
  const id = handPiece(held.hand);
  const of = face(model, held.card);
  const usable = aiming.isUsable(id);
  const lack = lackOf(of.cost, player(view, own.seat).support);
  const short = isNothing(lack) ? null : lacking(lack);
  const note = useNote(aiming.from(id)[0]?.command);
  const hindered = useAdvice()?.hindered.find((one) => one.hand === held.hand)?.why ?? null;
  const warning = note && texts.text(`note-${note}`);
  const why = short ?? inOwnWords(hindered, "solar-empires")?.message;
  return (
    <AimedCard
      aiming={aiming}
      id={id}
      of={printOf(model, of, lack)}
      chosen={own.aiming?.hand === held.hand}
      ribbon={short ? { text: short } : warning ? { text: warning, tone: "warn" } : undefined}
      about={(next) => <AboutCard of={of} now={usable ? (warning ?? undefined) : why} next={next} />}
      off={usable ? undefined : wanted(view, held, of)}
    />
  );
}

/** The command to use a card, so that the rules can say why it is not possible. */
function wanted(view: View, { hand }: Held, { kind }: Face): Command {
  const site = view.planets.find(({ controller }) => controller === view.own[0]?.seat);
  return kind === "building" && site ? { type: "build", hand, orbit: site.orbit } : { type: "play", hand };
}

/** Cards in a row, each with its explain bubble. */
function InRow({ cards }: { cards: readonly string[] }) {
  const { model } = useTable();
  return (
    <>
      {cards.map((card, i) => {
        const of = face(model, card);
        return <SmallCard key={i} of={printOf(model, of)} width={32} about={() => <AboutCard of={of} />} />;
      })}
    </>
  );
}

/** The next draws and the piles. */
function Draws({ own: { seat, deck } }: { own: Own }) {
  const { model, view } = useTable();
  const isOpening = view.phase === "arrange";
  const from = isOpening ? AHEAD : 0;
  const ahead = deck.slice(from, from + AHEAD);
  const { discard } = player(view, seat);
  const top = discard.at(-1);
  return (
    <aside class="se-draws col g-2 firm">
      <span class="caps">{texts.text(isOpening ? "draws-then" : "draws-next")}</span>
      <div class="row g-05 wrap">
        <InRow cards={ahead} />
        {ahead.length === 0 && <span class="muted">{texts.text("deck-empty")}</span>}
      </div>
      <div class="se-piles row start g-3">
        <Pile name={texts.text("pile-deck")} count={deck.length} about={() => <p>{texts.text("pile-deck.about")}</p>} />
        <Pile
          name={texts.text("pile-discard")}
          count={discard.length}
          top={top && <SmallCard of={printOf(model, face(model, top))} width={36} />}
          about={() => <p>{texts.text("pile-discard.about", { cards: discard }, model)}</p>}
        />
      </div>
    </aside>
  );
}
