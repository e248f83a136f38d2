import type { ComponentChildren } from "preact";
import { who } from "../../../core/words/grammar";
import type { Command, Forecast } from "../../../generated/spacetrace";
import { type Cell, Ledger } from "../../../kit/pieces/ledger";
import { Sigil } from "../../../look/art";
import { farSeat, nearSeat, sideOf, useTable } from "../read";
import { classRows } from "../story/rows";
import { aimedEffect, playedOut, useForecast, useForecastOf } from "../ui";
import { LETTING, played } from "../words/verbs";
import { classes } from "../words/words";

/** A row for each class battle, up to this many; all of them in the tab. */
const FEW = 4;

/** What the battle at hand would come to, class by class, as everything stands and if nobody plays a card. */
export function Expected({ full = false }: { full?: boolean }) {
  const { model, view } = useTable();
  const { forecast, pending, of } = useForecast();
  if (!forecast) return pending ? <p class="muted">Working out the battle…</p> : null;
  const rows = classRows(forecast.events, view);
  const seats = [nearSeat(model), farSeat(model)] as (0 | 1)[];
  const tone = (amount: number, i: number): Cell["tone"] => (amount > 0 ? (i === 0 ? "bad" : "good") : undefined);
  const several = rows.some(({ battle }) => battle !== rows[0]?.battle);
  const fought = full || rows.length <= FEW ? rows : [];
  return (
    <Ledger
      caption={
        of === "class-battle" ? "This class battle, by forecast" : `${who(model, view.active)} attacking, by forecast`
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
              note: `${fired[seat]} pts`,
              value: `▼ ${lost[seat]}`,
              tone: lost[seat] > 0 ? "bad" : undefined,
            }),
          ),
        })),
        {
          name: "Wrecks",
          cells: seats.map((seat, i) => ({
            value: `${forecast.wrecks[seat]} MP`,
            tone: tone(forecast.wrecks[seat] ?? 0, i),
          })),
        },
        {
          name: "Base",
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
  const owner = (seat: number) => (seat === model.seat.value ? "Your" : `${model.name(seat)}’s`);
  const wrecks = seats.map((seat) => ({
    name: `${owner(seat)} wrecks`,
    of: ({ wrecks }: Forecast) => wrecks[seat] ?? 0,
    shown: (mp: number) => `${mp < 0 ? "−" : ""}${Math.abs(mp)} MP`,
    own: seat === near,
  }));
  const bases = seats.map((seat) => ({
    name: `${owner(seat)} Base, now ${sideOf(view, seat).damage}`,
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
  if (!forecast) return plain.pending ? <p class="muted">Working out what comes of it…</p> : null;
  if (rows.length === 0) return <p>By forecast no card is lost, and no Base is damaged.</p>;
  const cellsOf = ({ of, shown, own }: Suffered): Cell[] => {
    const now = of(forecast);
    const then = chosen.forecast ? of(chosen.forecast) : now;
    const tone = then === now ? undefined : own === then < now ? "good" : "bad";
    return [{ value: shown(now) }, ...(command ? [{ value: chosen.forecast ? shown(then) : "…", tone } as Cell] : [])];
  };
  return (
    <Ledger
      corner={view.attack ? "The attack, by forecast" : "By forecast"}
      columns={[
        { head: LETTING[kind ?? ""] ?? "As it stands" },
        ...(command ? [{ head: played(model, command), on: true }] : []),
      ]}
      rows={rows.map((row) => ({ name: row.name, cells: cellsOf(row) }))}
      pending={plain.pending || chosen.pending}
    />
  );
}
