import type { Aiming, Own } from "../../../generated/solar-empires";
import { piece } from "../../../kit/act/aim";
import { Panel } from "../../../kit/pieces/panel";
import { Words } from "../../../kit/words/words";
import { Icon } from "../../../look/icon";
import { cardPiece, deckPiece } from "../aims";
import { AboutCard } from "../board/about";
import { face, useTable } from "../read";
import { aimingOf, useNote } from "../ui";
import { texts } from "../words/messages";

/** A card being aimed: its text, its targets so far, and the possible targets that are not on the board. */
export function AimPanel({ own, aiming }: { own: Own; aiming: Aiming }) {
  const { model } = useTable();
  const { choices, aimed } = aimingOf(model);
  const { card, ships, orbits, cards, left } = aiming;
  const { name, entry } = face(model, card);
  const note = useNote(aimed.value);
  const chosen = [
    ...ships.map((ship) => ({ id: "a-ship", args: { ship } })),
    ...orbits.map((orbit) => ({ id: "an-orbit", args: { orbit } })),
    ...cards.map((card) => ({ id: "a-card", args: { card } })),
  ];
  const inDeck = choices.value
    .each("target-deck")
    .map(({ position }) => ({ id: deckPiece(position), card: own.deck[position - 1] ?? "", place: position }));
  return (
    <Panel title={name} line={entry.text}>
      {chosen.length > 0 && (
        <p class="se-note semi py-1 px-25 surface-2">
          <Words of={texts.words(model, "aimed-at", { chosen, left })} />
        </p>
      )}
      {note && <p class="se-note semi neg py-1 px-25 surface-2">{texts.text(`note-${note}`)}</p>}
      <Cards of={[...inPile(choices.value.each("target-card")), ...inDeck]} />
    </Panel>
  );
}

/** The ships in the discard pile that can return to play. */
export function RevivePanel() {
  const { choices } = aimingOf(useTable().model);
  return (
    <Panel title={texts.text("revive-title")} line={texts.text("revive-line")}>
      <Cards of={inPile(choices.value.each("revive"))} />
    </Panel>
  );
}

const inPile = (commands: { card: string }[]) => commands.map(({ card }) => ({ id: cardPiece(card), card, place: 0 }));

/** Cards to choose from, each with its numbers and its place in the deck. */
function Cards({ of }: { of: { id: string; card: string; place: number }[] }) {
  const { model } = useTable();
  const aiming = aimingOf(model);
  if (of.length === 0) return null;
  return (
    <ul class="se-choices stack g-05 scroll p-05" aria-label={texts.text("targets")}>
      {of.map(({ id, card, place }) => {
        const printed = face(model, card);
        const { class: state, ...chosen } = piece(aiming, id, (next) => <AboutCard of={printed} next={next} />);
        return (
          <li key={id}>
            <button
              type="button"
              class={`row across outlined py-05 px-25 surface-2 ${state}`}
              aria-pressed={aiming.isAimed(id)}
              data-explain-beside
              {...chosen}
            >
              {place > 0 && <span class="num text-right t-15 brassy">{place}</span>}
              <Icon id={printed.icon} size={18} />
              <span>{printed.short}</span>
              {printed.attack !== null && (
                <span class="muted push">
                  +{printed.attack} / {printed.armour}
                </span>
              )}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
