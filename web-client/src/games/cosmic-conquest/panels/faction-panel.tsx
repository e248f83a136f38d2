import type { ComponentType } from "preact";
import type { Claim, FactionView } from "../../../generated/cosmic-conquest";
import type { Seat } from "../../../generated/starboard";
import { Panel } from "../../../kit/pieces/panel";
import { explains } from "../../../kit/words/explain";
import { Sum } from "../../../kit/words/number";
import { Words } from "../../../kit/words/words";
import { Sigil } from "../../../look/art";
import { Icon } from "../../../look/icon";
import { seatClass } from "../../../look/seat";
import { claimOf, entryOf, faction, ownOf, useTable } from "../read";
import { offersOf, uiOf } from "../ui";
import { linesOf, texts, totalParts } from "../words/messages";
import { Twice } from "./compose/toggle";

/** Everything public about a faction, and the button to read its mind. */
export function FactionPanel({ seat }: { seat: Seat }) {
  const { model, view } = useTable();
  const shown = faction(view, seat);
  const { technology, admiral, total, systems, empire } = shown;
  const tech = entryOf(model.catalogue.value, "technology", technology);
  const line = (icon: string, Line: ComponentType<LineProps>) => (
    <p class="row start mt-2">
      <Icon id={icon} size={20} class="brassy firm" />
      <span>
        <Line of={shown} />
      </span>
    </p>
  );
  return (
    <Panel
      class={`cc-compose cc-faction ${seatClass(seat)}`}
      mark={<Sigil seat={seat} size={22} />}
      title={shown.name}
      line={<b class="seatname">{model.name(seat)}</b>}
      close={() => uiOf(model).aiming.layDown()}
    >
      <p class="row g-1 wrap baseline mt-1">
        <Sum title={texts.text("budget")} parts={linesOf(totalParts(total))} total={`${total.units}`} class="num t-20">
          {total.units}
        </Sum>
        <span>{texts.text("faction-has", { systems })}</span>
        {empire && (
          <span class="chip">
            <Icon id="imperial-crown" size={14} /> {texts.text("empire")}
          </span>
        )}
      </p>
      {line(tech?.icon ?? "rocket-flight", TechnologyLine)}
      {line("captain-hat-profile", AdmiralLine)}
      <p class="cc-traits row g-1 wrap mt-1">
        {admiral.traits.map((trait) => (
          <TraitChip key={trait} trait={trait} />
        ))}
      </p>
      {line("delivery-drone", DronesLine)}
      <Tracker claim={claimOf(view, seat)} />
      <Insight seat={seat} />
    </Panel>
  );
}

/** A sign, and not colour alone, marks a harmful trait. */
function TraitChip({ trait }: { trait: string }) {
  const { model } = useTable();
  const entry = entryOf(model.catalogue.value, "trait", trait);
  const harms = entry?.facts.positive === false;
  return (
    <button type="button" class={`chip ${harms ? "neg" : "pos"}`} {...explains(() => <p>{entry?.text}</p>)}>
      {entry?.icon && <Icon id={entry.icon} size={14} />} {harms && "▼ "}
      {entry?.name ?? trait}
    </button>
  );
}

interface LineProps {
  of: FactionView;
}

export function TechnologyLine({ of: { technology } }: LineProps) {
  const { model } = useTable();
  const text = entryOf(model.catalogue.value, "technology", technology)?.text;
  return <Words of={texts.words(model, "faction-technology", { technology, text })} />;
}

export function AdmiralLine({ of: { seat, admiral }, traits = false }: LineProps & { traits?: boolean }) {
  const { model } = useTable();
  const { name, rank, cv } = admiral;
  const known = traits ? admiral.traits : null;
  return <Words of={texts.words(model, "faction-admiral", { seat, name, rank, cv, traits: known })} />;
}

export function DronesLine({ of: { ready, fresh = 0, regrowing = 0, technology } }: LineProps) {
  const { model } = useTable();
  const facts = entryOf(model.catalogue.value, "technology", technology)?.facts;
  const worth = { attack: facts?.["drone-attack"], defence: facts?.["drone-defence"] };
  return <>{texts.text("faction-drones", { drones: ready, fresh, regrowing, ...worth })}</>;
}

/** The conditions for Overlord, each with its numbers. */
export function Tracker({ claim }: { claim: Claim }) {
  const { turn, total, most, empire, units, others, systems, rival } = claim;
  return (
    <ul class="mt-2" aria-label={texts.text("tracker")}>
      {Object.entries({ turn, total, most, empire }).map(
        ([id, met]) =>
          met !== null && (
            <li key={id} class={`row baseline ${met ? "semi" : ""}`}>
              <b aria-hidden="true">{met ? "✓" : "·"}</b>
              <span class="unseen">{texts.text("tracker-met", { met })}</span>
              {texts.text(`tracker-${id}`, { units, needed: others + 1, systems, rival })}
            </li>
          ),
      )}
    </ul>
  );
}

/** Reading a mind cannot be undone, so it asks twice. */
function Insight({ seat }: { seat: Seat }) {
  const { model, view } = useTable();
  const command = offersOf(model).one("insight", { seat });
  if (ownOf(model, view)?.insight?.target === seat) return <p class="t-13 mt-1">{texts.text("insight-done")}</p>;
  if (!command) return null;
  return (
    <Twice command={command} class="across mt-3" sure={texts.text("insight.sure")}>
      <Icon id="eye-shield" size={20} /> {texts.text("choice-insight", { seat }, model)}
    </Twice>
  );
}
