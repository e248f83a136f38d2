import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { choiceKey } from "../../../core/match/canonical";
import type { Listed } from "../../../core/match/model";
import type { Command, What, Where } from "../../../generated/cosmic-conquest";
import { Press } from "../../../kit/act/press";
import { usePart } from "../../../kit/hooks/at-table";
import { useMenu } from "../../../kit/page/menu";
import { Segments } from "../../../kit/pieces/segments";
import { explains, WhyNot } from "../../../kit/words/explain";
import { Icon } from "../../../look/icon";
import { type Model, ownOf, useTable } from "../read";
import { send, uiOf } from "../ui";
import "./orders-quick.css";

/** At the corner of the map: whole turns in a few presses, each taken back by one undo. */
export function QuickOrders({ small }: { small: boolean }) {
  const table = useTable();
  const { model } = table;
  const { open, button, menu } = useMenu();
  const drafting = usePart(
    () => model.mode === "play" && ownOf(model, table.view)?.sealed === false && !table.view.end,
  );
  if (!drafting) return null;
  return (
    <div class={`cc-quick ${small ? "small" : ""}`}>
      {!small && <First small={small} />}
      <button type="button" class="btn" {...button}>
        {small ? "Quick orders" : "More…"}
      </button>
      <div class="cc-popover" {...menu}>
        {open && small && <First small={small} />}
        {open && <More />}
      </div>
    </div>
  );
}

/** What stands on the map where there is room, and in its menu where there is none. */
function First({ small }: { small: boolean }) {
  const Opens = small ? Unfolds : FliesOut;
  return (
    <>
      <Quick wish={{ type: "repeat-last" }} about="Your orders of the turn before, as far as they can be given now.">
        As last turn
      </Quick>
      <Opens label="Defend evenly" wish={{ type: "defend-evenly", units: 1 }}>
        <DefendEvenly />
      </Opens>
      <Quick wish={{ type: "spread-drones" }} about="Deals the drones you have left to your defences.">
        Drones to the front
      </Quick>
    </>
  );
}

const offers = (model: Model) => uiOf(model).offers.value;

interface QuickProps {
  wish: Command;
  about?: string;
  children: ComponentChildren;
}

function Quick(props: QuickProps) {
  const { model } = useTable();
  const { wish } = props;
  const command = usePart(() => offers(model).one(wish.type, wish));
  return <Press {...props} command={command} send={(command) => send(model, command)} />;
}

interface OpensProps {
  label: string;
  /** What can be given there; while nothing of it is listed, the rules say why. */
  wish: Command;
  children: ComponentChildren;
}

const useListed = (wish: Command): boolean => {
  const { model } = useTable();
  return usePart(() => offers(model).one(wish.type) !== undefined);
};

/** A button that opens something over the map. */
function FliesOut({ label, wish, children }: OpensProps) {
  const listed = useListed(wish);
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
        {label}
        <span aria-hidden="true">▸</span>
      </button>
      <div class="cc-flyout" {...menu}>
        {open && children}
      </div>
    </>
  );
}

/** A button that opens something below it. */
function Unfolds({ label, wish, children }: OpensProps) {
  const listed = useListed(wish);
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        class="btn"
        aria-expanded={open}
        aria-disabled={!listed}
        {...explains(listed ? null : () => <WhyNot command={wish} />, listed ? () => setOpen(!open) : undefined)}
      >
        {label}
        <span aria-hidden="true">▸</span>
      </button>
      {open && listed && children}
    </>
  );
}

function DefendEvenly() {
  const { model, view } = useTable();
  const own = ownOf(model, view);
  const [offer] = offers(model).of("defend-evenly");
  if (!own || !offer) return null;
  return <Slider offer={offer} field="units" start={own.budget.defences} icon="shield" words="Defend with" />;
}

interface SliderProps {
  offer: Listed<Command>;
  field: string;
  start: number;
  icon: string;
  words: string;
}

/** A number to be let go of: then it is one command. By keys it is sent with the button. */
function Slider({ offer, field, start, icon, words }: SliderProps) {
  const { model } = useTable();
  const { min, max } = offer.range ?? { min: 1, max: 1 };
  const [value, setValue] = useState(start);
  const shown = Math.max(min, Math.min(max, value));
  const command = { ...offer.command, [field]: shown } as Command;
  const submit = () => send(model, command);
  return (
    <div class="cc-slider stack g-1">
      <input
        type="range"
        aria-label={words}
        min={min}
        max={max}
        value={shown}
        onInput={(event) => setValue(Number(event.currentTarget.value))}
        onPointerUp={(event) => {
          // A press that moved nothing sends nothing.
          if (Number(event.currentTarget.value) !== start) void submit();
        }}
      />
      <button type="button" class="btn" data-choice={choiceKey(command)} onClick={submit}>
        <Icon id={icon} size={18} /> {words} <b class="num t-18">{shown}</b>
      </button>
    </div>
  );
}

const CLEARS: [what: What, label: string][] = [
  ["attacks", "attacks"],
  ["defences", "defences"],
  ["investments", "growth"],
  ["raises", "drones"],
];

function More() {
  return (
    <>
      <Unfolds label="Invest evenly" wish={{ type: "invest-evenly", points: 1, where: "all" }}>
        <InvestEvenly />
      </Unfolds>
      <Quick
        wish={{ type: "raise-everywhere" }}
        about="A drone in each system that yields at least two, while units last."
      >
        A drone everywhere
      </Quick>
      <Quick
        wish={{ type: "default-orders" }}
        about="All units in defence of what is exposed; with nothing exposed, in growth."
      >
        Hold the line
      </Quick>
      <Clears />
    </>
  );
}

const PLACES: [where: Where, label: string][] = [
  ["all", "Everywhere"],
  ["inner", "Behind the front"],
];

function InvestEvenly() {
  const { model } = useTable();
  const list = offers(model);
  const [wanted, setWanted] = useState<Where>("all");
  const where = list.one("invest-evenly", { where: wanted }) ? wanted : wanted === "all" ? "inner" : "all";
  const [offer] = list.of("invest-evenly", { where });
  return (
    <>
      <Segments
        label="Where"
        of={PLACES.map(([place, label]) => [place, label, !list.one("invest-evenly", { where: place })])}
        value={where}
        choose={setWanted}
      />
      {offer && <Slider key={where} offer={offer} field="points" start={0} icon="upgrade" words="Invest points" />}
    </>
  );
}

function Clears() {
  return (
    <div class="cc-clears row g-1 wrap">
      <span class="muted">Clear</span>
      {CLEARS.map(([what, label]) => (
        <Quick key={what} wish={{ type: "clear", what }}>
          {label}
        </Quick>
      ))}
      <Quick wish={{ type: "reset-draft" }}>all</Quick>
    </div>
  );
}
