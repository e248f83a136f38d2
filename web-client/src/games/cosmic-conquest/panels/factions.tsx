import { who } from "../../../core/words/grammar";
import { LEVELS } from "../../../core/words/levels";
import type { FactionView } from "../../../generated/cosmic-conquest";
import { usePart } from "../../../kit/hooks/at-table";
import { steady } from "../../../kit/hooks/steady";
import { SeatState } from "../../../kit/pieces/seat-state";
import { explains } from "../../../kit/words/explain";
import { Counted } from "../../../kit/words/number";
import { Sigil } from "../../../look/art";
import { Icon } from "../../../look/icon";
import { seatClass } from "../../../look/seat";
import { claimOf, factionKey, useTable } from "../read";
import { uiOf } from "../ui";
import { texts } from "../words/messages";
import { AdmiralLine, DronesLine, TechnologyLine, Tracker } from "./faction-panel";
import "./factions.css";

/** Above the map: a plate for every faction, the viewer's own first. */
export function FactionPlates() {
  const table = useTable();
  const { model } = table;
  const { factions, end } = usePart(() => ({ factions: table.view.factions, end: table.view.end }));
  const own = model.seat.value ?? 0;
  const held = uiOf(model).aiming.held.value;
  return (
    <nav class="cc-factions firm grid raised rule-bottom scroll-x" aria-label={texts.text("factions")}>
      {[...factions.slice(own), ...factions.slice(0, own)].map((shown) => (
        <Plate
          key={shown.seat}
          shown={shown}
          on={held === factionKey(shown.seat)}
          place={end?.ranking.find(({ seat }) => seat === shown.seat)?.place}
        />
      ))}
    </nav>
  );
}

/** `place` is its final rank, once the match is over. */
const Plate = steady(({ shown, on, place }: { shown: FactionView; on: boolean; place: number | undefined }) => {
  const { model } = useTable();
  const { seat, total, systems, alive, empire } = shown;
  const [state, icon, tone] = stateOf(shown, place);
  const hears = explains(
    () => <AboutFaction shown={shown} />,
    () => uiOf(model).aiming.choose(factionKey(seat)),
    true,
  );
  return (
    <button
      type="button"
      class={`lights ${seatClass(seat)} ${seat === model.seat.value ? "mine" : ""} ${alive ? "" : "out"} ${on ? "on" : ""}`}
      aria-pressed={on}
      data-piece={factionKey(seat)}
      {...hears}
    >
      <span class="cc-faction-line stack py-15 px-25 text-left at-centre gy-0 gx-15">
        <Sigil seat={seat} size={20} />
        <b class="clip">{who(model, seat)}</b>
        <span class="num t-18 text-right">
          <Counted value={total.units} />
        </span>
        <small class="muted t-13 nowrap">
          {empire && <Icon id="imperial-crown" size={14} label={texts.text("empire")} />}{" "}
          {alive ? (
            <>
              {systems}
              <span class="word"> {texts.text("measure-systems", { value: systems })}</span>
              <SeatState model={model} seat={seat} />
            </>
          ) : (
            texts.text("gone")
          )}
        </small>
        <span class={`cc-state ${tone}`}>
          <Icon id={icon} size={15} label={texts.text("faction-state", { state, place })} />
        </span>
      </span>
    </button>
  );
});

function stateOf({ alive, sealed, resigned }: FactionView, place: number | undefined): [string, string, string] {
  if (!alive) return ["out", "skull-crossed-bones", "muted"];
  if (resigned) return ["resigned", "flying-flag", "muted"];
  if (place !== undefined) return ["placed", "laurel-crown", place === 1 ? "lamplit" : "muted"];
  return sealed ? ["sealed", "padlock", "pos"] : ["thinking", "sands-of-time", "muted"];
}

/** A faction in the bubble; its panel has all the details. */
function AboutFaction({ shown }: { shown: FactionView }) {
  const { model, view } = useTable();
  const bot = model.table.value.summary.seats?.[shown.seat]?.bot;
  return (
    <>
      <b class="explain-title">{shown.name}</b>
      {bot && <p>{`${LEVELS[bot].name}: ${LEVELS[bot].temper}`}</p>}
      <p>
        <TechnologyLine of={shown} />
      </p>
      <p>
        <AdmiralLine of={shown} traits />
      </p>
      <p>
        <DronesLine of={shown} />
      </p>
      <Tracker claim={claimOf(view, shown.seat)} />
    </>
  );
}
