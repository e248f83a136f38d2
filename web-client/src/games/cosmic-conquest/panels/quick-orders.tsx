import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { choiceKey } from "../../../core/match/canonical";
import type { Listed } from "../../../core/match/model";
import type { Command, What, Where } from "../../../generated/cosmic-conquest";
import { usePart } from "../../../kit/hooks/at-table";
import { useMenu } from "../../../kit/page/menu";
import { Segments } from "../../../kit/pieces/segments";
import { explains, WhyNot } from "../../../kit/words/explain";
import { entryOf, ownOf, useTable } from "../read";
import { offersOf, send } from "../ui";
import { texts } from "../words/messages";
import { Give } from "./compose/toggle";
import "./quick-orders.css";

/** In the corner of the map: shortcuts for many orders at once, each reverted by one undo. */
export function QuickOrders({ small }: { small: boolean }) {
  const table = useTable();
  const { model } = table;
  const { open, button, menu } = useMenu();
  const drafting = usePart(
    () => model.mode === "play" && ownOf(model, table.view)?.sealed === false && !table.view.end,
  );
  if (!drafting) return null;
  return (
    <div class={`cc-quick absolute flex g-15 z-pieces ${small ? "small" : ""}`}>
      {!small && <First />}
      <button type="button" class="btn" {...button}>
        {texts.text(small ? "quick-orders" : "quick-more")}
      </button>
      <div class="cc-popover" {...menu}>
        {open && small && <First />}
        {open && <More />}
      </div>
    </div>
  );
}

/** The shortcuts shown on the map, or in the menu if there is no room. */
const First = () => (
  <>
    <Quick wish={{ type: "repeat-last" }} />
    <Opens wish={{ type: "defend-evenly", units: 1 }}>
      <DefendEvenly />
    </Opens>
    <Quick wish={{ type: "spread-drones" }} />
  </>
);

const More = () => (
  <>
    <Opens wish={{ type: "invest-evenly", points: 1, where: "all" }}>
      <InvestEvenly />
    </Opens>
    <Quick wish={{ type: "raise-everywhere" }} />
    <Quick wish={{ type: "default-orders" }} />
    <div class="cc-clears row g-1 wrap">
      <span class="muted">{texts.text("clear")}</span>
      {CLEARS.map((what) => (
        <Quick key={what} wish={{ type: "clear", what }} words={texts.text("clear.what", { what })} />
      ))}
      <Quick wish={{ type: "reset-draft" }} words={texts.text("clear.what", { what: "all" })} />
    </div>
  </>
);

const CLEARS: What[] = ["attacks", "defences", "investments", "raises"];

const useShortcut = ({ type }: Command) => entryOf(useTable().model.catalogue.value, "shortcut", type);

/** A shortcut, labelled by its own name or by `words`. */
function Quick({ wish, words }: { wish: Command; words?: string }) {
  const { model } = useTable();
  const shortcut = useShortcut(wish);
  const command = usePart(() => offersOf(model).one(wish.type, wish));
  return (
    <Give light wish={wish} about={shortcut?.text} command={command}>
      {words ?? shortcut?.name}
    </Give>
  );
}

/** A button that opens a shortcut's controls. If the shortcut is not listed, it explains why. */
function Opens({ wish, children }: { wish: Command; children: ComponentChildren }) {
  const { model } = useTable();
  const listed = usePart(() => offersOf(model).one(wish.type) !== undefined);
  const { open, button, menu } = useMenu();
  return (
    <>
      <button
        type="button"
        class="btn"
        aria-disabled={!listed}
        {...explains(listed ? null : () => <WhyNot command={wish} />)}
        {...(listed ? button : {})}
      >
        {useShortcut(wish)?.name}
        <span aria-hidden="true">▸</span>
      </button>
      <div {...menu}>{open && children}</div>
    </>
  );
}

function DefendEvenly() {
  const { model, view } = useTable();
  const own = ownOf(model, view);
  const [offer] = offersOf(model).of("defend-evenly");
  return own && offer ? <Slider offer={offer} start={own.budget.defences} /> : null;
}

function InvestEvenly() {
  const { model } = useTable();
  const list = offersOf(model);
  const [wanted, setWanted] = useState<Where>("all");
  const where = list.one("invest-evenly", { where: wanted }) ? wanted : wanted === "all" ? "inner" : "all";
  const [offer] = list.of("invest-evenly", { where });
  return (
    <>
      <Segments
        label={texts.text("where")}
        of={(["all", "inner"] as const).map((place) => [
          place,
          texts.text("where.place", { place }),
          !list.one("invest-evenly", { where: place }),
        ])}
        value={where}
        choose={setWanted}
      />
      {offer && <Slider key={where} offer={offer} start={0} />}
    </>
  );
}

/** A slider that sends one command when it is released. With the keyboard, the button sends it. */
function Slider({ offer, start }: { offer: Listed<Command>; start: number }) {
  const { model } = useTable();
  const { field, min, max } = offer.range ?? { field: "units", min: 1, max: 1 };
  const [value, setValue] = useState(start);
  const amount = Math.max(min, Math.min(max, value));
  const command = { ...offer.command, [field]: amount } as Command;
  const submit = () => send(model, command);
  return (
    <div class="cc-slider stack g-1 p-2 surface outlined-brass">
      <input
        type="range"
        aria-label={texts.text("slider.label", { field })}
        min={min}
        max={max}
        value={amount}
        onInput={(event) => setValue(Number(event.currentTarget.value))}
        onPointerUp={(event) => {
          // A press that moved nothing sends nothing.
          if (Number(event.currentTarget.value) !== start) void submit();
        }}
      />
      <button type="button" class="btn" data-choice={choiceKey(command)} onClick={submit}>
        {texts.text("slider", { field, amount })}
      </button>
    </div>
  );
}
