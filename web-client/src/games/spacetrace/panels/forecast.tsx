import { who } from "../../../core/words/grammar";
import type { Command, Forecast, View } from "../../../generated/spacetrace";
import { type Cell, Ledger } from "../../../kit/pieces/ledger";
import { Sigil } from "../../../look/art";
import { farSeat, type Model, nearSeat, sideOf, useTable } from "../read";
import { classRows } from "../story/rows";
import { aimedEffect, playedOut, useForecast, useForecastOf } from "../ui";
import { texts } from "../words/messages";
import { letting, played } from "../words/verbs";
import { classes } from "../words/words";

/** Forecasts with more class battles than this omit their rows, except in the tab. */
const FEW = 4;

/** The forecast of the current or possible battle, class by class, if nobody plays a card. */
export function Expected({ full = false }: { full?: boolean }) {
  const { model, view } = useTable();
  const { forecast, pending, of } = useForecast();
  if (!forecast) return pending ? <p class="muted">{texts.text("forecast-pending")}</p> : null;
  const rows = classRows(forecast.events, view);
  const seats = [nearSeat(model), farSeat(model)] as (0 | 1)[];
  const tone = (amount: number, i: number): Cell["tone"] => (amount > 0 ? (i === 0 ? "bad" : "good") : undefined);
  const several = rows.some(({ battle }) => battle !== rows[0]?.battle);
  const fought = full || rows.length <= FEW ? rows : [];
  return (
    <Ledger
      caption={
        of === "class-battle"
          ? texts.text("forecast-class")
          : texts.text("forecast-attack", { seat: view.active }, model)
      }
      columns={seats.map((seat) => ({
        head: (
          <>
            <Sigil seat={seat} size={14} /> {who(model, seat)}
          </>
        ),
      }))}
      rows={[
        ...fought.map(({ battle, met, fired, lost }) => ({
          name: `${several ? `${battle}: ` : ""}${classes(...met)}`,
          cells: seats.map(
            (seat): Cell => ({
              note: texts.text("forecast-fired", { points: fired[seat] }),
              value: `▼ ${lost[seat]}`,
              tone: lost[seat] > 0 ? "bad" : undefined,
            }),
          ),
        })),
        {
          name: texts.text("forecast-wrecks"),
          cells: seats.map((seat, i) => ({
            value: texts.text("mp-amount", { amount: forecast.wrecks[seat] }),
            tone: tone(forecast.wrecks[seat] ?? 0, i),
          })),
        },
        {
          name: texts.text("base"),
          cells: seats.map((seat, i) => {
            const points = forecast.damage[seat] ?? 0;
            return {
              note: points > 0 ? `+${points}` : undefined,
              value: sideOf(view, seat).damage + points,
              tone: tone(points, i),
            };
          }),
        },
      ]}
      pending={pending}
    />
  );
}

/** Each side's wrecks and Base damage in a forecast. `own`: whether it is the near side's loss. */
function sufferedOf(model: Model, view: View, { wrecks, damage }: Forecast) {
  const seats = [nearSeat(model), farSeat(model)];
  return [
    ...seats.map((seat) => {
      const amount = wrecks[seat] ?? 0;
      const name = texts.text("forecast-wrecks-of", { seat }, model);
      return { name, amount, shown: texts.text("mp-amount", { amount }), own: seat === seats[0] };
    }),
    ...seats.map((seat) => {
      const [amount, before] = [damage[seat] ?? 0, sideOf(view, seat).damage];
      const name = texts.text("forecast-base-of", { seat, damage: before }, model);
      return { name, amount, shown: `${before + amount}`, own: seat === seats[0] };
    }),
  ];
}

/** The forecast of the stack and the rest of the attack, and beside it the forecast with the aimed card. */
export function Outcomes({ kind }: { kind: string | null }) {
  const { model, view } = useTable();
  const command: Command | null = aimedEffect(model);
  const plain = useForecastOf(playedOut(null));
  const chosen = useForecastOf(command && playedOut(command));
  if (!plain.forecast) return plain.pending ? <p class="muted">{texts.text("forecast-outcome-pending")}</p> : null;
  const after = chosen.forecast && sufferedOf(model, view, chosen.forecast);
  const rows = sufferedOf(model, view, plain.forecast)
    .map((now, i) => ({ now, next: after?.[i] ?? now }))
    .filter(({ now, next }) => now.amount !== 0 || next.amount !== 0);
  if (rows.length === 0) return <p>{texts.text("forecast-none")}</p>;
  const cellsOf = ({ now, next }: (typeof rows)[number]): Cell[] => {
    const tone = next.amount === now.amount ? undefined : now.own === next.amount < now.amount ? "good" : "bad";
    return [{ value: now.shown }, ...(command ? [{ value: after ? next.shown : "…", tone } as Cell] : [])];
  };
  return (
    <Ledger
      corner={texts.text(view.attack ? "forecast-title-attack" : "forecast-title")}
      columns={[
        { head: kind ? letting(kind) : texts.text("forecast-as-is") },
        ...(command ? [{ head: played(model, command), on: true }] : []),
      ]}
      rows={rows.map((row) => ({ name: row.now.name, cells: cellsOf(row) }))}
      pending={plain.pending || chosen.pending}
    />
  );
}
