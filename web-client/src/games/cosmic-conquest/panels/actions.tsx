import { choiceKey } from "../../../core/match/canonical";
import { manner } from "../../../core/net/lobby";
import type {
  AttackForecast,
  Command,
  Outlook,
  Own,
  SystemId,
  View,
  Warning,
} from "../../../generated/cosmic-conquest";
import { Act, ActWon, useHolding } from "../../../kit/act/act";
import { HintButton } from "../../../kit/act/hint";
import { usePart } from "../../../kit/hooks/at-table";
import { steady } from "../../../kit/hooks/steady";
import { useMenu } from "../../../kit/page/menu";
import { explains } from "../../../kit/words/explain";
import { Words } from "../../../kit/words/words";
import { Icon } from "../../../look/icon";
import { chance, type Model, ownOf, useTable } from "../read";
import { look, offersOf, send, uiOf } from "../ui";
import { texts } from "../words/messages";
import { Give, Twice } from "./compose/toggle";
import { useOutlook } from "./outlook";

/** Bottom of the rail: possible oversights and the seal, or the players still to seal. Always the same height. */
export function Actions() {
  const { model, view } = useTable();
  const own = ownOf(model, view);
  const open = usePart(() => offersOf(model).one("submit") !== undefined) && own?.sealed === false;
  if (open) return <Open own={own} />;
  if (view.end) return <Ended end={view.end} />;
  return <Waiting sealed={own?.sealed === true} />;
}

function Open({ own }: { own: Own }) {
  const { model } = useTable();
  const oversights = oversightsOf(model, useOutlook(own));
  return (
    <Act line={<Oversights all={oversights} />} tone={oversights.length > 0 ? "warn" : "muted"}>
      <Ways />
    </Act>
  );
}

/** The buttons for the draft: seal, undo and hint. */
const Ways = steady(() => {
  const { model } = useTable();
  const seal = usePart(() => offersOf(model).one("submit", { open: false }));
  const undo = usePart(() => offersOf(model).one("undo"));
  const busy = model.busy.value;
  const sealing = useHolding((command: Command) => {
    uiOf(model).aiming.layDown();
    void send(model, command);
  });
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
          {texts.text("seal")}
        </button>
      )}
      <SealMenu />
      <Give class="big firm" command={undo} wish={{ type: "undo" }}>
        <Icon id="return-arrow" size={18} class="cc-sign" /> <span class="cc-word">{texts.text("choice-undo")}</span>
      </Give>
      <HintButton />
    </div>
  );
});

/** The other ways to seal. Both are final, so they ask twice. */
function SealMenu() {
  const { model } = useTable();
  const { open, button, menu } = useMenu();
  const show = usePart(() => offersOf(model).one("submit", { open: true }));
  const defaults = usePart(() => offersOf(model).one("submit-defaults"));
  const way = (command: Command | undefined, id: string) =>
    command && (
      <Twice command={command} sure={texts.text(`${id}.sure`)}>
        {texts.text(id)}
      </Twice>
    );
  return (
    <div class="cc-seal-menu">
      <button type="button" class="btn big p-0" aria-label={texts.text("seal-other")} {...button}>
        ▴
      </button>
      <div class="cc-popover up mb-2" {...menu}>
        {open && way(show, "seal-open")}
        {open && way(defaults, "seal-defaults")}
      </div>
    </div>
  );
}

/** A possible oversight: a warning from the rules, or attacks that cannot succeed. */
type Oversight = Warning | { type: "hopeless"; systems: SystemId[] };

/** The most important first. It is written out; the others are in a bubble. */
const ICONS: Record<Oversight["type"], string> = {
  hopeless: "crosshair",
  undefended: "shield",
  "unused-drones": "delivery-drone",
  "free-units": "crosshair",
  "could-proclaim": "imperial-crown",
};
const WEIGHT = Object.keys(ICONS);

function oversightsOf(model: Model, outlook: Outlook | null): Oversight[] {
  if (!outlook) return [];
  // A rival's defence is unknown, so this assumes none.
  const best = ({ chance: known, tally, against }: AttackForecast) =>
    known ?? chance(model, tally.total - against.total);
  const systems = outlook.attacks.filter((attack) => best(attack) === 0).map(({ system }) => system);
  const hopeless = systems.length > 0 ? [{ type: "hopeless" as const, systems }] : [];
  return [...outlook.warnings, ...hopeless].sort((a, b) => WEIGHT.indexOf(a.type) - WEIGHT.indexOf(b.type));
}

const systemsOf = (one: Oversight): SystemId[] => ("systems" in one ? one.systems : []);

function Oversights({ all }: { all: Oversight[] }) {
  const { model } = useTable();
  const [first, ...rest] = all;
  if (!first) return <>{texts.text("secret")}</>;
  const words = (one: Oversight) => {
    const { length: count } = systemsOf(one);
    const named = { places: systemsOf(one).slice(0, NAMED), more: Math.max(0, count - NAMED), count };
    return <Words of={texts.words(model, `warning-${one.type}`, { ...one, ...named })} />;
  };
  const [system] = systemsOf(first);
  return (
    <>
      <Icon id={ICONS[first.type]} size={18} />
      {system === undefined ? (
        <span>{words(first)}</span>
      ) : (
        <button type="button" class="lk" onClick={() => look(model, system)}>
          {words(first)}
        </button>
      )}
      {rest.length > 0 && (
        <button
          type="button"
          class="chip out"
          aria-label={texts.text("warnings-more", { count: rest.length })}
          {...explains(() => rest.map((one) => <p key={one.type}>{words(one)}</p>))}
        >
          +{rest.length}
        </button>
      )}
    </>
  );
}

/** The most systems and players that are named. */
const NAMED = 2;
const NAMES = 4;

function Waiting({ sealed }: { sealed: boolean }) {
  const { model, view } = useTable();
  const awaited = view.factions.filter(({ alive, sealed, seat }) => alive && !sealed && seat !== model.seat.value);
  const seats = awaited.map(({ seat }) => seat);
  const some = seats.length > NAMES ? seats.slice(0, NAMES - 1) : seats;
  const args = { sealed, seats: some, more: seats.length - some.length };
  return (
    <Act line="">
      <div class="act-row boxed" role="status">
        <Icon id={sealed ? "padlock" : "sands-of-time"} size={24} />
        <p>
          <Words of={texts.words(model, seats.length > 0 ? "waiting" : "resolving", args)} />
        </p>
      </div>
    </Act>
  );
}

function Ended({ end }: { end: NonNullable<View["end"]> }) {
  const { model } = useTable();
  const winners = end.ranking.filter(({ place }) => place === 1).map(({ seat }) => seat);
  return (
    <Act line={texts.text("won-by", { manner: manner("cosmic-conquest", end.reason) })} tone="muted">
      <ActWon winners={winners} says={(seats) => texts.words(model, "won", { seats })} />
    </Act>
  );
}
