import type { Loadout, Trait } from "../../../../generated/cosmic-conquest";
import type { Catalogue, Entry, ReadyLoadout } from "../../../../generated/starboard";
import { Icon } from "../../../../look/icon";
import { abilitiesOf, entriesOf, goodTraits, numbersOf, technologyOf, withReady, withTrait } from "../../faction";
import { entryOf } from "../../read";

/** A part of the faction to choose. */
export interface PartProps {
  faction: Loadout;
  catalogue: Catalogue;
  choose(loadout: Loadout): void;
}

/** Twelve factions of which one tap takes one. */
export function ReadyFactions({ faction, catalogue, chosen, choose }: PartProps & { chosen: string | undefined }) {
  return (
    <fieldset class="part">
      <legend>Ready factions</legend>
      <div class="ready-factions">
        {catalogue.loadouts.map((ready) => (
          <label key={ready.id} class={`choice pick ${ready.id === chosen ? "on" : ""}`}>
            <input
              class="unseen"
              type="radio"
              name="ready-faction"
              checked={ready.id === chosen}
              onChange={() => choose(withReady(faction, ready))}
            />
            <ReadyFaction ready={ready} catalogue={catalogue} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function ReadyFaction({ ready, catalogue }: { ready: ReadyLoadout; catalogue: Catalogue }) {
  const { technology, traits } = ready.loadout as Loadout;
  const tech = technology && entryOf(catalogue, "technology", technology);
  return (
    <>
      <Icon id={tech ? (tech.icon ?? "compass") : "compass"} size={30} class="tech" />
      <b class="title heading t-18">{ready.name}</b>
      <span class="text">{ready.text}</span>
      <span class="kinds row wrap muted semi t-13">
        <span>{tech?.name}</span>
        {traits.map((id) => {
          const trait = entryOf(catalogue, "trait", id);
          return (
            <span key={id} class="row g-1">
              <Icon id={trait?.icon ?? "compass"} size={16} />
              {trait?.name ?? id}
            </span>
          );
        })}
      </span>
    </>
  );
}

/** The four technologies, with their numbers and what they can do. */
export function Technologies({ faction, catalogue, choose }: PartProps) {
  const all = entriesOf(catalogue, "technology");
  const take = (id: string) => choose({ ...faction, technology: technologyOf(id) });
  return (
    <fieldset class="part">
      <legend>Technology</legend>
      <div class="technologies">
        {all.map((technology) => (
          <label key={technology.id} class={`choice pick ${technology.id === faction.technology ? "on" : ""}`}>
            <input
              class="unseen"
              type="radio"
              name="technology"
              checked={technology.id === faction.technology}
              onChange={() => take(technology.id)}
            />
            <TechnologyPlate technology={technology} all={all} abilities={abilitiesOf(catalogue, technology.id)} />
          </label>
        ))}
        <label class={`choice pick plain touch semi ${faction.technology === null ? "on" : ""}`}>
          <input
            class="unseen"
            type="radio"
            name="technology"
            checked={faction.technology === null}
            onChange={() => take("")}
          />
          Decide at the start
        </label>
      </div>
    </fieldset>
  );
}

function TechnologyPlate({ technology, all, abilities }: { technology: Entry; all: Entry[]; abilities: Entry[] }) {
  return (
    <>
      <Icon id={technology.icon ?? "compass"} size={30} class="tech" />
      <b class="title heading t-18">{technology.name}</b>
      <span class="text">{technology.text}</span>
      <span class="numbers stack g-05 mt-2 muted">
        {numbersOf(technology, all).map(({ icon, label, value, special }) => (
          <span key={label} class={`row ${special ? "special" : ""}`}>
            <Icon id={icon} size={16} /> {label} <b class="num push t-18">{value}</b>
          </span>
        ))}
      </span>
      {abilities.map((ability) => (
        <span key={ability.id} class="ability row stretch mt-1">
          <Icon id={ability.icon ?? "compass"} size={16} />
          <span>
            <b>{ability.name}.</b> {ability.text}
          </span>
        </span>
      ))}
    </>
  );
}

/** Two traits of the admiral. */
export function Traits({ faction, catalogue, choose }: PartProps) {
  return (
    <fieldset class="part">
      <legend>
        Two traits of your admiral <span class="muted">{faction.traits.length} of 2</span>
      </legend>
      <div class="traits">
        {goodTraits(catalogue).map((trait) => {
          const on = faction.traits.includes(trait.id as Trait);
          return (
            <label key={trait.id} class={`choice pick ${on ? "on" : ""}`}>
              <input
                class="unseen"
                type="checkbox"
                checked={on}
                onChange={() => choose(withTrait(faction, trait.id as Trait, !on))}
              />
              <Icon id={trait.icon ?? "compass"} size={24} class="tech" />
              <b class="title heading t-18">{trait.name}</b>
              <span class="text">{trait.text}</span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
