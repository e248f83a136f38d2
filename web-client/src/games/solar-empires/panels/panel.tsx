import { listed, who } from "../../../core/words/grammar";
import type { Own, View } from "../../../generated/solar-empires";
import { Panel as Titled } from "../../../kit/pieces/panel";
import { Sigil } from "../../../look/art";
import {
  contested,
  face,
  handOf,
  type Model,
  oddsOf,
  ownOf,
  planetAt,
  planetName,
  shipsAt,
  useForecast,
  useTable,
} from "../read";
import { NOTES, uiOf, useNote } from "../ui";
import { AimPanel, RevivePanel } from "./aim-panel";
import { Arrange } from "./arrange";
import { CombatPanel } from "./combat-panel";
import "./panel.css";

/** Top of the rail: what is being decided, with the numbers to decide it by. */
export function Panel() {
  const { model, view } = useTable();
  const own = ownOf(model, view);
  if (own && view.phase === "arrange") {
    return (
      <Titled title="Arrange your deck" line={arrangedLine(model, view)}>
        <Arrange own={own} />
      </Titled>
    );
  }
  if (own?.aiming) return <AimPanel own={own} aiming={own.aiming} />;
  if (uiOf(model).choices.value.one("revive")) return <RevivePanel />;
  if (view.combat) return <CombatPanel combat={view.combat} />;
  return <Planning own={own} />;
}

function arrangedLine(model: Model, view: View): string {
  const others = view.players.filter(({ arranged, seat }) => !arranged && seat !== model.seat.value);
  return others.length > 0
    ? `Still arranging: ${listed(others.map(({ seat }) => who(model, seat)))}`
    : "All others are in order";
}

/** Between combats: the battles that would come, and what is to be known of the choice at hand. */
function Planning({ own }: { own: Own | null }) {
  const { model, view } = useTable();
  const { held, aimed } = uiOf(model);
  const note = useNote(aimed.value);
  const coming = view.planets.filter(({ orbit }) => contested(view, orbit));
  const due = view.planets.filter(({ orbit, combat_due }) => combat_due && !contested(view, orbit));
  const inHand = held.value && "hand" in held.value ? held.value.hand : null;
  const card = own && handOf(own).find(({ hand }) => hand === inHand);
  if (card) {
    const printed = face(model, card.card);
    return (
      <Titled title={printed.name} line={printed.entry.text}>
        {note && <p class="se-note">{NOTES[note]}</p>}
      </Titled>
    );
  }
  if (held.value) {
    return (
      <Titled title={face(model, "solaris-cannon").name} line="Choose the planet that it destroys.">
        {note && <p class="se-note">{NOTES[note]}</p>}
      </Titled>
    );
  }
  if (coming.length === 0 && due.length === 0) return null;
  return (
    <Titled title={view.phase === "combat" ? "Combats to come" : "If it came to battle now"}>
      <ul class="se-coming stack g-15">
        {[...coming, ...due].map(({ orbit }) => (
          <Coming key={orbit} orbit={orbit} />
        ))}
      </ul>
    </Titled>
  );
}

function Coming({ orbit }: { orbit: number }) {
  const { model, view } = useTable();
  const seats = view.order.filter((seat) => shipsAt(view, seat, orbit).length > 0);
  const holder = planetAt(view, orbit)?.controller ?? null;
  const { forecast } = useForecast(orbit);
  const faced = contested(view, orbit);
  return (
    <li class="row baseline wrap">
      {holder === null ? <span class="se-nobody" /> : <Sigil seat={holder} size={13} label />}
      <button
        type="button"
        class="lk"
        onClick={() => {
          model.pointed.value = `orbit-${orbit}`;
        }}
      >
        <i>{planetName(model, view, orbit)}</i>
      </button>
      <span class="se-coming-odds row stretch g-25 grow">
        {seats.map((seat) => {
          const odds = oddsOf(forecast, seat);
          return (
            <span key={seat}>
              {who(model, seat)} <b class="num t-16">{!faced ? "unopposed" : odds === undefined ? "…" : `${odds}%`}</b>
            </span>
          );
        })}
      </span>
    </li>
  );
}
