import type { ComponentChildren } from "preact";
import { choiceKey } from "../../../core/match/canonical";
import { manner } from "../../../core/net/lobby";
import { counted, listed } from "../../../core/words/grammar";
import type { AttackForecast, Command, Own, SystemId, View, Warning } from "../../../generated/cosmic-conquest";
import { Act, ActWon, useHolding } from "../../../kit/act/act";
import { HintButton } from "../../../kit/act/hint";
import { Press } from "../../../kit/act/press";
import { usePart } from "../../../kit/hooks/at-table";
import { steady } from "../../../kit/hooks/steady";
import { useMenu } from "../../../kit/page/menu";
import { explains } from "../../../kit/words/explain";
import { Icon } from "../../../look/icon";
import { chance, type Model, ownOf, systemKey, systemName, useTable } from "../read";
import { send, uiOf } from "../ui";
import { orderVerb } from "../words/order-verb";
import { Twice } from "./compose/parts";
import { useOutlook } from "./outlook";
import "./actions.css";

/** Bottom of the rail: what may have been overlooked, and the seal; or who is waited for. Always the same height. */
export function Actions() {
  const { model, view } = useTable();
  const own = ownOf(model, view);
  const open = usePart(() => uiOf(model).offers.value.one("submit") !== undefined) && own?.sealed === false;
  if (open) return <Open own={own} />;
  if (view.end) return <Ended end={view.end} />;
  return <Waiting sealed={own?.sealed === true} />;
}

function Open({ own }: { own: Own }) {
  const { model } = useTable();
  const outlook = useOutlook(own);
  const warnings = outlook?.warnings ?? [];
  const hopeless = (outlook?.attacks ?? []).filter((attack) => bestChance(model, attack) === 0);
  return (
    <Act
      line={hopeless.length > 0 ? <Hopeless attacks={hopeless} /> : <Warnings warnings={warnings} />}
      tone={hopeless.length + warnings.length > 0 ? "warn" : undefined}
    >
      <Ways />
    </Act>
  );
}

/** What can be done with the draft, whatever it says. */
const Ways = steady(() => {
  const { model } = useTable();
  const { offers } = uiOf(model);
  const seal = usePart(() => offers.value.one("submit", { open: false }));
  const undo = usePart(() => offers.value.one("undo"));
  const busy = model.busy.value;
  const sealing = useHolding((command: Command) => void send(model, command));
  return (
    <div class="act-row">
      {seal && (
        <button
          type="button"
          class="btn primary big"
          data-primary
          data-choice={choiceKey(seal)}
          aria-disabled={busy}
          onClick={() => sealing(seal)}
        >
          Seal orders
        </button>
      )}
      <SealMenu />
      <Press class="big" command={undo} wish={{ type: "undo" }} send={(command: Command) => send(model, command)}>
        Undo
      </Press>
      <HintButton
        verb={(command: Command) => orderVerb(model, command)}
        pieces={(command) => ["system" in command ? systemKey(command.system) : undefined]}
      />
    </div>
  );
});

/** The other ways to seal; both are for good, so they ask twice. */
function SealMenu() {
  const { model } = useTable();
  const { offers } = uiOf(model);
  const { open, button, menu } = useMenu();
  const show = usePart(() => offers.value.one("submit", { open: true }));
  const defaults = usePart(() => offers.value.one("submit-defaults"));
  return (
    <div class="cc-seal-menu">
      <button type="button" class="btn big" aria-label="Other ways to seal" {...button}>
        ▴
      </button>
      <div class="cc-popover up" {...menu}>
        {open && show && (
          <Twice command={show} class="btn" sure="Press again: all will see them">
            Seal and show to everybody
          </Twice>
        )}
        {open && defaults && (
          <Twice command={defaults} class="btn" sure="Press again: your draft is dropped">
            Seal default orders instead
          </Twice>
        )}
      </div>
    </div>
  );
}

/** What weighs most first: it is written out, the others are in its bubble. */
const WEIGHT: Warning["type"][] = ["undefended", "unused-drones", "free-units", "could-proclaim"];
const ICONS: Record<Warning["type"], string> = {
  undefended: "shield",
  "unused-drones": "delivery-drone",
  "free-units": "crosshair",
  "could-proclaim": "imperial-crown",
};

