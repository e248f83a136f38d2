import { counted, who } from "../../../core/words/grammar";
import type { Command, Held, Own, Triple, View } from "../../../generated/solar-empires";
import { Backs, Card, Fan, HandCard, SmallCard } from "../../../kit/pieces/paper";
import { Pile } from "../../../kit/pieces/pile";
import { Sigil } from "../../../look/art";
import { AboutCard, lacking } from "../board/about";
import { printOf } from "../board/card";
import type { Face } from "../cards";
import { bottomSeat, face, handOf, handPiece, player, secretsOf, useTable } from "../read";
import { isHeld, NOTES, takeUp, uiOf, useAdvice, useNote } from "../ui";
import { amounts } from "../words/words";
import "./dock.css";

/** How many draws ahead are shown beside the hand. */
const AHEAD = 6;

/** Below the plate: the hand, each card with what it lacks, the next draws and the piles. */
export function Dock() {
  const { model, view } = useTable();
  const seat = bottomSeat(model);
  const own = secretsOf(view, seat);
  if (!own) return <Closed />;
  return (
    <div class="se-dock">
      {view.phase === "arrange" ? <Opening own={own} /> : <Hand own={own} />}
      <Draws own={own} />
    </div>
  );
}

/** Hands that the viewer may not see: how many cards there are, and what lies open. */
function Closed() {
  const { model, view } = useTable();
  return (
    <div class="se-dock closed">
      {view.players.map((shown) => (
        <section class="stack" key={shown.seat} aria-label={who(model, shown.seat)}>
          <h3>
            <Sigil seat={shown.seat} size={15} /> {who(model, shown.seat)}
          </h3>
          <p class="se-closed-hand muted row g-3">
            <Backs count={shown.hand} /> {counted(shown.hand, "card")} in hand, {shown.deck} in the deck
          </p>
          <div class="se-ahead row stretch g-05">
            {shown.discard.slice(-AHEAD).map((card, i) => (
              <InRow key={i} card={card} />
            ))}
            {shown.discard.length === 0 && <span class="muted">Nothing discarded yet.</span>}
          </div>
        </section>
      ))}
    </div>
  );
}

function Hand({ own }: { own: Own }) {
  const hand = handOf(own);
  if (hand.length === 0) return <p class="se-closed-hand muted row g-3">No card in hand.</p>;
  return (
    <Fan label={`Your hand: ${counted(hand.length, "card")}`}>
      {hand.map((held) => (
        <InHand key={held.hand} held={held} own={own} />
      ))}
    </Fan>
  );
}

/** What a cost lacks of the support there is. */
function missingOf(cost: Triple, { e, m, o }: Triple): Triple {
  return { e: Math.max(0, cost.e - e), m: Math.max(0, cost.m - m), o: Math.max(0, cost.o - o) };
}

function InHand({ held, own }: { held: Held; own: Own }) {
  const { model, view } = useTable();
  const ui = uiOf(model);
  const card = face(model, held.card);
  const uses = ui.choices.value.uses({ hand: held.hand });
  const usable = uses.length > 0;
  const missing = missingOf(card.cost, player(view, own.seat).support);
  const short = lacking(missing);
  const aiming = own.aiming?.hand === held.hand;
  const note = useNote(uses[0]);
  const hindered = useAdvice()?.hindered.find(({ hand }) => hand === held.hand);
  const warning = note && note !== "self-harm" ? NOTES[note] : null;
  const why = short ? `Needs ${short}.` : hindered?.why;
  const next = uses.some((command) => command.type === "build")
    ? "Choose it, then a planet of yours."
    : "Choose it, then play it.";
  return (
    <HandCard
      of={printOf(model, card, missing)}
      piece={handPiece(held.hand)}
      spoken={`${card.name}, costs ${amounts(card.cost) || "nothing"}${why ? `. ${why}` : ""}`}
      usable={usable}
      chosen={aiming || isHeld(ui.held.value, { hand: held.hand })}
      ribbon={short ? { text: `needs ${short}` } : warning ? { text: warning, tone: "warn" } : undefined}
      about={() => (
        <AboutCard of={card} now={usable ? (warning ?? undefined) : undefined} next={usable ? next : undefined} />
      )}
      off={usable ? undefined : wanted(view, held, card)}
      onUse={() => takeUp(model, { hand: held.hand })}
    />
  );
}

/** What one would do with a card, to hear why it cannot be done. */
function wanted(view: View, { hand }: Held, { kind }: Face): Command {
  const site = view.planets.find(({ controller }) => controller === view.own[0]?.seat);
  return kind === "building" && site ? { type: "build", hand, orbit: site.orbit } : { type: "play", hand };
}

/** While the deck is arranged: what the opening hand would be. */
function Opening({ own }: { own: Own }) {
  const { model } = useTable();
  return (
    <Fan label="Your opening hand, as arranged">
      {own.deck.slice(0, AHEAD).map((card, i) => (
        <Card key={i} of={printOf(model, face(model, card))} />
      ))}
    </Fan>
  );
}

/** A card in a row, that explains itself. */
function InRow({ card }: { card: string }) {
  const { model } = useTable();
  const of = face(model, card);
  return <SmallCard of={printOf(model, of)} width={32} about={() => <AboutCard of={of} />} />;
}

function Draws({ own }: { own: Own }) {
  const { model, view } = useTable();
  const shown = player(view, own.seat);
  const from = view.phase === "arrange" ? AHEAD : 0;
  const ahead = own.deck.slice(from, from + AHEAD);
  return (
    <aside class="se-draws col g-2 firm">
      <span class="caps">{view.phase === "arrange" ? "Then you draw" : "Next draws"}</span>
      <div class="se-ahead row stretch g-05">
        {ahead.map((card, i) => (
          <InRow key={i} card={card} />
        ))}
        {ahead.length === 0 && <span class="muted">The deck is empty.</span>}
      </div>
      <div class="se-piles row start g-3">
        <Pile name="Deck" count={own.deck.length} about={() => <p>Your deck in order stands in the tab Decks.</p>} />
        <Pile
          name="Discard"
          count={shown.discard.length}
          top={
            shown.discard.length > 0 && (
              <SmallCard of={printOf(model, face(model, shown.discard.at(-1) as string))} width={36} />
            )
          }
          about={() => <p>{shown.discard.map((card) => face(model, card).short).join(", ") || "Empty."}</p>}
        />
      </div>
    </aside>
  );
}
