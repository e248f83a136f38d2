import type { ComponentChildren } from "preact";
import type { Colour, Loadout, Technology, Trait } from "../../../../generated/cosmic-conquest";
import type { Catalogue, Entry, ReadyLoadout } from "../../../../generated/starboard";
import { TintSigil } from "../../../../look/art";
import { Icon } from "../../../../look/icon";
import { TINT_NAMES } from "../../../../look/tint";
import { abilitiesOf, goodTraits, numbersOf, TRAITS, withReady, withTrait } from "../../faction";
import { entriesOf, entryOf, TINTS } from "../../read";
import { texts } from "../../words/messages";

/** The props of a part of the faction picker. */
export interface PartProps {
  faction: Loadout;
  catalogue: Catalogue;
  choose(loadout: Loadout): void;
}

interface ChoiceProps {
  on: boolean;
  /** Only one choice of a group can be on. */
  group?: string;
  choose(): void;
  class?: string;
  children: ComponentChildren;
}

const Choice = ({ on, group, choose, class: extra = "pick", children }: ChoiceProps) => (
  <label class={`choice ${extra} ${on ? "on" : ""}`}>
    <input class="unseen" type={group ? "radio" : "checkbox"} name={group} checked={on} onChange={choose} />
    {children}
  </label>
);

type PlateProps = Pick<Entry, "name" | "text"> & { icon?: string | null | undefined; size?: number };

const Plate = ({ icon, name, text, size = 30 }: PlateProps) => (
  <>
    <Icon id={icon ?? "compass"} size={size} class="tech" />
    <b class="title heading t-18">{name}</b>
    <span class="text">{text}</span>
  </>
);

/** The twelve ready factions. One tap chooses one. */
export function ReadyFactions({ faction, catalogue, chosen, choose }: PartProps & { chosen: string | undefined }) {
  return (
    <fieldset class="part">
      <legend>{texts.text("loadout-ready")}</legend>
      <div class="ready-factions">
        {catalogue.loadouts.map((ready) => (
          <Choice
            key={ready.id}
            on={ready.id === chosen}
            group="ready-faction"
            choose={() => choose(withReady(faction, ready))}
          >
            <ReadyFaction ready={ready} catalogue={catalogue} />
          </Choice>
        ))}
      </div>
    </fieldset>
  );
}

function ReadyFaction({ ready, catalogue }: { ready: ReadyLoadout; catalogue: Catalogue }) {
  const { technology, traits } = ready.loadout as Loadout;
  const tech = entryOf(catalogue, "technology", technology ?? "");
  return (
    <>
      <Plate icon={tech?.icon} name={ready.name} text={ready.text} />
      <span class="kinds row wrap gy-05 gx-3 muted semi t-13">
        <span>{tech?.name}</span>
        {traits.map((id) => {
          const trait = entryOf(catalogue, "trait", id);
          return (
            <span key={id} class="row g-1">
              <Icon id={trait?.icon ?? "compass"} size={16} /> {trait?.name ?? id}
            </span>
          );
        })}
      </span>
    </>
  );
}

/** All colours in the order of their tints. Null leaves the colour open. */
const COLOURS: (Colour | null)[] = [...(Object.keys(TINTS) as Colour[]).sort((a, b) => TINTS[a] - TINTS[b]), null];

/** Twelve colours, each with its sigil. If two players choose the same, the lower seat gets it. */
export function Colours({ faction, choose }: PartProps) {
  return (
    <fieldset class="part">
      <legend>{texts.text("loadout-colour")}</legend>
      <div class="colours">
        {COLOURS.map((colour) => (
          <Choice
            key={colour}
            class="swatch t-13 p-1 sky"
            on={colour === faction.colour}
            group="faction-colour"
            choose={() => choose({ ...faction, colour })}
          >
            {colour ? <TintSigil tint={TINTS[colour]} size={24} /> : <span class="no-tint square firm" />}
            <span>{colour ? TINT_NAMES[TINTS[colour] - 1] : texts.text("colour-any")}</span>
          </Choice>
        ))}
      </div>
      <p class="muted mt-2">{texts.text("colour-contest")}</p>
    </fieldset>
  );
}

/** The four technologies, with their numbers and abilities. */
export function Technologies({ faction, catalogue, choose }: PartProps) {
  const all = entriesOf(catalogue, "technology");
  const take = (id: string | null) => () => choose({ ...faction, technology: id as Technology | null });
  return (
    <fieldset class="part">
      <legend>{texts.text("loadout-technology")}</legend>
      <div class="technologies">
        {all.map((one) => (
          <Choice key={one.id} on={one.id === faction.technology} group="technology" choose={take(one.id)}>
            <TechnologyPlate technology={one} all={all} abilities={abilitiesOf(catalogue, one.id)} />
          </Choice>
        ))}
        <Choice class="pick plain touch semi" on={faction.technology === null} group="technology" choose={take(null)}>
          {texts.text("technology-later")}
        </Choice>
      </div>
    </fieldset>
  );
}

function TechnologyPlate({ technology, all, abilities }: { technology: Entry; all: Entry[]; abilities: Entry[] }) {
  return (
    <>
      <Plate {...technology} />
      <span class="numbers stack g-05 mt-2 muted">
        {numbersOf(technology, all).map(({ id, icon, value, special }) => (
          <span key={id} class={`row ${special ? "special" : ""}`}>
            <Icon id={icon} size={16} /> {texts.text(`number-${id}`)} <b class="num push t-18">{value}</b>
          </span>
        ))}
      </span>
      {abilities.map(({ id, icon, name, text }) => (
        <span key={id} class="ability row start mt-1">
          <Icon id={icon ?? "compass"} size={16} />
          <span>
            <b>{name}.</b> {text}
          </span>
        </span>
      ))}
    </>
  );
}

/** The traits of the admiral. */
export function Traits({ faction, catalogue, choose }: PartProps) {
  const { traits } = faction;
  return (
    <fieldset class="part">
      <legend>
        {texts.text("loadout-traits")}{" "}
        <span class="muted">{texts.text("loadout-traits.count", { count: traits.length, of: TRAITS })}</span>
      </legend>
      <div class="traits">
        {goodTraits(catalogue).map((trait) => {
          const id = trait.id as Trait;
          const on = traits.includes(id);
          return (
            <Choice key={id} on={on} choose={() => choose(withTrait(faction, id, !on))}>
              <Plate {...trait} size={24} />
            </Choice>
          );
        })}
      </div>
    </fieldset>
  );
}