function Warnings({ warnings }: { warnings: Warning[] }) {
  const { model } = useTable();
  const sorted = [...warnings].sort((a, b) => WEIGHT.indexOf(a.type) - WEIGHT.indexOf(b.type));
  const [first, ...rest] = sorted;
  if (!first) return <span class="muted">Nobody sees your orders before all have sealed.</span>;
  return (
    <>
      <Icon id={ICONS[first.type]} size={18} />
      <span>
        <WarningWords warning={first} look={(system) => uiOf(model).select({ system })} />
      </span>
      {rest.length > 0 && (
        <button
          type="button"
          class="chip out"
          {...explains(() =>
            rest.map((one) => (
              <p key={one.type}>
                <WarningWords warning={one} />
              </p>
            )),
          )}
        >
          +{rest.length}
          <span class="unseen"> more</span>
        </button>
      )}
    </>
  );
}

/** The chance of an attack against what is known to stand there; at a rival's, against nothing more. */
function bestChance(model: Model, { chance: known, tally, against }: AttackForecast): number {
  return known ?? chance(model, tally.total - against.total);
}

/** Attacks that cannot succeed. */
function Hopeless({ attacks }: { attacks: AttackForecast[] }) {
  const { model, chart } = useTable();
  const [first] = attacks;
  if (!first) return null;
  const more = attacks.length - 1;
  return (
    <span role="status">
      0 % to take{" "}
      <button type="button" class="lk" onClick={() => uiOf(model).select({ system: first.system })}>
        <i>{systemName(chart, first.system)}</i>
      </button>
      {more > 0 && ` and ${counted(more, "other")}`}
    </span>
  );
}

function WarningWords({ warning, look }: { warning: Warning; look?(system: SystemId): void }) {
  switch (warning.type) {
    case "undefended":
      return <Undefended systems={warning.systems} look={look} />;
    case "unused-drones":
      return <>{counted(warning.drones, "drone")} unused</>;
    case "free-units":
      return <>{counted(warning.units, "unit")} unspent: lost at the end of the turn</>;
    case "could-proclaim":
      return <>You could proclaim your empire</>;
  }
}

const NAMED = 2;

function Undefended({ systems, look }: { systems: SystemId[]; look?(system: SystemId): void }) {
  const { chart } = useTable();
  const named = systems.slice(0, NAMED);
  const more = systems.length - named.length;
  const name = (system: SystemId): ComponentChildren =>
    look ? (
      <button type="button" class="lk" onClick={() => look(system)}>
        <i>{systemName(chart, system)}</i>
      </button>
    ) : (
      <i>{systemName(chart, system)}</i>
    );
  return (
    <>
      {named.map((system, i) => (
        <span key={system}>
          {i > 0 && (more > 0 ? ", " : " and ")}
          {name(system)}
        </span>
      ))}
      {more > 0 && ` and ${more} more`} {systems.length === 1 ? "has" : "have"} no defence
    </>
  );
}

function Waiting({ sealed }: { sealed: boolean }) {
  const { model, view } = useTable();
  const awaited = view.factions.filter(({ alive, sealed }) => alive && !sealed);
  const others = awaited.filter(({ seat }) => seat !== model.seat.value).map(({ seat }) => model.name(seat));
  return (
    <Act line="">
      <div class="act-row boxed" role="status">
        <Icon id={sealed ? "padlock" : "sands-of-time"} size={24} />
        <p>
          {sealed && <b>Sealed. </b>}
          {others.length > 0 ? `Waiting for ${shortened(others)}` : "The turn is worked out"}
        </p>
      </div>
    </Act>
  );
}

const NAMES = 4;

/** Some names and how many more. */
function shortened(names: string[]): string {
  if (names.length <= NAMES) return listed(names);
  return listed([...names.slice(0, NAMES - 1), `${names.length - NAMES + 1} more`]);
}

function Ended({ end }: { end: NonNullable<View["end"]> }) {
  const winners = end.ranking.filter(({ place }) => place === 1).map(({ seat }) => seat);
  return (
    <Act line={`Won ${manner("cosmic-conquest", end.reason)}`} tone="muted">
      <ActWon winners={winners} />
    </Act>
  );
}
