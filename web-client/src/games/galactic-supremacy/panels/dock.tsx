import type { Kind, PlayerView } from "../../../generated/galactic-supremacy";
import { AimedCard } from "../../../kit/act/aimed-card";
import { Backs, Fan, NoHand } from "../../../kit/pieces/paper";
import { About } from "../../../kit/words/explain";
import { Sum } from "../../../kit/words/number";
import { cardPiece, wishOf } from "../aims";
import { entryOf, kindOf, kindsOf, printOf, properName, useTable, viewer, worldsOf, yields } from "../read";
import { effectsOf, isPlaying, uiOf } from "../ui";
import { texts } from "../words/messages";
import { nextTap, verb } from "../words/verbs";
import "./dock.css";

/** Below the plate: the viewer's income and hand. */
export function Dock() {
  const { model, view } = useTable();
  const { seat, alive, hand, hand_count: count, hand_limit: limit, credits, income } = viewer(view);
  const held = alive ? (hand ?? []) : [];
  const kinds = kindsOf(model).filter((kind) => held.some((card) => kindOf(card) === kind));
  return (
    <div class="gs-dock row ends upright wrap scroll gy-2 gx-5 px-4 pb-3" data-place={`hand-${seat}`}>
      <Purse seat={seat} income={income} />
      {held.length > 0 ? (
        <>
          <Fan label={texts.text("hand-own", { count: held.length, limit })}>
            {kinds.map((kind) => (
              <OfKind key={kind} kind={kind} cards={held.filter((card) => kindOf(card) === kind)} credits={credits} />
            ))}
          </Fan>
          <p class={`gs-hand-count push nowrap ${held.length > limit ? "neg" : "muted"}`}>
            <b class={`num t-28 ${held.length > limit ? "" : "bright"}`}>{held.length}</b>/{limit}{" "}
            {texts.text("hand-count")}
          </p>
        </>
      ) : (
        <NoHand>
          {alive && <Backs count={count} />}
          {texts.text(alive ? (hand ? "hand-empty" : "hand-closed") : "hand-out", { seat, count }, model)}
        </NoHand>
      )}
    </div>
  );
}

/** The viewer's income, by source. */
function Purse({ seat, income }: Pick<PlayerView, "seat" | "income">) {
  const { model, view } = useTable();
  const colonies = worldsOf(view, seat).length - 1;
  const rows = (["homeworld", "colonies", "leaders", "economy"] as const).filter((from) => income[from] > 0);
  return (
    <div class="gs-purse pt-4">
      <span class="caps">{texts.text("income-title")}</span>
      <Sum
        title={texts.text("income-worlds")}
        parts={yields(model, view, seat)}
        total={`+${income.total}`}
        class="num block t-36 solid"
      >
        +{income.total}
      </Sum>
      <dl class="mt-1">
        {rows.map((from) => (
          <div key={from} class="row g-1 split">
            <dt class="muted">{texts.text("income-from", { from, colonies })}</dt>
            <dd class="bold">{income[from]}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** All cards of a kind: taken up, aimed and dragged as one. */
function OfKind({ kind, cards, credits }: { kind: Kind; cards: string[]; credits: number }) {
  const { model, view } = useTable();
  const { aiming } = uiOf(model);
  const [card = ""] = cards;
  const entry = entryOf(model, "card", kind);
  const cost = Number(entry.facts.cost);
  const { dice, income } = entryOf(model, "unit", kind).facts;
  const isNamed = kind === "fleet" || kind === "colony" || kind === "leader";
  const effects = kind === "command" ? effectsOf(model).length : 0;
  const [exchange] = aiming.from(cardPiece(kind)).filter(({ aside }) => aside);
  const tap = (next: "choose" | "again") => {
    if (effects > 0) return texts.text("next-effect");
    return exchange
      ? texts.text("next-exchange", { exchange: verb(model, exchange.command) })
      : nextTap(model, cardPiece(kind), next);
  };
  return (
    <AimedCard
      aiming={aiming}
      id={cardPiece(kind)}
      of={{
        ...printOf(model, card),
        costs: cost > 0 ? [{ name: texts.text("item-credits"), value: cost, dear: cost > credits }] : [],
        text: (
          <>
            {isNamed && <i>{properName(model, card)}. </i>}
            {texts.text("card-line", { kind, dice, income, effects })}
          </>
        ),
      }}
      copies={cards.length}
      glows={effects > 0 || undefined}
      chosen={effects > 0 && isPlaying(model)}
      about={(next) => <About entry={entry} next={next ? tap(next) : undefined} />}
      off={wishOf(kind, `hw${view.me}`)}
    />
  );
}
