import { canonical, choiceKey } from "../../../core/match/canonical";
import type { Command, Place } from "../../../generated/aries-star-fleet";
import { Icon } from "../../../look/icon";
import { Posts } from "../board/ship";
import { same } from "../choices";
import { crewsIn, face, faceOfId, type Model, upgradesIn, useTable } from "../read";
import { aimOrSend, takeUp, uiOf } from "../ui";
import { targetName, verb } from "../words/verbs";
import { ChanceOf } from "./attempt-odds";
import { CrewWords, forecastOf, Outlook } from "./outlook";

/** "in space at Mars", "on Mars". */
export const placeWords = (model: Model, { location, level }: Place): string =>
  `${level === "space" ? "in space at" : "on"} ${face(model, location).name}`;

/** Crews and upgrades there; each can be taken up. */
export function Aboard({ holder }: { holder: string }) {
  const { model, view } = useTable();
  const crews = crewsIn(view, holder);
  const upgrades = upgradesIn(view, holder);
  const ship = view.ships[holder];
  return (
    <>
      {crews.length > 0 && (
        <ul class="as-crews">
          {crews.map(({ id, stopped }) => (
            <li key={id}>
              <button
                type="button"
                data-piece={id}
                class={`as-crew row g-15 across rule-top ${stopped ? "stopped" : ""}`}
                onClick={() => takeUp(model, id)}
              >
                <Posts of={(ship?.posts ?? []).filter(({ by }) => by === id)} />
                <CrewWords id={id} />
                {stopped && <Icon id="interdiction" size={13} label="stopped" />}
              </button>
            </li>
          ))}
        </ul>
      )}
      {upgrades.length > 0 && (
        <ul class="as-crews">
          {upgrades.map(({ id, effective }) => (
            <li key={id}>
              <button
                type="button"
                data-piece={id}
                class="as-crew row g-15 across rule-top"
                onClick={() => takeUp(model, id)}
              >
                <Icon id="circuitry" size={15} />
                <b>{faceOfId(model, id).name}</b>
                <span class="sp" />
                {!effective && <span class="muted">without effect here</span>}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** What can be done, as buttons: the first tap chooses, the second does it. */
export function Orders({ of, named }: { of: Command[]; named?: boolean }) {
  const { model } = useTable();
  const { aimed } = uiOf(model);
  if (of.length === 0) return null;
  return (
    <div class="as-orders row stretch g-15 wrap">
      {of.map((command) => {
        const on = aimed.value !== null && same(aimed.value, command);
        const attempts = command.type === "attempt" || command.type === "attempt-battle";
        return (
          <div key={canonical(command)}>
            <button
              type="button"
              class={`btn ${on ? "on" : ""}`}
              aria-pressed={on}
              data-choice={choiceKey(command)}
              onClick={() => aimOrSend(model, command)}
            >
              {named && command.type === "attempt"
                ? `Attempt it with ${targetName(model, command.ship)}`
                : verb(model, command)}
            </button>
            <Outlook ask={forecastOf(model, command)} />
            {attempts && <ChanceOf command={command} />}
          </div>
        );
      })}
    </div>
  );
}
