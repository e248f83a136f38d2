import type { Command, Own, SystemId } from "../../../../generated/cosmic-conquest";
import { entryOf, faction, systemOf, useTable } from "../../read";
import { uiOf } from "../../ui";
import type { Offers } from "./choices";
import { Toggle } from "./parts";

interface AbilityProps {
  own: Own;
  system: SystemId;
}

/** What a faction's technology can do to a system. */
export function Abilities(props: AbilityProps) {
  const { view } = useTable();
  switch (faction(view, props.own.seat).technology) {
    case "chrono":
      return systemOf(view, props.system).owner === props.own.seat ? <Chrono {...props} /> : null;
    case "psionic":
      return systemOf(view, props.system).owner === props.own.seat ? null : <Psionic {...props} />;
    default:
      return null;
  }
}

interface AbilityToggleProps {
  id: string;
  icon: string;
  on: boolean;
  command: Command | undefined;
  /** What one would do, to hear why it cannot be done. */
  wish: Command;
  /** Words in place of the ability's name. */
  words?: string;
}

function AbilityToggle({ id, icon, words, ...props }: AbilityToggleProps) {
  const { model } = useTable();
  const entry = entryOf(model.catalogue.value, "ability", id);
  return (
    <Toggle {...props} icon={icon} about={entry?.text}>
      {words ?? entry?.name ?? id}
    </Toggle>
  );
}

function Chrono({ own, system }: AbilityProps) {
  const { model } = useTable();
  const offers = uiOf(model).offers.value;
  const { time_skip, stasis } = own.orders;
  const skipped = time_skip === system;
  const frozen = stasis === system;
  return (
    <>
      <AbilityToggle
        id="time-skip"
        icon="stopwatch"
        on={skipped}
        command={skipped ? offers.one("cancel-time-skip") : offers.one("time-skip", { system })}
        wish={{ type: "time-skip", system }}
      />
      <AbilityToggle
        id="stasis"
        icon="frozen-orb"
        on={frozen}
        command={frozen ? offers.one("cancel-stasis") : offers.one("stasis", { system })}
        wish={{ type: "stasis", system }}
      />
    </>
  );
}

function Psionic({ own, system }: AbilityProps) {
  const { model } = useTable();
  const offers = uiOf(model).offers.value;
  const { sabotage, assault } = own.orders;
  const sabotaged = sabotage === system;
  const here = assault?.system === system;
  return (
    <>
      <AbilityToggle
        id="sabotage"
        icon="brain"
        on={sabotaged}
        command={sabotaged ? offers.one("cancel-sabotage") : offers.one("sabotage", { system })}
        wish={{ type: "sabotage", system }}
      />
      <AbilityToggle
        id="assault"
        icon="telepathy"
        on={here && assault.on === "defence"}
        command={
          here && assault.on === "defence"
            ? offers.one("cancel-assault")
            : offers.one("assault", { on: "defence", system })
        }
        wish={{ type: "assault", on: "defence", system }}
        words="Assault its defence"
      />
      <AttackAssaults offers={offers} own={own} system={system} />
    </>
  );
}

/** Assault can also weaken another's attack on this system. */
function AttackAssaults({ offers, own, system }: AbilityProps & { offers: Offers }) {
  const { model } = useTable();
  const { assault } = own.orders;
  const chosen = assault?.on === "attack" && assault.system === system ? assault.seat : null;
  const seats = offers.each("assault", { on: "attack", system }).map(({ seat }) => seat);
  const all = [...new Set([...(chosen === null ? [] : [chosen]), ...seats])].filter((seat) => seat !== undefined);
  return (
    <>
      {all.map((seat) => (
        <AbilityToggle
          key={seat}
          id="assault"
          icon="telepathy"
          on={seat === chosen}
          command={
            seat === chosen ? offers.one("cancel-assault") : offers.one("assault", { on: "attack", system, seat })
          }
          wish={{ type: "assault", on: "attack", system, seat }}
          words={`Assault ${model.name(seat)}’s attack here`}
        />
      ))}
    </>
  );
}
