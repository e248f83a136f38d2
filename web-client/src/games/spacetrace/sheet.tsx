import { who } from "../../core/words/grammar";
import { Sigil } from "../../look/art";
import type { ClassRow } from "./battles";
import { nearSeat, useTable } from "./read";
import type { Scene } from "./story";
import { classes } from "./words";

/** So many class battles at most stand beside each other: the latest. */
const MOST = 6;

/** While a battle plays: what each class battle has come to so far. */
export function Sheet({ scene }: { scene: Scene }) {
  const { model } = useTable();
  const near = nearSeat(model);
  const seats = [near, 1 - near];
  const rows = scene.rows.slice(-MOST);
  return (
    <div class="st-sheet" style={{ "--battles": rows.length }}>
      <div>
        <b class="st-sheet-head">Battle {rows.at(-1)?.battle}</b>
        {seats.map((seat) => (
          <span key={seat} class="row">
            <Sigil seat={seat} size={16} /> <b>{who(model, seat)}</b>
          </span>
        ))}
      </div>
      {rows.map((row, i) => (
        <div key={i} class={i === rows.length - 1 ? "now" : ""}>
          <b class="st-sheet-head num">
            {classes(...row.met)}
            <small>{i === rows.length - 1 ? "now" : "fought"}</small>
          </b>
          {seats.map((seat) => (
            <Cell key={seat} row={row} seat={seat as 0 | 1} />
          ))}
        </div>
      ))}
    </div>
  );
}

function Cell({ row, seat }: { row: ClassRow; seat: 0 | 1 }) {
  const { fired, lost, damage, wrecks } = row;
  return (
    <div>
      <p>
        <b class="num">{fired[seat]}</b> points
      </p>
      <p class={lost[seat] + damage[seat] > 0 ? "neg" : "muted"}>
        {damage[seat] > 0 ? (
          <>
            Base <b class="num">+{damage[seat]}</b>
          </>
        ) : (
          <>
            ▼ <b class="num">{lost[seat]}</b> {wrecks[seat] > 0 ? `ships, ${wrecks[seat]} MP` : "ships"}
          </>
        )}
      </p>
    </div>
  );
}
