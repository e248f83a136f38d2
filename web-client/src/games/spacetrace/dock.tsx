import { counted, who } from "../../core/words/grammar";
import type { Own } from "../../generated/spacetrace";
import { grouped } from "../../kit/pieces/by-sort";
import { Backs, Fan, HandCard } from "../../kit/pieces/paper";
import { About } from "../../kit/words/explain";
import { Sigil } from "../../look/art";
import { Icon } from "../../look/icon";
import { type Face, printOf } from "./cards";
import { Piles } from "./piles";
import { cardPiece, face, farSeat, nearSeat, promptOf, secretsOf, sideOf, useTable } from "./read";
import { Sheet } from "./sheet";
import { storyOf } from "./story";
import { takeUp, uiOf, usePayment } from "./ui";
import "./dock.css";

/** Below the plate: manpower, the hand with what each card lacks, the piles; while a battle plays, its sheet. */
export function Dock() {
  const { model, view } = useTable();
  const scene = storyOf(model).scene.value;
  if (scene && scene.rows.length > 0) return <Sheet scene={scene} />;
  const [own, ...others] = view.own;
  return (
    <div class="st-dock">
      {own && others.length === 0 ? (
        <>
          <Purse seat={own.seat} />
          <Hand own={own} />
          <Piles seat={own.seat} />
        </>
      ) : (
        [nearSeat(model), farSeat(model)].map((seat) => <Shown key={seat} seat={seat} />)
      )}
    </div>
  );
}

/** A hand that is only looked at: open to who reviews, closed to who watches. */
function Shown({ seat }: { seat: number }) {
  const { model, view } = useTable();
  const hand = secretsOf(view, seat)?.hand;
  const { hand: held } = sideOf(view, seat);
  return (
    <section class="st-shown" aria-label={`Hand of ${who(model, seat)}`}>
      <h3>
        <Sigil seat={seat} size={15} /> {who(model, seat)}
        <span class="muted"> {counted(held, "card")} in hand</span>
      </h3>
      {hand ? (
        <Fan label="">
          {grouped(hand).map(({ card, copies }) => {
            const printed = face(model, card);
            const about = () => <About entry={printed.entry} />;
            return <HandCard key={card} of={printOf(printed)} copies={copies} usable glows={false} about={about} />;
          })}
        </Fan>
      ) : (
        <Backs count={held} />
      )}
    </section>
  );
}

function Purse({ seat }: { seat: number }) {
  const { pool, supply } = sideOf(useTable().view, seat);
  return (
    <div class="st-purse">
      <span class="caps">Manpower</span>
      <p class="row">
        <Icon id="person" size={30} />
        <b class="num">{pool}</b>
      </p>
      <p class="muted">
        {supply > 0 ? `Your next ship costs ${supply} less` : "What is left is gone when the turn ends"}
      </p>
    </div>
  );
}

function Hand({ own }: { own: Own }) {
  const hand = grouped(own.hand);
  if (hand.length === 0) return <p class="st-no-hand muted">No card in hand.</p>;
  return (
    <Fan label={`Your hand: ${counted(own.hand.length, "card")}`}>
      {hand.map(({ card, copies }) => (
        <InHand key={card} own={own} card={card} copies={copies} />
      ))}
    </Fan>
  );
}

/** What a card of the hand can do now, and what it lacks. */
function useUse(own: Own, { id: card, kind }: Face) {
  const { model, view } = useTable();
  const { choices, held, own: asked } = uiOf(model);
  const list = choices.value;
  const turn = promptOf(model) === "main";
  const plays = list.plays(card).length > 0;
  const scraps = list.each("scrap", { card });
  const tray = own.composing?.what === "tray" ? own.composing.cards : null;
  const short = Math.max(0, (own.prices[card] ?? 0) - sideOf(view, own.seat).pool);
  const dear = asked.value !== null && own.composing === null && short > 0;
  const ship = kind === "ship" && turn;
  const { cards: payment } = usePayment(dear && ship && !plays ? { type: "deploy", card } : null);
  // What may be given up for the card in hand is pointed at like it.
  const given = held.value !== null && list.playOn(held.value, { sacrifice: card }) !== undefined;
  // What lacks no more than manpower can be taken up: the panel says how it is paid, or what else is in the way.
  const payable = dear && !plays && (kind === "tactic" || turn) && (payment !== null || !ship);
  return {
    usable: tray ? scraps.length > 0 : plays || scraps.length > 0 || payable || given,
    glows: tray ? scraps.length > 0 : given || (plays && (turn || kind === "tactic")),
    scrap: tray ? scraps[0] : undefined,
    trayed: tray?.filter((one) => one === card).length ?? 0,
    short,
    lacks: dear ? short : 0,
    payment,
  };
}

function InHand({ own, card, copies }: { own: Own; card: string; copies: number }) {
  const { model } = useTable();
  const { held } = uiOf(model);
  const printed = face(model, card);
  const { usable, glows, scrap, trayed, short, lacks, payment } = useUse(own, printed);
  const [price, gives] = [own.prices[card], own.gives[card]];
  const composed = own.composing?.what === "choice" && own.composing.card === card;
  const worth = gives !== undefined ? `It gives ${gives} MP.` : price !== undefined ? `It costs ${price} MP now.` : "";
  const ribbon =
    trayed > 0
      ? { text: `${trayed} on the tray` }
      : lacks > 0
        ? {
            text: lacking(
              lacks,
              payment?.map((paid) => face(model, paid).name),
            ),
            tone: payment ? undefined : WARN,
          }
        : undefined;
  return (
    <HandCard
      of={printOf(printed, gives ?? price, short > 0)}
      piece={cardPiece(card)}
      copies={copies}
      usable={usable}
      glows={glows}
      chosen={held.value === card || trayed > 0 || composed}
      about={() => (
        <About
          entry={printed.entry}
          now={worth || undefined}
          next={usable ? (scrap ? "Choose it to scrap it." : "Choose it.") : undefined}
        />
      )}
      off={usable ? undefined : wanted(card, printed.kind)}
      onUse={() => (scrap ? void model.send(scrap) : takeUp(model, card))}
      ribbon={ribbon}
    />
  );
}

const WARN = "warn" as const;

/** "20 short: pay 100". */
function lacking(short: number, paid: string[] | undefined): string {
  if (!paid || paid.length === 0) return `${short} short`;
  const [only] = paid;
  return `${short} short: ${paid.length > 1 ? `${paid.length} cards pay` : `pay ${only?.replace("Manpower ", "")}`}`;
}

/** What one would do with a card, to hear why it cannot be done. */
function wanted(card: string, kind: string): unknown {
  if (kind === "ship") return { type: "deploy", card };
  if (kind === "reinforcement") return { type: "play-reinforcement", card };
  return kind === "commander" ? { type: "play-commander", card, ship: 0 } : { type: "play-tactic", card };
}
