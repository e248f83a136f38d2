import type { Own, View } from "../../generated/spacetrace";
import { counted, who } from "../../kit/grammar";
import { Backs, HandCard } from "../../kit/paper";
import { Sigil } from "../../look/art";
import { Icon } from "../../look/icon";
import { About } from "../../table/explain";
import { printOf } from "./cards";
import { Piles } from "./piles";
import { face, grouped, type Model, nearSeat, promptOf, sideOf } from "./read";
import { Sheet } from "./sheet";
import { storyOf } from "./story";
import { takeUp, uiOf, usePayment } from "./ui";
import "./dock.css";

/** Below the plate: manpower, the hand with what each card lacks, the piles; while a battle plays, its sheet. */
export function Dock({ model }: { model: Model }) {
  const scene = storyOf(model).scene.value;
  const view = scene?.view ?? model.view.value;
  if (!view) return <div class="st-dock" />;
  if (scene && scene.rows.length > 0) return <Sheet model={model} scene={scene} />;
  const seats = [nearSeat(model), 1 - nearSeat(model)];
  const known = seats.flatMap((seat) => view.own.filter((own) => own.seat === seat));
  const [own] = known;
  if (known.length === 1 && own) {
    return (
      <div class="st-dock">
        <Purse view={view} seat={own.seat} />
        <Hand model={model} own={own} />
        <Piles model={model} view={view} seat={own.seat} />
      </div>
    );
  }
  return (
    <div class="st-dock both">
      {seats.map((seat) => (
        <section key={seat} aria-label={`Hand of ${who(model, seat)}`}>
          <h3>
            <Sigil seat={seat} size={15} /> {who(model, seat)}
            <span class="muted"> {counted(sideOf(view, seat).hand, "card")} in hand</span>
          </h3>
          <div
            class="st-hand small"
            style={{ "--cards": grouped(known.find((one) => one.seat === seat)?.hand ?? []).length }}
          >
            {known
              .filter((one) => one.seat === seat)
              .flatMap((one) => grouped(one.hand))
              .map(({ card, copies }) => (
                <Shown key={card} model={model} card={card} copies={copies} />
              ))}
            {!known.some((one) => one.seat === seat) && <Backs count={sideOf(view, seat).hand} />}
          </div>
        </section>
      ))}
    </div>
  );
}

function Purse({ view, seat }: { view: View; seat: number }) {
  const { pool, supply } = sideOf(view, seat);
  return (
    <div class="st-purse">
      <span class="caps">Manpower</span>
      <p class="row">
        <Icon id="person" size={30} />
        <b class="num">{pool}</b>
      </p>
      {supply > 0 ? (
        <p class="muted">Your next ship costs {supply} less</p>
      ) : (
        <p class="muted">What is left is gone when the turn ends</p>
      )}
    </div>
  );
}

function Hand({ model, own }: { model: Model; own: Own }) {
  const hand = grouped(own.hand);
  const tray = own.composing?.what === "tray" ? own.composing.cards : [];
  if (hand.length === 0) return <p class="st-hand muted">No card in hand.</p>;
  return (
    <section
      class="st-hand"
      aria-label={`Your hand: ${counted(own.hand.length, "card")}`}
      style={{ "--cards": hand.length }}
    >
      {hand.map(({ card, copies }) => (
        <InHand
          key={card}
          model={model}
          own={own}
          card={card}
          copies={copies}
          tray={tray.filter((one) => one === card).length}
        />
      ))}
    </section>
  );
}

/** A card that is only looked at. */
function Shown({ model, card, copies }: { model: Model; card: string; copies: number }) {
  const printed = face(model, card);
  return (
    <HandCard
      of={printOf(printed)}
      copies={copies}
      usable
      glows={false}
      about={() => <About entry={printed.entry} />}
    />
  );
}

interface InHandProps {
  model: Model;
  own: Own;
  card: string;
  copies: number;
  /** Copies that lie on the tray to be scrapped. */
  tray: number;
}

function InHand({ model, own, card, copies, tray }: InHandProps) {
  const { choices, held, own: asked } = uiOf(model);
  const list = choices.value;
  const printed = face(model, card);
  const plays = list.plays(card);
  const scraps = list.each("scrap", { card });
  const scrapping = own.composing?.what === "tray";
  const price = own.prices[card];
  const gives = own.gives[card];
  const view = model.view.value;
  const short = price === undefined || !view ? 0 : Math.max(0, price - sideOf(view, own.seat).pool);
  const ours = asked.value !== null && own.composing === null;
  const ship = printed.kind === "ship" && promptOf(model) === "main";
  const payment = usePayment(model, ours && ship && plays.length === 0 && short > 0 ? { type: "deploy", card } : null);
  // What may be given up for the card in hand is pointed at like it.
  const given = held.value !== null && list.playOn(held.value, { sacrifice: card }) !== undefined;
  // Whatever lacks no more than manpower can be taken up: the panel says how it is paid, or what else is in the way.
  const comes = printed.kind === "tactic" || promptOf(model) === "main";
  const dear = ours && comes && plays.length === 0 && short > 0 && (payment.cards !== null || !ship);
  const usable = scrapping ? scraps.length > 0 : plays.length > 0 || scraps.length > 0 || dear || given;
  const answers = plays.length > 0 && (promptOf(model) !== "main" ? printed.kind === "tactic" : true);
  const foot =
    tray > 0
      ? `${tray} on the tray`
      : short > 0 && ours
        ? ribbon(
            short,
            payment.cards?.map((paid) => face(model, paid).name),
          )
        : null;
  const [scrap] = scraps;
  return (
    <HandCard
      of={printOf(printed, gives ?? price, short > 0)}
      copies={copies}
      usable={usable}
      glows={scrapping ? scraps.length > 0 : answers || given}
      chosen={held.value === card || tray > 0 || (own.composing?.what === "choice" && own.composing.card === card)}
      about={() => (
        <About
          entry={printed.entry}
          now={
            gives !== undefined
              ? `It gives ${gives} MP.`
              : price !== undefined
                ? `It costs ${price} MP now.`
                : undefined
          }
          off={usable ? undefined : { command: wanted(card, printed.kind) }}
          next={usable ? (scrapping ? "Choose it to scrap it." : "Choose it.") : undefined}
        />
      )}
      onUse={() => (scrapping && scrap ? void model.send(scrap) : takeUp(model, card))}
      ribbon={foot ? { text: foot, tone: payment.cards ? undefined : "warn" } : undefined}
    />
  );
}

/** "20 short: pay 100". */
function ribbon(short: number, paid: string[] | undefined): string {
  return paid && paid.length > 0
    ? `${short} short: ${paid.length > 1 ? `${paid.length} cards pay` : `pay ${paid[0]?.replace("Manpower ", "")}`}`
    : `${short} short`;
}

/** What one would do with a card, to hear why it cannot be done. */
function wanted(card: string, kind: string): unknown {
  if (kind === "ship") return { type: "deploy", card };
  if (kind === "reinforcement") return { type: "play-reinforcement", card };
  return kind === "commander" ? { type: "play-commander", card, ship: 0 } : { type: "play-tactic", card };
}
