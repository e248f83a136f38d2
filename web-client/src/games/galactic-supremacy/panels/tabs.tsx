import { percent } from "../../../core/words/grammar";
import { Page } from "../../../kit/pieces/panel";
import { SmallCard } from "../../../kit/pieces/paper";
import { OddsBar } from "../../../kit/words/odds";
import { Sentence } from "../../../kit/words/sentence";
import { Sigil } from "../../../look/art";
import { Icon } from "../../../look/icon";
import { entryOf, kindOf, kindsOf, opponents, player, printOf, useTable, viewer } from "../read";
import { useThreats } from "../ui";
import { texts, unitWord } from "../words/messages";

/** Your chance against every world, and how many cards of each kind you have not seen. */
export function OddsTab() {
  const { model, view } = useTable();
  const { answer, pending } = useThreats();
  const win = (world: string) => answer?.find((threat) => threat.world === world)?.win ?? 0;
  const others = view.units.filter(({ kind, owner }) => kind !== "fleet" && owner !== view.me);
  const worlds = answer || pending ? others.sort((a, b) => win(b.id) - win(a.id)) : [];
  return (
    <Page label={texts.text("tab-odds")}>
      <h3>{texts.text("odds-title")}</h3>
      {worlds.length === 0 && <p class="muted">{texts.text("odds-none")}</p>}
      <ul>
        {worlds.map(({ id, owner }) => (
          <li key={id} class="gs-odds stack at-centre">
            <Sigil seat={owner} size={14} />
            <span class="clip">
              <Sentence sentence={{ words: [unitWord(model, id)] }} />
            </span>
            <OddsBar of={win(id)} />
            <b class="num text-right t-16">{answer ? percent(win(id), 1000) : "…"}</b>
          </li>
        ))}
      </ul>
      <h3>{texts.text("unseen-title")}</h3>
      <Unseen />
    </Page>
  );
}

/** The number of unseen cards of each kind: not open and not in the viewer's hand. Own decks are counted together. */
function Unseen() {
  const { model, view } = useTable();
  const decks = view.options.deck === "own" ? view.players.length : 1;
  const seen = [
    ...(viewer(view).hand ?? []),
    ...view.piles.flatMap(({ discard }) => discard),
    ...view.units.flatMap(({ card, leader }) => [card, leader]),
  ].map((card) => card && kindOf(card));
  return (
    <ul>
      {kindsOf(model).map((kind) => {
        const { icon, facts } = entryOf(model, "card", kind);
        return (
          <li key={kind} class={`pl-2 gs-unseen row mb-05 k-${kind}`}>
            <Icon id={icon} size={18} /> {texts.text("kinds", { kind })}
            <b class="num push t-16">{Number(facts.copies) * decks - seen.filter((one) => one === kind).length}</b>
          </li>
        );
      })}
    </ul>
  );
}

/** Hands and piles that the viewer has looked at, newest first, and the publicly known cards in others' hands. */
export function NotesTab() {
  const { model, view } = useTable();
  const notes = viewer(view).notes ?? [];
  const known = opponents(view).flatMap((seat) => {
    const { known_in_hand } = player(view, seat);
    const kinds = kindsOf(model).filter((kind) => known_in_hand[kind]);
    return kinds.length > 0 ? [{ seat, kinds, known_in_hand }] : [];
  });
  return (
    <Page label={texts.text("tab-notes")}>
      <h3>{texts.text("notes-title")}</h3>
      {notes.length === 0 && <p class="muted">{texts.text("notes-none")}</p>}
      {[...notes].reverse().map(({ seat, effect, turn, cards }, i) => (
        <section key={i} class="mb-3">
          <p>
            <b>{texts.text("note", { seat }, model)}</b>{" "}
            <span class="muted">{texts.text("note.when", { effect, turn }, model)}</span>
          </p>
          <p class="row stretch g-1 wrap mt-1">
            {cards.map((card, n) => (
              <SmallCard key={n} of={printOf(model, card)} width={34} />
            ))}
            {cards.length === 0 && <span class="muted">{texts.text("no-cards")}</span>}
          </p>
        </section>
      ))}
      <h3>{texts.text("known-title")}</h3>
      {known.length === 0 && <p class="muted">{texts.text("nothing")}</p>}
      {known.map(({ seat, kinds, known_in_hand }) => (
        <p key={seat} class="row g-15 wrap mb-1">
          <Sigil seat={seat} size={14} /> <b>{model.name(seat)}</b>
          {kinds.map((kind) => (
            <span key={kind} class="chip">
              <Icon id={entryOf(model, "card", kind).icon} size={14} /> {known_in_hand[kind]}{" "}
              {entryOf(model, "card", kind).name}
            </span>
          ))}
        </p>
      ))}
    </Page>
  );
}
