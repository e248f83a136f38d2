import type { Bundle, Command, Item, OfferDraft } from "../../../generated/galactic-supremacy";
import { Press } from "../../../kit/act/press";
import { sendCommand } from "../../../kit/act/send";
import { Panel } from "../../../kit/pieces/panel";
import { Icon } from "../../../look/icon";
import { entryOf, kindsOf, player, useTable, viewer } from "../read";
import { give, uiOf } from "../ui";
import { texts } from "../words/messages";
import { verb } from "../words/verbs";

/** An offer being put together: what you give on the left, what you want on the right. */
export function TradeTray({ draft }: { draft: OfferDraft }) {
  const { model, view } = useTable();
  const list = uiOf(model).aiming.choices.value;
  return (
    <Panel title={texts.text("trade-title", { seat: draft.to }, model)}>
      <div class="gs-trades mt-2 stack">
        <TradedBy side="trade-give" bundle={draft.give} credits={viewer(view).credits} />
        <TradedBy side="trade-want" bundle={draft.want} credits={player(view, draft.to).credits} />
      </div>
      <div class="row mt-2">
        {(["trade-send", "trade-reset", "trade-cancel"] as const).map((type) => (
          <Press<Command>
            key={type}
            class={type === "trade-send" ? "small primary" : "small"}
            command={list.one(type)}
            wish={{ type }}
            send={(command) => give(model, command)}
          >
            {verb(model, { type })}
          </Press>
        ))}
      </div>
    </Panel>
  );
}

interface SideProps {
  side: "trade-give" | "trade-want";
  bundle: Bundle;
  credits: number;
}

function TradedBy({ side, bundle, credits }: SideProps) {
  const { model } = useTable();
  const most = uiOf(model).aiming.choices.value.of(side, { item: "credits" })[0]?.range?.max ?? credits;
  return (
    <section aria-label={texts.text(side)}>
      <p class="muted semi t-14">{texts.text(side)}</p>
      {kindsOf(model).map((item) => (
        <Traded key={item} side={side} item={item} count={bundle.cards.filter((kind) => kind === item).length} />
      ))}
      <Credits side={side} value={bundle.credits} most={most} />
    </section>
  );
}

const CREDITS = "credits-currency";

interface TradedProps {
  side: SideProps["side"];
  item: Item;
  count: number;
  /** An amount that cannot be traded: the button explains why. */
  amount?: number;
}

/** A kind of card, or credits. Each press adds one; the button is disabled if none can be added. */
function Traded({ side, item, count, amount }: TradedProps) {
  const { model } = useTable();
  const wish: Command = { type: side, item, ...(amount !== undefined && { amount }) };
  const command = amount === undefined ? uiOf(model).aiming.choices.value.one(side, { item }) : undefined;
  const { name, icon } =
    item === "credits" ? { name: texts.text("item-credits"), icon: CREDITS } : entryOf(model, "card", item);
  return (
    <Press<Command>
      class={`mt-1 px-2 gs-item row across k-${item}`}
      command={command}
      wish={wish}
      send={(command) => sendCommand(model, command)}
    >
      <Icon id={icon} size={18} />
      <span>{name}</span>
      <b class="num push t-16">{count || ""}</b>
      {command && (
        <span class="lamplit bold" aria-hidden="true">
          +
        </span>
      )}
    </Press>
  );
}

/** Sets the credits with a slider, and sends them when it is released. */
function Credits({ side, value, most }: { side: SideProps["side"]; value: number; most: number }) {
  const { model } = useTable();
  const listed = uiOf(model).aiming.choices.value.one(side, { item: "credits" });
  if (!listed || most === 0) return <Traded side={side} item="credits" count={value} amount={most + 1} />;
  return (
    <label class="block mt-2">
      <Icon id={CREDITS} size={18} /> {texts.text("item-credits")} <b class="num">{value}</b>
      <input
        type="range"
        class="across"
        min={0}
        max={most}
        value={value}
        onChange={(event) => {
          const amount = Number(event.currentTarget.value);
          if (amount !== value) void sendCommand(model, { type: side, item: "credits", amount });
        }}
      />
    </label>
  );
}
