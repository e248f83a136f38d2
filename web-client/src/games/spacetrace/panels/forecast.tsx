import type { ComponentChildren } from "preact";
import { who } from "../../../core/words/grammar";
import type { Command, Forecast } from "../../../generated/spacetrace";
import { type Cell, Ledger } from "../../../kit/pieces/ledger";
import { Sigil } from "../../../look/art";
import { farSeat, nearSeat, sideOf, useTable } from "../read";
import { classRows } from "../story/rows";
import { aimedEffect, playedOut, useForecast, useForecastOf } from "../ui";
import { texts } from "../words/messages";
import { letting, played } from "../words/verbs";
import { classes } from "../words/words";

/** A row for each class battle, up to this many; all of them in the tab. */
const FEW = 4;

/** What the battle at hand would come to, class by class, as everything stands and if nobody plays a card. */
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

/** What would be suffered, by whom. */
interface Suffered {
  name: string;
  of(forecast: Forecast): number;
  shown(amount: number): string;
  /** It is the viewer's loss. */
  own: boolean;
}

/** The wrecks and the damage to Bases that either outcome makes. */
function useSuffered(both: (Forecast | null)[]): Suffered[] {
  const { model, view } = useTable();
  const near = nearSeat(model);
  const seats = [near, 1 - near];
  const wrecks = seats.map((seat) => ({
    name: texts.text("forecast-wrecks-of", { seat }, model),
    of: ({ wrecks }: Forecast) => wrecks[seat] ?? 0,
    shown: (amount: number) => texts.text("mp-amount", { amount }),
    own: seat === near,
  }));
  const bases = seats.map((seat) => ({
    name: texts.text("forecast-base-of", { seat, damage: sideOf(view, seat).damage }, model),
    of: ({ damage }: Forecast) => damage[seat] ?? 0,
    shown: (points: number) => `${sideOf(view, seat).damage + points}`,
    own: seat === near,
  }));
  return [...wrecks, ...bases].filter(({ of }) => both.some((one) => one !== null && of(one) !== 0));
}

/** What the stack and the rest of the attack would come to, and beside it what the chosen card makes of them. */
export function Outcomes({ kind }: { kind: string | null }): ComponentChildren {
  const { model, view } = useTable();
  const command: Command | null = aimedEffect(model);
  const plain = useForecastOf(playedOut(null));
  const chosen = useForecastOf(command && playedOut(command));
  const rows = useSuffered([plain.forecast, chosen.forecast]);
  const { forecast } = plain;
  if (!forecast) return plain.pending ? <p class="muted">{texts.text("forecast-outcome-pending")}</p> : null;
  if (rows.length === 0) return <p>{texts.text("forecast-none")}</p>;
  const cellsOf = ({ of, shown, own }: Suffered): Cell[] => {
    const now = of(forecast);
    const then = chosen.forecast ? of(chosen.forecast) : now;
    const tone = then === now ? undefined : own === then < now ? "good" : "bad";
    return [{ value: shown(now) }, ...(command ? [{ value: chosen.forecast ? shown(then) : "…", tone } as Cell] : [])];
  };
  return (
    <Ledger
      corner={texts.text(view.attack ? "forecast-title-attack" : "forecast-title")}
      columns={[
        { head: kind ? letting(kind) : texts.text("forecast-as-is") },
        ...(command ? [{ head: played(model, command), on: true }] : []),
      ]}
      rows={rows.map((row) => ({ name: row.name, cells: cellsOf(row) }))}
      pending={plain.pending || chosen.pending}
    />
  );
}
