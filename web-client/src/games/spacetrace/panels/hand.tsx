import { who } from "../../../core/words/grammar";
import type { Own } from "../../../generated/spacetrace";
import { AimedCard } from "../../../kit/act/aimed-card";
import { grouped } from "../../../kit/pieces/by-sort";
import { Ledger } from "../../../kit/pieces/ledger";
import { Backs, Fan, HandCard } from "../../../kit/pieces/paper";
import { About } from "../../../kit/words/explain";
import { Sigil } from "../../../look/art";
import { Icon } from "../../../look/icon";
import { cardPiece } from "../aims";
import { Piles } from "../board/plates";
import type { Face } from "../cards";
import { face, farSeat, nearSeat, promptOf, secretsOf, sideOf, useTable } from "../read";
import type { ClassRow } from "../story/rows";
import { storyOf } from "../story/story";
import { uiOf, usePayment } from "../ui";
import { texts } from "../words/messages";
import { classes, NEXT, printOf } from "../words/words";

/** Below the board: manpower, the hand with what each card lacks, and the piles; in a battle's story, its results. */
export function Dock() {
  const { model, view } = useTable();
  const rows = storyOf(model).scene.value?.rows ?? [];
  if (rows.length > 0) return <Sheet rows={rows} />;
  const [own, ...others] = view.own;
  return (
    <div class="st-dock flex start g-4 upright pt-45 px-4">
      {own && others.length === 0 ? (
        <>
          <Purse seat={own.seat} />
          <Fan label={texts.text("hand-own", { count: own.hand.length })} none={texts.text("hand-empty")}>
            {grouped(own.hand).map(({ card, copies }) => (
              <KindInHand key={card} own={own} card={card} copies={copies} />
            ))}
          </Fan>
          <Piles seat={own.seat} />
        </>
      ) : (
        [nearSeat(model), farSeat(model)].map((seat) => <OpenHand key={seat} seat={seat} />)
      )}
    </div>
  );
}

/** The most class battles shown side by side: the latest ones. */
const MOST = 6;

/** While a battle's story plays: the results of its class battles so far. */
function Sheet({ rows }: { rows: ClassRow[] }) {
  const { model } = useTable();
  const seats = [nearSeat(model), farSeat(model)] as (0 | 1)[];
  const shown = rows.slice(-MOST);
  return (
    <div class="st-sheet py-3 px-4">
      <Ledger
        caption={texts.text("sheet-battle", { number: shown.at(-1)?.battle })}
        columns={shown.map(({ met }, i) => ({ head: classes(...met), on: i === shown.length - 1 }))}
        rows={seats.map((seat) => ({
          name: (
            <>
              <Sigil seat={seat} size={15} /> {who(model, seat)}
            </>
          ),
          cells: shown.map(({ fired, lost, damage }) => ({
            note: texts.text("forecast-points", { points: fired[seat] }),
            value: damage[seat] > 0 ? texts.text("forecast-base-hit", { points: damage[seat] }) : `▼ ${lost[seat]}`,
            tone: damage[seat] + lost[seat] > 0 ? "bad" : undefined,
          })),
        }))}
      />
    </div>
  );
}

/** A hand that the viewer does not play: open in a review, closed for spectators. */
function OpenHand({ seat }: { seat: number }) {
  const { model, view } = useTable();
  const held = sideOf(view, seat).hand;
  const hand = secretsOf(view, seat)?.hand ?? view.end?.hands[seat];
  return (
    <section class="st-shown stack fill g-4">
      <h3>
        <Sigil seat={seat} size={15} /> {who(model, seat)}
        <span class="muted"> {texts.text("hand-of", { count: held })}</span>
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
      <span class="caps">{texts.text("manpower")}</span>
      <p class="row">
        <Icon id="person" size={30} class="brassy" />
        <b class="num t-36 solid">{pool}</b>
      </p>
      <p class="muted">{supply > 0 ? texts.text("purse-supply", { supply }) : texts.text("purse-lost")}</p>
    </div>
  );
}

/** The manpower that a card lacks, and the cards that would pay for it. Null if none are known. */
function useShort(own: Own, { id: card, kind }: Face): { short: number; payment: string[] | null } {
  const { model, view } = useTable();
  const { aiming, own: asked } = uiOf(model);
  const short = Math.max(0, (own.prices[card] ?? 0) - sideOf(view, own.seat).pool);
  const dear = asked.value !== null && own.composing === null && short > 0;
  const isListed = aiming.from(cardPiece(card)).some(({ aside }) => !aside);
  const asks = dear && !isListed && kind === "ship" && promptOf(model) === "main";
  const { cards: payment } = usePayment(asks ? { type: "deploy", card } : null);
  return { short: dear ? short : 0, payment };
}

function KindInHand({ own, card, copies }: { own: Own; card: string; copies: number }) {
  const { model } = useTable();
  const { aiming } = uiOf(model);
  const printed = face(model, card);
  const { short, payment } = useShort(own, printed);
  const [price, gives] = [own.prices[card], own.gives[card]];
  const { composing } = own;
  const trayed = composing?.what === "tray" ? composing.cards.filter((one) => one === card).length : 0;
  const composed = composing?.what === "choice" && composing.card === card;
  const worth =
    gives !== undefined
      ? texts.text("card-gives", { gives })
      : price !== undefined
        ? texts.text("card-costs", { amount: price })
        : "";
  const lacking = payment?.length
    ? texts.text("ribbon-pay", { cards: payment }, model)
    : texts.text("ribbon-short", { short });
  // In a window, a reinforcement is of use only to pay for something.
  const idle = printed.kind === "reinforcement" && promptOf(model) !== "main";
  return (
    <AimedCard
      aiming={aiming}
      id={cardPiece(card)}
      of={printOf(printed, gives ?? price, short > 0)}
      copies={copies}
      glows={payment !== null && aiming.held.value === null ? true : idle ? false : undefined}
      chosen={trayed > 0 || composed}
      about={(next) => <About entry={printed.entry} now={worth || undefined} next={next ? NEXT[next] : undefined} />}
      off={playOf(card, printed.kind)}
      ribbon={
        trayed > 0
          ? { text: texts.text("ribbon-tray", { count: trayed }) }
          : short > 0
            ? { text: lacking, tone: payment ? undefined : ("warn" as const) }
            : undefined
      }
    />
  );
}

/** The command to play a card, so that the rules can say why it is not possible. */
function playOf(card: string, kind: string): unknown {
  if (kind === "ship") return { type: "deploy", card };
  if (kind === "reinforcement") return { type: "play-reinforcement", card };
  return kind === "commander" ? { type: "play-commander", card, ship: 0 } : { type: "play-tactic", card };
}
