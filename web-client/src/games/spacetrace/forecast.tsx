import type { ComponentChildren } from "preact";
import { who } from "../../core/words/grammar";
import type { Command, Forecast, View } from "../../generated/spacetrace";
import { Sigil } from "../../look/art";
import { type ClassRow, classRows } from "./battles";
import { farSeat, nearSeat, sideOf, useTable } from "./read";
import { aimedEffect, playedOut, useForecast, useForecastOf } from "./ui";
import { LETTING, played } from "./verbs";
import { classes } from "./words";

/** What the battle at hand would come to, class by class, as everything stands and if nobody plays a card. */
export function Expected({ full = false }: { full?: boolean }) {
  const { model, view } = useTable();
  const { forecast, pending, of } = useForecast();
  if (!forecast) return pending ? <p class="muted">Working out the battle…</p> : null;
  const rows = classRows(forecast.events, view);
  const seats = [nearSeat(model), farSeat(model)];
  const caption =
    of === "class-battle" ? "This class battle, by forecast" : `${who(model, view.active)} attacking, by forecast`;
  return (
    <table class={`st-expected ${pending ? "pending" : ""}`}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span class="unseen">Class</span>
          </th>
          {seats.map((seat) => (
            <th key={seat} scope="col">
              <Sigil seat={seat} size={14} /> {who(model, seat)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {(full || rows.length <= 4) && rows.map((row, i) => <Fought key={i} row={row} rows={rows} seats={seats} />)}
        <Total name="Wrecks" seats={seats} of={({ wrecks }, seat) => wrecks[seat] ?? 0} forecast={forecast}>
          {(mp) => (
            <>
              <b class="num">{mp}</b> MP
            </>
          )}
        </Total>
        <Total name="Base" seats={seats} of={({ damage }, seat) => damage[seat] ?? 0} forecast={forecast}>
          {(points, seat) => (
            <>
              <b class="num">{sideOf(view, seat).damage + points}</b>
              {points > 0 && <small> +{points}</small>}
            </>
          )}
        </Total>
      </tbody>
    </table>
  );
}

/** A class battle: what each side fires, and what it loses. */
function Fought({ row, rows, seats }: { row: ClassRow; rows: ClassRow[]; seats: number[] }) {
  return (
    <tr>
      <th scope="row" class="num">
        {rows.some(({ battle }) => battle !== row.battle) && `${row.battle}: `}
        {classes(...row.met)}
      </th>
      {seats.map((seat) => (
        <td key={seat}>
          <span class="muted">{row.fired[seat]} pts</span>
          <b class={(row.lost[seat] ?? 0) > 0 ? "num neg" : "num"}>▼ {row.lost[seat]}</b>
        </td>
      ))}
    </tr>
  );
}

interface TotalProps {
  name: string;
  seats: number[];
  forecast: Forecast;
  /** What a seat would suffer. */
  of(forecast: Forecast, seat: number): number;
  children(amount: number, seat: number): ComponentChildren;
}

function Total({ name, seats, forecast, of, children }: TotalProps) {
  return (
    <tr class="st-total">
      <th scope="row">{name}</th>
      {seats.map((seat, i) => {
        const amount = of(forecast, seat);
        return (
          <td key={seat} class={amount > 0 ? (i === 0 ? "neg" : "pos") : ""}>
            {children(amount, seat)}
          </td>
        );
      })}
    </tr>
  );
}

/** What would be suffered, by whom. */
interface Row {
  name: string;
  of(forecast: Forecast): number;
  shown(amount: number): ComponentChildren;
  /** It is the viewer's loss. */
  own: boolean;
}

/** The wrecks and the damage to Bases that either outcome makes. */
function rowsOf(view: View, near: number, owner: (seat: number) => string, both: (Forecast | null)[]): Row[] {
  const hit = (seat: number) => both.some((one) => (one?.damage[seat] ?? 0) > 0);
  const seats = [near, 1 - near];
  const wrecks = seats.map((seat) => ({
    name: `${owner(seat)} wrecks`,
    of: ({ wrecks }: Forecast) => wrecks[seat] ?? 0,
    shown: (mp: number) => `${mp < 0 ? "−" : ""}${Math.abs(mp)} MP`,
    own: seat === near,
  }));
  const bases = seats.filter(hit).map((seat) => ({
    name: `${owner(seat)} Base, now ${sideOf(view, seat).damage}`,
    of: ({ damage }: Forecast) => damage[seat] ?? 0,
    shown: (points: number) => `${sideOf(view, seat).damage + points}`,
    own: seat === near,
  }));
  const suffered = wrecks.filter(({ of }) => both.some((one) => one && of(one) !== 0));
  return [...suffered, ...bases];
}

/** What the stack and the rest of the attack would come to, and beside it what the chosen card makes of them. */
export function Outcomes({ kind }: { kind: string | null }) {
  const { model, view } = useTable();
  const command: Command | null = aimedEffect(model);
  const plain = useForecastOf(playedOut(null));
  const chosen = useForecastOf(command && playedOut(command));
  if (!plain.forecast) return plain.pending ? <p class="muted">Working out what comes of it…</p> : null;
  const near = nearSeat(model);
  const owner = (seat: number) => (seat === model.seat.value ? "Your" : `${model.name(seat)}’s`);
  const rows = rowsOf(view, near, owner, [plain.forecast, chosen.forecast]);
  if (rows.length === 0) return <p>By forecast no card is lost, and no Base is damaged.</p>;
  return (
    <table class={`st-expected st-outcomes ${plain.pending || chosen.pending ? "pending" : ""}`}>
      <thead>
        <tr>
          <th scope="col">{view.attack ? "The attack, by forecast" : "By forecast"}</th>
          <th scope="col">{LETTING[kind ?? ""] ?? "As it stands"}</th>
          {command && (
            <th scope="col" class="on">
              {played(model, command)}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Compared key={row.name} row={row} plain={plain.forecast} chosen={command ? chosen.forecast : undefined} />
        ))}
      </tbody>
    </table>
  );
}

/** `chosen` is null while it is being worked out, and undefined where nothing is chosen. */
function Compared({ row, plain, chosen }: { row: Row; plain: Forecast | null; chosen?: Forecast | null }) {
  const without = plain && row.of(plain);
  const amount = chosen && row.of(chosen);
  const [now, then] = [without ?? 0, amount ?? without ?? 0];
  const better = row.own ? then < now : then > now;
  return (
    <tr>
      <th scope="row">{row.name}</th>
      <td class="num">{without === null ? "" : row.shown(without)}</td>
      {chosen !== undefined && (
        <td class={`on num ${then === now ? "" : better ? "pos" : "neg"}`}>{chosen ? row.shown(then) : "…"}</td>
      )}
    </tr>
  );
}
