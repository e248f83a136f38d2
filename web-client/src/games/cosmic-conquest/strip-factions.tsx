import type { FactionView, View } from "../../generated/cosmic-conquest";
import { counted, who } from "../../kit/grammar";
import { Sigil } from "../../look/art";
import { Icon } from "../../look/icon";
import { seatClass } from "../../look/seat";
import { Counted } from "../../table/number";
import { useTap } from "./board-tap";
import { Tracker } from "./panel-faction";
import { claimOf, entryOf, factionKey, type Model, useTable } from "./read";
import { look, uiOf } from "./ui";
import "./strip-factions.css";

/** Above the map: a plate for every faction, one's own first. */
export function FactionPlates() {
  const { model, view } = useTable();
  const own = model.seat.value ?? 0;
  const count = view.factions.length;
  const seats = view.factions.map((_, i) => view.factions[(own + i) % count] as FactionView);
  const selected = uiOf(model).selected.value;
  return (
    <nav class={`cc-factions ${count > 8 ? "many" : ""}`} aria-label="Factions">
      {seats.map((shown) => (
        <Plate
          key={shown.seat}
          shown={shown}
          on={selected !== null && "seat" in selected && selected.seat === shown.seat}
        />
      ))}
    </nav>
  );
}

interface PlateProps {
  shown: FactionView;
  on: boolean;
}

function Plate({ shown, on }: PlateProps) {
  const { model, view } = useTable();
  const { seat, total, systems, alive } = shown;
  const mine = seat === model.seat.value;
  const state = stateOf(model, view, shown);
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
      <b>{who(model, seat)}</b>
      <span class="num">
        <Counted value={total.units} />
      </span>
      <small class={alive ? "" : "gone"}>
        {shown.empire && <Icon id="imperial-crown" size={14} label="empire" />}{" "}
        {alive ? (
          <>
            {systems}
            <span class="word"> {systems === 1 ? "system" : "systems"}</span>
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
}

function stateOf(model: Model, view: View, { seat, alive, sealed, resigned }: FactionView) {
  if (!alive) return { icon: "skull-crossed-bones", label: "eliminated", tone: "" };
  if (resigned) return { icon: "flying-flag", label: "has resigned", tone: "" };
  if (view.end)
    return {
      icon: "laurel-crown",
      label: `place ${placeOf(view, seat)}`,
      tone: placeOf(view, seat) === 1 ? "now" : "",
    };
  if (sealed) return { icon: "padlock", label: "sealed", tone: "ok" };
  const player = model.table.value.summary.seats?.[seat];
  const away = model.mode === "play" && player !== undefined && player.bot === null && !player.online;
  return { icon: "sands-of-time", label: away ? "thinking, away" : "thinking", tone: away ? "away" : "" };
}

const placeOf = (view: View, seat: number): number =>
  view.end?.ranking.find((one) => one.seat === seat)?.place ?? view.factions.length;

/** A faction in the bubble; the panel says it all. */
function AboutFaction({ shown }: { shown: FactionView }) {
  const { model, view } = useTable();
  const { admiral, technology, name, ready, fresh = 0, regrowing = 0 } = shown;
  const of = (kind: string, id: string) => entryOf(model.catalogue.value, kind, id);
  return (
    <>
      <b class="explain-title">{name}</b>
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
