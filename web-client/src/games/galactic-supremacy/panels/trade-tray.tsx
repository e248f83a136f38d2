import { choiceKey } from "../../../core/match/canonical";
import type { Bundle, Command, Item, OfferDraft } from "../../../generated/galactic-supremacy";
import type { ShownChoice } from "../../../generated/starboard";
import { Press } from "../../../kit/act/press";
import { sendCommand } from "../../../kit/act/send";
import { Panel } from "../../../kit/pieces/panel";
import { Icon } from "../../../look/icon";
import { player, useTable } from "../read";
import { send, uiOf } from "../ui";
import { verb } from "../words/labels";
import { ITEM_ORDER, KINDS } from "../words/words";

type Side = "trade-give" | "trade-want";

/** An offer being put together: what you give on the left, what you want on the right. */
export function TradeTray({ draft }: { draft: OfferDraft }) {
  const { model, view } = useTable();
  const list = uiOf(model).options.value;
  const name = model.name(draft.to);
  return (
    <Panel class="trade" title={`Offer to ${name}`}>
      <div class="trade-sides">
        <TradeSide
          side="trade-give"
          title="You give"
          bundle={draft.give}
          credits={player(view, view.me ?? 0).credits}
        />
        <TradeSide side="trade-want" title="You want" bundle={draft.want} credits={player(view, draft.to).credits} />
      </div>
      <div class="row">
        <TradeButton command={list.one("trade-send")} tone="primary" />
        <TradeButton command={list.one("trade-reset")} tone="quiet" />
        <TradeButton command={list.one("trade-cancel")} />
      </div>
    </Panel>
  );
}

/** An offer is made beside whatever else one is asked: its buttons stand with it. */
function TradeButton({ command, tone = "" }: { command?: Command; tone?: string }) {
  const { model, view } = useTable();
  return command ? (
    <button
      type="button"
      class={`btn small ${tone}`}
      aria-disabled={model.busy.value}
      data-choice={choiceKey(command)}
      onClick={() => send(model, command)}
    >
      {verb(command, model, view)}
    </button>
  ) : null;
}

interface SideProps {
  side: Side;
  title: string;
  bundle: Bundle;
  credits: number;
}

function TradeSide({ side, title, bundle, credits }: SideProps) {
  const { model } = useTable();
  const choices = model.choices.value.filter(({ command }) => (command as { type: string }).type === side);
  const of = (item: Item) => choices.find(({ command }) => (command as { item: Item }).item === item);
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      {ITEM_ORDER.map((item) =>
        item === "credits" ? (
          <Credits key={item} choice={of(item)} side={side} value={bundle.credits} most={credits} />
        ) : (
          <Press<Command>
            key={item}
            class={`trade-item row k-${item}`}
            command={of(item)?.command as Command | undefined}
            wish={{ type: side, item }}
            send={(command) => sendCommand(model, command)}
          >
            <Icon id={KINDS[item].icon} size={18} />
            <span>{KINDS[item].name}</span>
            <b class="num push t-16">{bundle.cards.filter((kind) => kind === item).length || ""}</b>
            {of(item) && (
              <span class="lamplit bold" aria-hidden="true">
                +
              </span>
            )}
          </Press>
        ),
      )}
    </section>
  );
}

/** Credits are set as one number; sent when the slider is let go. */
function Credits(props: { choice: ShownChoice | undefined; side: Side; value: number; most: number }) {
  const { model } = useTable();
  const { choice, side, value, most } = props;
  const max = choice?.range?.max ?? most;
  const set = (amount: number) => amount !== value && sendCommand(model, { type: side, item: "credits", amount });
  if (!choice || max === 0) {
    const wish: Command = { type: side, item: "credits", amount: max + 1 };
    return (
      <Press<Command> class="trade-item row k-credits" command={undefined} wish={wish} send={() => undefined}>
        <Icon id="credits-currency" size={18} />
        <span>Credits</span>
        <b class="num push t-16">{value || ""}</b>
      </Press>
    );
  }
  return (
    <label class="trade-credits block mt-2">
      <span>
        <Icon id="credits-currency" size={18} /> Credits <b class="num">{value}</b>
      </span>
      <input
        type="range"
        min={0}
        max={max}
        value={value}
        onChange={(event) => set(Number(event.currentTarget.value))}
      />
    </label>
  );
}
