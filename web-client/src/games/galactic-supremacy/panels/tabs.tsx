import { percent } from "../../../core/words/grammar";
import type { UnitView, View } from "../../../generated/galactic-supremacy";
import { Page } from "../../../kit/pieces/panel";
import { SmallCard } from "../../../kit/pieces/paper";
import { Meter } from "../../../kit/words/odds";
import { Sigil } from "../../../look/art";
import { Icon } from "../../../look/icon";
import { bottomSeat, opponents, pieceName, player, useTable } from "../read";
import { EFFECTS, KIND_ORDER, KINDS, kindOf, printOf } from "../words/words";
import { useThreats } from "./chances";
import "./tabs.css";

/** Your chance against every world, and how many cards of each kind you have not seen. */
export function OddsTab() {
  const { model, view } = useTable();
  const threats = useThreats();
  const win = (world: string) => threats.answer?.find((threat) => threat.world === world)?.win ?? 0;
  const known = threats.answer !== null;
  const worlds = threats.answer === null && !threats.pending ? [] : targets(view).sort((a, b) => win(b.id) - win(a.id));
  return (
    <Page label="Odds">
      <h3>If all your fleets attacked now</h3>
      {worlds.length === 0 && <p class="muted">There is nothing that you could attack.</p>}
      <ul>
        {worlds.map((world) => (
          <li key={world.id} class="gs-threat">
            <Sigil seat={world.owner} size={14} />
            <button
              type="button"
              class="lk"
              onClick={() => {
                model.pointed.value = world.id;
              }}
            >
              <i>{pieceName(model, world)}</i>
            </button>
            <Meter of={win(world.id)} />
            <b class="num text-right t-16">{known ? percent(win(world.id), 1000) : "…"}</b>
          </li>
        ))}
      </ul>
      <h3>Cards you have not seen</h3>
      <Unseen />
    </Page>
  );
}

/** Fifteen of each kind, less what lies open and what the viewer holds; with own decks of all decks together. */
function Unseen() {
  const { view } = useTable();
  const decks = view.options.deck === "own" ? view.players.filter((player) => player.alive).length : 1;
  const seen = [
    ...view.piles.flatMap((pile) => pile.discard),
    ...view.players.flatMap((player) => player.hand ?? []),
    ...view.units.flatMap((unit) => [unit.card, unit.leader]).filter((card) => card !== undefined),
  ];
  return (
    <ul class="gs-unseen">
      {KIND_ORDER.map((kind) => (
        <li key={kind} class={`row mb-05 k-${kind}`}>
          <Icon id={KINDS[kind].icon} size={18} /> {KINDS[kind].many}
          <b class="num push t-16">{15 * decks - seen.filter((card) => kindOf(card) === kind).length}</b>
        </li>
      ))}
    </ul>
  );
}

/** The worlds of others. */
function targets(view: View): UnitView[] {
  return view.units.filter((unit) => unit.kind !== "fleet" && unit.owner !== view.me);
}

/** Hands and piles that the viewer has looked at, newest first, and what all know of the others’ hands. */
export function NotesTab() {
  const { model, view } = useTable();
  const notes = player(view, bottomSeat(view)).notes ?? [];
  const known = opponents(view).filter((seat) => Object.values(player(view, seat).known_in_hand).some((n) => n));
  return (
    <Page label="Notes">
      <h3>What you have looked at</h3>
      {notes.length === 0 && <p class="muted">Nothing yet. Spy and Strategic Planning are noted here.</p>}
      {[...notes].reverse().map((note, i) => (
        <section key={i} class="mb-3">
          <p>
            <b>{note.seat === null ? "Top of the pile" : `${model.name(note.seat)}’s hand`}</b>{" "}
            <span class="muted">
              {EFFECTS[note.effect].name}, turn {note.turn}
            </span>
          </p>
          <p class="row stretch g-1 wrap mt-1">
            {note.cards.map((card, n) => (
              <SmallCard key={n} of={printOf(card)} width={34} />
            ))}
            {note.cards.length === 0 && <span class="muted">no cards</span>}
          </p>
        </section>
      ))}
      <h3>Known to all to be in hand</h3>
      {known.length === 0 && <p class="muted">Nothing.</p>}
      {known.map((seat) => (
        <p key={seat} class="row g-15 wrap mb-1">
          <Sigil seat={seat} size={14} /> <b>{model.name(seat)}</b>
          {KIND_ORDER.filter((kind) => player(view, seat).known_in_hand[kind]).map((kind) => (
            <span key={kind} class="chip">
              <Icon id={KINDS[kind].icon} size={14} /> {player(view, seat).known_in_hand[kind]} {KINDS[kind].name}
            </span>
          ))}
        </p>
      ))}
    </Page>
  );
}
