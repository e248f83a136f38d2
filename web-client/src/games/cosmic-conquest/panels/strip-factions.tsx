import { counted, who } from "../../../core/words/grammar";
import { LEVELS } from "../../../core/words/levels";
import type { FactionView } from "../../../generated/cosmic-conquest";
import { usePart } from "../../../kit/hooks/at-table";
import { steady } from "../../../kit/hooks/steady";
import { SeatState } from "../../../kit/pieces/seat-state";
import { Counted } from "../../../kit/words/number";
import { Sigil } from "../../../look/art";
import { Icon } from "../../../look/icon";
import { seatClass } from "../../../look/seat";
import { useTap } from "../board/board-tap";
import { claimOf, entryOf, factionKey, useTable } from "../read";
import { look, uiOf } from "../ui";
import { Tracker } from "./panel-faction";
import "./strip-factions.css";

/** Above the map: a plate for every faction, one's own first. */
export function FactionPlates() {
  const table = useTable();
  const { model } = table;
  const { factions, end } = usePart(() => ({ factions: table.view.factions, end: table.view.end }));
  const own = model.seat.value ?? 0;
  const count = factions.length;
  const seats = factions.map((_, i) => factions[(own + i) % count] as FactionView);
  const selected = uiOf(model).selected.value;
  return (
    <nav class={`cc-factions ${count > 8 ? "many" : ""}`} aria-label="Factions">
      {seats.map((shown) => (
        <Plate
          key={shown.seat}
          shown={shown}
          on={selected !== null && "seat" in selected && selected.seat === shown.seat}
          place={end?.ranking.find(({ seat }) => seat === shown.seat)?.place}
        />
      ))}
    </nav>
  );
}

interface PlateProps {
  shown: FactionView;
  on: boolean;
  /** Where it came in, once the match is over. */
  place: number | undefined;
}

const Plate = steady(({ shown, on, place }: PlateProps) => {
  const { model } = useTable();
  const { seat, total, systems, alive } = shown;
  const mine = seat === model.seat.value;
  const state = stateOf(shown, place);
  const hears = useTap(
    () => <AboutFaction shown={shown} />,
    () => look(model, { seat }),
  );
  return (
    <button
      type="button"
      class={`${seatClass(seat)} ${mine ? "mine" : ""} ${alive ? "" : "out"} ${on ? "on" : ""}`}
      aria-pressed={on}
      data-piece={factionKey(seat)}
      {...hears}
    >
      <Sigil seat={seat} size={20} />
      <b class="clip">{who(model, seat)}</b>
      <span class="num t-18 text-right">
        <Counted value={total.units} />
      </span>
      <small class={alive ? "" : "gone"}>
        {shown.empire && <Icon id="imperial-crown" size={14} label="empire" />}{" "}
        {alive ? (
          <>
            {systems}
            <span class="word"> {systems === 1 ? "system" : "systems"}</span>
            <SeatState model={model} seat={seat} />
          </>
        ) : (
          "gone"
        )}
      </small>
      <span class={`cc-state ${state.tone}`}>
        <Icon id={state.icon} size={15} label={state.label} />
      </span>
    </button>
  );
});

function stateOf({ alive, sealed, resigned }: FactionView, place: number | undefined) {
  if (!alive) return { icon: "skull-crossed-bones", label: "eliminated", tone: "" };
  if (resigned) return { icon: "flying-flag", label: "has resigned", tone: "" };
  if (place !== undefined) return { icon: "laurel-crown", label: `place ${place}`, tone: place === 1 ? "now" : "" };
  if (sealed) return { icon: "padlock", label: "sealed", tone: "ok" };
  return { icon: "sands-of-time", label: "thinking", tone: "" };
}

/** A faction in the bubble; the panel says it all. */
function AboutFaction({ shown }: { shown: FactionView }) {
  const { model, view } = useTable();
  const { admiral, technology, name, ready, fresh = 0, regrowing = 0 } = shown;
  const bot = model.table.value.summary.seats?.[shown.seat]?.bot;
  const of = (kind: string, id: string) => entryOf(model.catalogue.value, kind, id);
  return (
    <>
      <b class="explain-title">{name}</b>
      {bot && (
        <p>
          {LEVELS[bot].name}: {LEVELS[bot].temper}.
        </p>
      )}
      <p>
        <b>{of("technology", technology)?.name ?? technology}.</b> {of("technology", technology)?.text}
      </p>
      <p>
        <i>{admiral.name}</i>, {of("rank", admiral.rank)?.name ?? admiral.rank}, {admiral.cv} when leading:{" "}
        {admiral.traits.map((trait) => of("trait", trait)?.name ?? trait).join(", ")}
      </p>
      <p>
        {counted(ready, "drone")} ready{fresh > 0 && `, ${fresh} fresh`}
        {regrowing > 0 && `, ${regrowing} regrowing`}
      </p>
      <Tracker claim={claimOf(view, shown.seat)} />
    </>
  );
}
