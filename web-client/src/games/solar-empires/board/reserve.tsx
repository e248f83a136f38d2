import { counted, who } from "../../../core/words/grammar";
import { seatClass } from "../../../look/seat";
import { face, shipsAt, useTable } from "../read";
import { sendShips, uiOf } from "../ui";
import { SIZE_ORDER, SIZES } from "../words/words";
import { Plate } from "./plate";

interface ReserveProps {
  seat: number;
  touched: Set<string>;
}

/** A player's ships at home, by size. Ships that are picked can be called back to it. */
export function Reserve({ seat, touched }: ReserveProps) {
  const { model, view } = useTable();
  const ships = shipsAt(view, seat, null);
  const { picked, choices } = uiOf(model);
  const away = picked.value.filter((ship) => choices.value.moves(ship).some(({ to }) => to === null));
  const mine = seat === model.seat.value;
  return (
    <section
      class={`se-reserve row g-1 ${seatClass(seat)} ${ships.length > 7 ? "many" : ""} ${away.length > 0 && mine ? "goal" : ""}`}
      aria-label={`${who(model, seat)}, in reserve: ${counted(ships.length, "ship")}`}
      data-drop={mine ? "reserve" : undefined}
      data-lane={mine ? "reserve" : `reserve-${seat}`}
    >
      {away.length > 0 && mine && (
        <button type="button" class="se-recall firm bold nowrap lamp" onClick={() => void sendShips(model, away, null)}>
          Call back {away.length}
        </button>
      )}
      {ships.length === 0 && away.length === 0 && <span class="muted">No ship in reserve</span>}
      {SIZE_ORDER.map((size) => {
        const group = ships.filter((ship) => face(model, ship.card).size === size);
        return (
          group.length > 0 && (
            <div key={size} class="se-reserve-group row stretch g-1 firm">
              <span class="unseen">{SIZES[size].many}</span>
              {group.map((ship) => (
                <Plate key={ship.ship} ship={ship} size="crowd" told={touched.has(`s${ship.ship}`) ? "hit" : null} />
              ))}
            </div>
          )
        );
      })}
    </section>
  );
}
