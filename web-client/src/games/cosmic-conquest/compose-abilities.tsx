import type { Command, Own, SystemId, View } from "../../generated/cosmic-conquest";
import type { Offers } from "./compose-choices";
import { Toggle } from "./compose-parts";
import { entryOf, faction, type Model, systemOf } from "./read";
import { uiOf } from "./ui";

interface AbilityProps {
  model: Model;
  view: View;
  own: Own;
  system: SystemId;
}

/** What a faction's technology can do to a system. */
export function Abilities(props: AbilityProps) {
  switch (faction(props.view, props.own.seat).technology) {
    case "chrono":
      return systemOf(props.view, props.system).owner === props.own.seat ? <Chrono {...props} /> : null;
    case "psionic":
      return systemOf(props.view, props.system).owner === props.own.seat ? null : <Psionic {...props} />;
    default:
      return null;
  }
}

interface AbilityToggleProps {
  model: Model;
  id: string;
  icon: string;
  on: boolean;
  command: Command | undefined;
  why: string;
  /** Words in place of the ability's name. */
  words?: string;
}

function AbilityToggle({ model, id, icon, on, command, why, words }: AbilityToggleProps) {
  const entry = entryOf(model.catalogue.value, "ability", id);
  return (
    <Toggle model={model} icon={icon} command={command} on={on} about={entry?.text} why={why}>
      {words ?? entry?.name ?? id}
    </Toggle>
  );
}

const SEALED = "Your orders are sealed.";

function Chrono({ model, own, system }: AbilityProps) {
  const offers = uiOf(model).offers.value;
  const { time_skip, stasis } = own.orders;
  const skipped = time_skip === system;
  const frozen = stasis === system;
  return (
    <>
      <AbilityToggle
        model={model}
        id="time-skip"
        icon="stopwatch"
        on={skipped}
        command={skipped ? offers.one("cancel-time-skip") : offers.one("time-skip", { system })}
        why={own.sealed ? SEALED : frozen ? "It is in Stasis." : "Your other orders need it where it is."}
      />
      <AbilityToggle
        model={model}
        id="stasis"
        icon="frozen-orb"
        on={frozen}
        command={frozen ? offers.one("cancel-stasis") : offers.one("stasis", { system })}
        why={own.sealed ? SEALED : skipped ? "Time Skip is on it." : "Your other orders need this system or its units."}
      />
    </>
  );
}

function Psionic({ model, view, own, system }: AbilityProps) {
  const offers = uiOf(model).offers.value;
  const { sabotage, assault } = own.orders;
  const sabotaged = sabotage === system;
  const owned = systemOf(view, system).owner !== null;
  const here = assault?.system === system;
  return (
    <>
      <AbilityToggle
        model={model}
        id="sabotage"
        icon="brain"
        on={sabotaged}
        command={sabotaged ? offers.one("cancel-sabotage") : offers.one("sabotage", { system })}
        why={own.sealed ? SEALED : owned ? "Not with these orders." : "Only a rival’s system can be sabotaged."}
      />
      <AbilityToggle
        model={model}
        id="assault"
        icon="telepathy"
        on={here && assault.on === "defence"}
        command={
          here && assault.on === "defence"
            ? offers.one("cancel-assault")
            : offers.one("assault", { on: "defence", system })
        }
        why={own.sealed ? SEALED : "Not with these orders."}
        words="Assault its defence"
      />
      <AttackAssaults offers={offers} model={model} own={own} system={system} />
    </>
  );
}

/** Assault can also weaken another's attack on this system. */
function AttackAssaults({ offers, model, own, system }: Omit<AbilityProps, "view"> & { offers: Offers }) {
  const { assault } = own.orders;
  const chosen = assault?.on === "attack" && assault.system === system ? assault.seat : null;
  const seats = offers.each("assault", { on: "attack", system }).map(({ seat }) => seat);
  const all = [...new Set([...(chosen === null ? [] : [chosen]), ...seats])].filter((seat) => seat !== undefined);
  return (
    <>
      {all.map((seat) => (
        <AbilityToggle
          key={seat}
          model={model}
          id="assault"
          icon="telepathy"
          on={seat === chosen}
          command={
            seat === chosen ? offers.one("cancel-assault") : offers.one("assault", { on: "attack", system, seat })
          }
          why={SEALED}
          words={`Assault ${model.name(seat)}’s attack here`}
        />
      ))}
    </>
  );
}
