import type { Presence } from "../../generated/starboard";
import { Sigil } from "../../look/art";
import { Icon } from "../../look/icon";
import type { LiveTable } from "../../table/live";
import { listed, plural } from "../../words";

/** Who is here: those at the table, and how many watch. */
export function Present({ table }: { table: LiveTable }) {
  const present = table.presence.value;
  const seated = present.filter((one): one is Presence & { seat: number } => one.seat !== null);
  const watching = present.filter((one) => one.seat === null && one.online);
  return (
    <ul class="present" aria-label="Who is here">
      {seated.map((one) => (
        <li key={one.player} class={one.online ? "" : "away"}>
          <Sigil seat={one.seat} size={14} /> {one.name}
          {!one.online && <small> away</small>}
        </li>
      ))}
      {watching.length > 0 && (
        <li>
          <Icon id="eye-target" size={15} /> {plural(watching.length, "person").replace("persons", "people")} watching
          <span class="unseen">: {listed(watching.map((one) => one.name))}</span>
        </li>
      )}
    </ul>
  );
}
