import type { LiveTable } from "../../core/match/live";
import { type Waited, waiting } from "../../core/match/waiting";
import { SeatState } from "../../kit/pieces/seat-state";
import { Sigil } from "../../look/art";
import { Icon } from "../../look/icon";
import { PersonMenu } from "./person-menu";
import { Said, say } from "./texts";

/** Who is here: the players with their state, and the spectators. */
export function Present({ table }: { table: LiveTable }) {
  const watching = table.presence.value.filter((one) => one.seat === null && one.online);
  const waited = waiting(table.table.value, table.decisions.value);
  const seated = table.table.value.summary.seats.filter(({ player }) => player !== null);
  return (
    <ul class="present row stretch wrap rule-bottom semi t-13 py-2 px-35 gy-1 gx-35" aria-label={say("who-is-here")}>
      {seated.map((one) => (
        <li key={one.player} class={`row g-1 ${one.online ? "" : "muted"}`}>
          <Sigil seat={one.seat} size={14} /> {one.name}
          <SeatState model={table} seat={one.seat} />
          <HowFar waited={waited[one.seat] ?? null} />
          <PersonMenu table={table} person={one} />
        </li>
      ))}
      {watching.length > 0 && (
        <li class="row g-1">
          <details>
            <summary class="touch">
              <Icon id="eye-target" size={15} /> {say("people-watching", { people: watching.length })}
            </summary>
            <ul class="pl-4" aria-label={say("who-watches")}>
              {watching.map((one) => (
                <li class="row g-1" key={one.player}>
                  {one.name} <PersonMenu table={table} person={one} />
                </li>
              ))}
            </ul>
          </details>
        </li>
      )}
    </ul>
  );
}

function HowFar({ waited }: { waited: Waited }) {
  if (waited === null) return null;
  const isThinking = waited === "thinking";
  return (
    <small class={isThinking ? "lamplit" : "muted"}>
      {" "}
      <Icon id={isThinking ? "sands-of-time" : "padlock"} size={12} /> {say(isThinking ? "thinking" : "done")}
    </small>
  );
}

/** In the bar: the number of spectators. */
export function Watching({ table }: { table: LiveTable }) {
  const names = table.presence.value.filter((one) => one.seat === null && one.online).map((one) => one.name);
  if (names.length === 0) return null;
  const words = say("watchers", { people: names, count: names.length });
  return (
    <span class="chip out watching" title={words}>
      <Icon id="eye-target" size={14} label={words} /> {names.length}
    </span>
  );
}

/** In the bar: how many of the players asked have not answered yet, if at least two. */
export function WaitingFor({ table }: { table: LiveTable }) {
  const waited = waiting(table.table.value, table.decisions.value);
  const thinking = waited.filter((each) => each === "thinking").length;
  const asked = thinking + waited.filter((each) => each === "done").length;
  if (thinking < 2) return null;
  return (
    <span class="chip out waiting-for">
      <Said
        id="waiting-for-some"
        thinking={thinking}
        asked={asked}
        icon={() => <Icon id="sands-of-time" size={14} />}
      />
    </span>
  );
}
