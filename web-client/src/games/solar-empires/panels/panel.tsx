import { who } from "../../../core/words/grammar";
import type { Own } from "../../../generated/solar-empires";
import { Panel as Titled } from "../../../kit/pieces/panel";
import { Sigil } from "../../../look/art";
import { handPiece, orbitPiece } from "../aims";
import { contested, face, handOf, oddsOf, ownOf, planetAt, shipsAt, useForecast, useTable } from "../read";
import { aimingOf, useNote } from "../ui";
import { planetName, texts } from "../words/messages";
import { AimPanel, RevivePanel } from "./aim-panel";
import { ArrangePanel } from "./arrange";
import { CombatPanel } from "./combat-panel";
import "./panels.css";

/** Top of the rail: what is being decided, with the numbers to decide it by. */
export function Panel() {
  const { model, view } = useTable();
  const own = ownOf(model, view);
  if (own && view.phase === "arrange") return <ArrangePanel own={own} />;
  if (own?.aiming) return <AimPanel own={own} aiming={own.aiming} />;
  if (aimingOf(model).choices.value.one("revive")) return <RevivePanel />;
  if (view.combat) return <CombatPanel combat={view.combat} />;
  return aimingOf(model).held.value === null ? <Coming /> : <Held own={own} />;
}

/** The held card or Cannon. For other pieces, the battles to come. */
function Held({ own }: { own: Own | null }) {
  const { model } = useTable();
  const { held, aimed } = aimingOf(model);
  const note = useNote(aimed.value);
  const card = own && handOf(own).find(({ hand }) => handPiece(hand) === held.value);
  const isCannon = held.value?.startsWith("cannon") ?? false;
  if (!card && !isCannon) return <Coming />;
  const { name, entry } = face(model, card?.card ?? "solaris-cannon");
  return (
    <Titled title={name} line={entry.text}>
      {note && <p class="se-note semi py-1 px-25 surface-2">{texts.text(`note-${note}`)}</p>}
    </Titled>
  );
}

/** Between combats: the battles to come. */
function Coming() {
  const { view } = useTable();
  const coming = view.planets.filter(({ orbit, combat_due }) => contested(view, orbit) || combat_due);
  if (coming.length === 0) return null;
  return (
    <Titled title={texts.text(view.phase === "combat" ? "coming-due" : "coming-now")}>
      <ul class="stack g-15">
        {coming.map(({ orbit }) => (
          <Battle key={orbit} orbit={orbit} />
        ))}
      </ul>
    </Titled>
  );
}

function Battle({ orbit }: { orbit: number }) {
  const { model, view } = useTable();
  const holder = planetAt(view, orbit)?.controller ?? null;
  const { forecast } = useForecast(orbit);
  const isFaced = contested(view, orbit);
  const point = () => {
    model.pointed.value = orbitPiece(orbit);
  };
  return (
    <li class="row wrap g-2">
      {holder === null ? <span class="se-nobody round" /> : <Sigil seat={holder} size={13} label />}
      <button type="button" class="lk" onClick={point}>
        <i>{planetName(model, orbit)}</i>
      </button>
      {view.order
        .filter((seat) => shipsAt(view, seat, orbit).length > 0)
        .map((seat) => {
          const odds = oddsOf(forecast, seat);
          return (
            <span key={seat} class="nowrap push">
              {who(model, seat)}{" "}
              <b class="num t-16">{!isFaced ? texts.text("coming-alone") : odds === undefined ? "…" : `${odds}%`}</b>
            </span>
          );
        })}
    </li>
  );
}
