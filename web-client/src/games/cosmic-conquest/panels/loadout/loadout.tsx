import { useId, useState } from "preact/hooks";
import type { Loadout } from "../../../../generated/cosmic-conquest";
import type { Catalogue, Fault } from "../../../../generated/starboard";
import type { LoadoutProps } from "../../../../kit/game";
import { isPhone } from "../../../../kit/page/screen";
import { TintSigil } from "../../../../look/art";
import { Icon } from "../../../../look/icon";
import { factionOf, readyOf } from "../../faction";
import { entryOf, TINTS } from "../../read";
import { Faults } from "./faults";
import { Colours, isOfName, Names } from "./name";
import { ReadyFactions, Technologies, Traits } from "./parts";
import "../../../../look/choices.css";
import "./loadout.css";

/** On a wide screen there is room for the whole choice at once. */
const wide = (): boolean => !isPhone();

/** The faction that one's seat brings: what it is, and every part of it to choose. */
export function FactionPicker({ loadout, catalogue, seat, faults, choose, busy }: LoadoutProps) {
  const [open, setOpen] = useState(wide);
  const body = useId();
  const faction = factionOf(loadout, catalogue, seat);
  const ready = readyOf(faction, catalogue);
  const part = { faction, catalogue, choose };
  return (
    <section class="cc-loadout" aria-label="Your faction">
      <header class="row g-3 wrap py-3 px-4">
        <h2 class="t-22">Your faction</h2>
        <span class="muted" role="status">
          {stateOf(loadout, faults, busy)}
        </span>
        <span class="sp" />
        <button type="button" class="btn" aria-expanded={open} aria-controls={body} onClick={() => setOpen(!open)}>
          {open ? "Fold up" : "Change"}
        </button>
      </header>
      <Brought faction={faction} catalogue={catalogue} />
      <Faults faults={faults.filter((fault) => !isOfName(fault))} />
      <div id={body} class="body stack g-4" hidden={!open}>
        <ReadyFactions {...part} chosen={ready?.id} />
        <Colours {...part} />
        <Names {...part} faults={faults.filter(isOfName)} />
        <details open={ready === undefined}>
          <summary>Technology and traits of your own</summary>
          <Technologies {...part} />
          <Traits {...part} />
        </details>
        {loadout !== null && (
          <button type="button" class="btn quiet" onClick={() => choose(null)}>
            Leave everything to the start
          </button>
        )}
      </div>
    </section>
  );
}

function stateOf(loadout: unknown, faults: Fault[], busy: boolean): string {
  if (busy) return "Telling the table";
  if (faults.some((fault) => !fault.warning)) return "Not taken yet";
  return loadout === null ? "The one your seat has unless you choose" : "Chosen; nobody sees it before the start";
}

interface BroughtProps {
  faction: Loadout;
  catalogue: Catalogue;
}

/** What comes of it, in a line: what is left open is chosen at the start. */
function Brought({ faction, catalogue }: BroughtProps) {
  const technology = faction.technology && entryOf(catalogue, "technology", faction.technology);
  const traits = faction.traits.flatMap((id) => entryOf(catalogue, "trait", id) ?? []);
  const tint = faction.colour && TINTS[faction.colour];
  const open = [
    !technology && "technology",
    traits.length < 2 && (traits.length ? "a trait" : "traits"),
    !tint && "colour",
    !faction.faction_name && "name",
    !faction.admiral_name && "admiral",
  ].filter((part) => part !== false);
  return (
    <div class="brought stack">
      <p class="name row wrap t-18">
        {tint ? <TintSigil tint={tint} size={24} label /> : <span class="no-tint square firm" />}
        <b>{faction.faction_name ?? "A faction without a name yet"}</b>
        {faction.admiral_name && (
          <span>
            led by <i>{faction.admiral_name}</i>
          </span>
        )}
      </p>
      <ul class="row wrap">
        {[technology, ...traits].map(
          (entry) =>
            entry && (
              <li key={entry.id} class="chip">
                <Icon id={entry.icon ?? "compass"} size={16} /> {entry.name}
              </li>
            ),
        )}
      </ul>
      {open.length > 0 && <p class="muted">At the start you are given: {open.join(", ")}.</p>}
    </div>
  );
}
