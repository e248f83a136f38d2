import { useId, useState } from "preact/hooks";
import type { LoadoutProps } from "../../../../kit/game";
import { isPhone } from "../../../../kit/page/screen";
import { TintSigil } from "../../../../look/art";
import { Icon } from "../../../../look/icon";
import { factionOf, readyOf } from "../../faction";
import { entryOf, TINTS } from "../../read";
import { texts } from "../../words/messages";
import { Faults, isOfName, Names } from "./names";
import { Colours, type PartProps, ReadyFactions, Technologies, Traits } from "./parts";
import "../../../../look/choices.css";
import "./loadout.css";

/** The faction that the viewer's seat brings: a summary, and every part of it to choose. */
export function FactionPicker({ loadout, catalogue, seat, faults, choose, busy }: LoadoutProps) {
  // On a wide screen there is room for the whole choice at once.
  const [open, setOpen] = useState(() => !isPhone());
  const body = useId();
  const faction = factionOf(loadout, catalogue, seat);
  const ready = readyOf(faction, catalogue);
  const part = { faction, catalogue, choose };
  const state = busy
    ? "busy"
    : faults.some(({ warning }) => !warning)
      ? "refused"
      : loadout === null
        ? "given"
        : "chosen";
  return (
    <section class="cc-loadout" aria-label={texts.text("loadout")}>
      <header class="row g-3 wrap py-3 px-4">
        <h2 class="t-22">{texts.text("loadout")}</h2>
        <span class="muted" role="status">
          {texts.text("loadout.state", { state })}
        </span>
        <span class="sp" />
        <button type="button" class="btn" aria-expanded={open} aria-controls={body} onClick={() => setOpen(!open)}>
          {texts.text("loadout.fold", { open })}
        </button>
      </header>
      <Brought faction={faction} catalogue={catalogue} />
      <Faults faults={faults.filter((fault) => !isOfName(fault))} />
      <div id={body} class="body stack g-4 px-4 pb-4" hidden={!open}>
        <ReadyFactions {...part} chosen={ready?.id} />
        <Colours {...part} />
        <Names {...part} faults={faults.filter(isOfName)} />
        <details open={ready === undefined}>
          <summary>{texts.text("loadout-own")}</summary>
          <Technologies {...part} />
          <Traits {...part} />
        </details>
        {loadout !== null && (
          <button type="button" class="btn quiet" onClick={() => choose(null)}>
            {texts.text("loadout-leave")}
          </button>
        )}
      </div>
    </section>
  );
}

/** The faction in brief. Parts left open are chosen at the start. */
function Brought({ faction, catalogue }: Omit<PartProps, "choose">) {
  const technology = entryOf(catalogue, "technology", faction.technology ?? "");
  const traits = faction.traits.flatMap((id) => entryOf(catalogue, "trait", id) ?? []);
  const tint = faction.colour && TINTS[faction.colour];
  const isOpen = {
    technology: !technology,
    traits: traits.length === 0,
    trait: traits.length === 1,
    colour: !tint,
    name: !faction.faction_name,
    admiral: !faction.admiral_name,
  };
  const parts = Object.entries(isOpen).flatMap(([part, open]) => (open ? texts.text("part-open", { part }) : []));
  return (
    <div class="brought stack px-4 pb-4">
      <p class="row wrap t-18">
        {tint ? <TintSigil tint={tint} size={24} label /> : <span class="no-tint square firm" />}
        <b>{faction.faction_name ?? texts.text("faction-unnamed")}</b>
        {faction.admiral_name && <span>{texts.text("led-by", { admiral_name: faction.admiral_name })}</span>}
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
      {parts.length > 0 && <p class="muted">{texts.text("loadout-open", { parts: parts.join(", ") })}</p>}
    </div>
  );
}
