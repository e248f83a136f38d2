import { same } from "../../../core/match/canonical";
import { listed } from "../../../core/words/grammar";
import type { Aiming, Command, Own } from "../../../generated/solar-empires";
import { Panel } from "../../../kit/pieces/panel";
import { explains } from "../../../kit/words/explain";
import { Icon } from "../../../look/icon";
import { AboutCard } from "../board/about";
import { face, planetName, shipName, useTable } from "../read";
import { aimOrSend, NOTES, uiOf, useNote } from "../ui";

/** A card that is being aimed: its text, what it is aimed at so far, and targets that lie on no board. */
export function AimPanel({ own, aiming }: { own: Own; aiming: Aiming }) {
  const { model, view } = useTable();
  const { choices, aimed } = uiOf(model);
  const card = face(model, aiming.card);
  const chosen = [
    ...aiming.ships.map((id) => shipName(model, view, id)),
    ...aiming.orbits.map((orbit) => planetName(model, view, orbit)),
    ...aiming.cards.map((id) => face(model, id).short),
  ];
  const inPile = choices.value.each("target-card").map((command) => ({ command, id: command.card, place: null }));
  const inDeck = choices.value
    .each("target-deck")
    .map((command) => ({ command, id: own.deck[command.position - 1] ?? "", place: command.position }));
  const note = useNote(aimed.value);
  return (
    <Panel title={card.name} line={card.entry.text}>
      {chosen.length > 0 && (
        <p class="se-note">
          On <i>{listed(chosen)}</i>
          {aiming.left > 0 && `, ${aiming.left} more`}
        </p>
      )}
      {note && <p class="se-note harm">{NOTES[note]}</p>}
      <CardChoices label="Targets" choices={[...inPile, ...inDeck]} />
    </Panel>
  );
}

/** Ships of the discard pile that can come back. */
export function RevivePanel() {
  const { model } = useTable();
  const { choices } = uiOf(model);
  const cards = choices.value.each("revive").map((command) => ({ command, id: command.card, place: null }));
  return (
    <Panel title="Bring a ship back" line="Choose a ship card of your discard pile; it enters your reserve.">
      <CardChoices label="Ships in your discard pile" choices={cards} />
    </Panel>
  );
}

interface CardChoicesProps {
  label: string;
  choices: { command: Command; id: string; place: number | null }[];
}

/** Cards to choose from, each with its numbers; one is chosen, then confirmed. */
function CardChoices({ label, choices }: CardChoicesProps) {
  const { model } = useTable();
  const { aimed } = uiOf(model);
  if (choices.length === 0) return null;
  return (
    <ul class="se-card-choices stack g-05 scroll" aria-label={label}>
      {choices.map(({ command, id, place }) => {
        const card = face(model, id);
        const chosen = aimed.value !== null && same(aimed.value, command);
        return (
          <li key={JSON.stringify(command)}>
            <button
              type="button"
              class={`row across outlined ${chosen ? "aimed" : ""}`}
              aria-pressed={chosen}
              data-explain-beside
              {...explains(
                () => <AboutCard of={card} next="Choose it, then confirm." />,
                () => aimOrSend(model, command),
              )}
            >
              {place !== null && <span class="num se-place text-right t-15 brassy">{place}</span>}
              <Icon id={card.icon} size={18} />
              <span>{card.short}</span>
              {card.attack !== null && (
                <span class="muted push">
                  +{card.attack} / {card.armour}
                </span>
              )}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
