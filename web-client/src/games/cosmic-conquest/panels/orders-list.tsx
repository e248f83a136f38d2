import { counted, listed } from "../../../core/words/grammar";
import type { Outlook, Own, SystemId, View } from "../../../generated/cosmic-conquest";
import { steady } from "../../../kit/hooks/steady";
import { Icon } from "../../../look/icon";
import { chance, entryOf, faction, leads, type Model, systemName, systemOf, useTable } from "../read";
import { selectedSystem, uiOf } from "../ui";
import { TO_COME, useOutlook } from "./outlook";

interface Row {
  key: string;
  icon: string;
  verb: string;
  system: SystemId | null;
  detail: string;
  units: number | null;
}

interface ListProps {
  own: Own;
}

/** All orders of the draft, one line each; choosing one looks at its system. */
export function OrderList({ own }: ListProps) {
  const { model, view, chart } = useTable();
  const rows = rowsOf(model, view, own, useOutlook(own));
  const at = selectedSystem(model);
  if (rows.length === 0)
    return (
      <p class="muted py-3 px-4">
        {own.sealed ? "You gave no orders this turn." : "No orders yet. Choose a system on the map, or a quick order."}
      </p>
    );
  return (
    <ul class="cc-orders py-05" aria-label="Your orders">
      {rows.map(({ key, ...row }) => (
        <Line
          key={key}
          {...row}
          name={row.system === null ? "" : systemName(chart, row.system)}
          on={row.system !== null && row.system === at}
        />
      ))}
    </ul>
  );
}

type LineProps = Omit<Row, "key"> & { name: string; on: boolean };

const Line = steady(({ icon, verb, system, name, detail, units, on }: LineProps) => {
  const { model } = useTable();
  const words = (
    <>
      <Icon id={icon} size={20} />
      <span class="clip">
        {verb} {name && <i>{name}</i>}
      </span>
      <span class="muted t-13 nowrap">{detail}</span>
      <b class="num t-18 text-right">{units}</b>
    </>
  );
  if (system === null) return <li class="cc-order">{words}</li>;
  return (
    <li>
      <button
        type="button"
        class={`cc-order ${on ? "on" : ""}`}
        aria-pressed={on}
        onClick={() => uiOf(model).select({ system })}
      >
        {words}
      </button>
    </li>
  );
});

/** The draft in the order in which it is worked off: what fights first, then what grows. */
export function rowsOf(model: Model, view: View, own: Own, outlook: Outlook | null): Row[] {
  const { attacks, defences, investments, raises, proclaim } = own.orders;
  return [
    ...attacks.map(({ system, units, drones }) => ({
      key: `attack${system}`,
      icon: "crosshair",
      verb: "Attack",
      system,
      detail: [...crew(view, own, "attack", system, drones), odds(view, outlook, system)].filter(Boolean).join(", "),
      units,
    })),
    ...defences.map(({ system, units, drones }) => ({
      key: `defend${system}`,
      icon: "shield",
      verb: "Defend",
      system,
      detail: [...crew(view, own, "defend", system, drones), holds(model, outlook, system)].filter(Boolean).join(", "),
      units,
    })),
    ...investments.map(({ system, points }) => ({
      key: `invest${system}`,
      icon: "upgrade",
      verb: "Invest in",
      system,
      detail: `+${points} output`,
      units: points * own.rate,
    })),
    ...raises.map((system) => ({
      key: `raise${system}`,
      icon: "delivery-drone",
      verb: "Raise a drone on",
      system,
      detail: "less output",
      units: 1,
    })),
    ...abilityRows(model, own),
    ...(proclaim
      ? [
          {
            key: "proclaim",
            icon: "imperial-crown",
            verb: "Proclaim the empire",
            system: null,
            detail: "",
            units: null,
          },
        ]
      : []),
  ];
}

function crew(view: View, own: Own, kind: "attack" | "defend", system: SystemId, drones: number): string[] {
  const [first = ""] = faction(view, own.seat).admiral.name.split(" ");
  return [leads(own, kind, system) ? first : "", drones > 0 ? counted(drones, "drone") : ""];
}

function odds(view: View, outlook: Outlook | null, system: SystemId): string {
  const forecast = outlook?.attacks.find((one) => one.system === system);
  const free = systemOf(view, system).owner === null ? "independent" : "";
  const known = !forecast ? TO_COME : forecast.chance === null ? "" : `${forecast.chance}%`;
  return [free, known].filter(Boolean).join(", ");
}

/** The chance to hold against the worst that could come. */
function holds(model: Model, outlook: Outlook | null, system: SystemId): string {
  const defence = outlook?.defences.find((one) => one.system === system);
  if (!outlook || !defence) return TO_COME;
  const worst = Math.max(...outlook.threats.filter((one) => one.system === system).map(({ most }) => most.total));
  if (!Number.isFinite(worst)) return "";
  return `holds ${100 - chance(model, worst - defence.tally.total)}% at worst`;
}

function abilityRows(model: Model, own: Own): Row[] {
  const { time_skip, stasis, sabotage, assault } = own.orders;
  const name = (id: string) => entryOf(model.catalogue.value, "ability", id)?.name ?? id;
  const row = (id: string, icon: string, system: SystemId | null | undefined, detail = ""): Row[] =>
    system === null || system === undefined
      ? []
      : [{ key: id, icon, verb: `${name(id)} on`, system, detail, units: null }];
  const whose = assault?.seat ?? null;
  return [
    ...row("time-skip", "stopwatch", time_skip),
    ...row("stasis", "frozen-orb", stasis),
    ...row("sabotage", "brain", sabotage),
    ...row(
      "assault",
      "telepathy",
      assault?.system,
      whose === null ? "defence" : `${listed([model.name(whose)])}’s attack`,
    ),
  ];
}
