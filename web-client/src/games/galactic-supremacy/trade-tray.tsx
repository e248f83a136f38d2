import type { Bundle, Command, Item, OfferDraft, View } from "../../generated/galactic-supremacy";
import type { ShownChoice } from "../../generated/starboard";
import { give as send } from "../../kit/give";
import { Icon } from "../../look/icon";
import { verb } from "./labels";
import { type Model, player } from "./read";
import { give, uiOf } from "./ui";
import { ITEM_ORDER, KINDS } from "./words";

type Side = "trade-give" | "trade-want";

/** An offer being put together: what you give on the left, what you want on the right. */
export function TradeTray({ model, view, draft }: { model: Model; view: View; draft: OfferDraft }) {
  const list = uiOf(model).options.value;
  const name = model.name(draft.to);
  return (
    <section class="trade" aria-label={`Offer to ${name}`}>
      <div class="row">
        <h2>Offer to {name}</h2>
      </div>
      <div class="trade-sides">
        <TradeSide
          model={model}
          side="trade-give"
          title="You give"
          bundle={draft.give}
          credits={player(view, view.me ?? 0).credits}
        />
        <TradeSide
          model={model}
          side="trade-want"
          title="You want"
          bundle={draft.want}
          credits={player(view, draft.to).credits}
        />
      </div>
      <div class="row">
        <TradeButton model={model} command={list.one("trade-send")} tone="primary" />
        <TradeButton model={model} command={list.one("trade-reset")} tone="quiet" />
        <TradeButton model={model} command={list.one("trade-cancel")} />
      </div>
    </section>
  );
}

/** An offer is made beside whatever else one is asked: its buttons stand with it. */
function TradeButton({ model, command, tone = "" }: { model: Model; command?: Command; tone?: string }) {
  return command ? (
    <button
      type="button"
      class={`btn small ${tone}`}
      aria-disabled={model.busy.value}
      onClick={() => give(model, command)}
    >
      {verb(command, model, model.view.value as View)}
    </button>
  ) : null;
}

interface SideProps {
  model: Model;
  side: Side;
  title: string;
  bundle: Bundle;
  credits: number;
}

function TradeSide({ model, side, title, bundle, credits }: SideProps) {
  const choices = model.choices.value.filter(({ command }) => (command as { type: string }).type === side);
  const of = (item: Item) => choices.find(({ command }) => (command as { item: Item }).item === item);
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      {ITEM_ORDER.map((item) =>
        item === "credits" ? (
          <Credits key={item} model={model} choice={of(item)} side={side} value={bundle.credits} most={credits} />
        ) : (
          <button
            key={item}
            type="button"
            class={`trade-item k-${item}`}
            disabled={!of(item)}
            onClick={() => send(model, { type: side, item })}
          >
            <Icon id={KINDS[item].icon} size={18} />
            <span>{KINDS[item].name}</span>
            <b class="num">{bundle.cards.filter((kind) => kind === item).length || ""}</b>
            {of(item) && (
              <span class="trade-plus" aria-hidden="true">
                +
              </span>
            )}
          </button>
        ),
      )}
    </section>
  );
}

/** Credits are set as one number; sent when the slider is let go. */
function Credits(props: { model: Model; choice: ShownChoice | undefined; side: Side; value: number; most: number }) {
  const { model, choice, side, value, most } = props;
  const max = choice?.range?.max ?? most;
  const set = (amount: number) => amount !== value && send(model, { type: side, item: "credits", amount });
  return (
    <label class="trade-credits">
      <span>
        <Icon id="credits-currency" size={18} /> Credits <b class="num">{value}</b>
      </span>
      <input
        type="range"
        min={0}
        max={max}
        value={value}
        disabled={!choice || max === 0}
        onChange={(event) => set(Number(event.currentTarget.value))}
      />
    </label>
  );
}
