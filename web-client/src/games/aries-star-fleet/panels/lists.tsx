import type { ComponentChildren } from "preact";
import { canonical, choiceKey } from "../../../core/match/canonical";
import { opening } from "../../../core/words/grammar";
import type { Command } from "../../../generated/aries-star-fleet";
import { Icon } from "../../../look/icon";
import { seatClass } from "../../../look/seat";
import { Posts } from "../board/ship";
import { seatOf } from "../cards";
import { crewsIn, faceOfId, upgradesIn, useTable } from "../read";
import { aimingOf, pieceOf } from "../ui";
import { texts } from "../words/messages";
import { order } from "../words/verbs";
import { ChanceOf, forecastOf, isAttempt, Outlook } from "./outlook";

interface LineProps {
  id: string;
  class?: string;
  /** The command that switches it and whether it is on, if the line is a toggle. */
  toggle?: { command: Command | undefined; on: boolean };
  children: ComponentChildren;
}

/** A ship, a station or a crew in a list. It can be taken up as from the board. */
export function Line({ id, class: extra = "", toggle, children }: LineProps) {
  const { state, chosen } = pieceOf(useTable().model, id);
  const set = toggle && {
    "aria-pressed": toggle.on,
    "aria-disabled": !toggle.command,
    "data-choice": toggle.command && choiceKey(toggle.command),
  };
  return (
    <li>
      <button
        type="button"
        class={`as-crew row g-15 across rule-top py-05 px-1 ${seatClass(seatOf(id))} ${state} ${toggle?.on ? "on" : ""} ${extra}`}
        {...chosen}
        {...set}
      >
        {children}
      </button>
    </li>
  );
}

/** A crew or a ship in words: its name, people and skills. */
export function CrewWords({ id }: { id: string }) {
  const { name, personnel, skills, kind } = faceOfId(useTable().model, id);
  return (
    <>
      <b class="shrink solid">{kind === "ship" ? <i>{name}</i> : name}</b>
      {personnel > 0 && (
        <span class="muted">
          <Icon id="person" size={12} label={texts.text("people.title")} />
          {personnel}
        </span>
      )}
      <span class="sp" />
      <Skills of={skills} />
    </>
  );
}

export const Skills = ({ of }: { of: [skill: string, level: number][] }) => (
  <>
    {of.map(([skill, level]) => (
      <span key={skill} class="as-skill tag">
        {opening(skill)} {level}
      </span>
    ))}
  </>
);

/** The crews and upgrades in a ship or station. Each can be taken up. */
export function Aboard({ holder }: { holder: string }) {
  const { model, view } = useTable();
  const posts = view.ships[holder]?.posts ?? [];
  return (
    <ul>
      {crewsIn(view, holder).map(({ id, stopped }) => (
        <Line key={id} id={id} class={stopped ? "stopped" : ""}>
          <Posts of={posts.filter(({ by }) => by === id)} />
          <CrewWords id={id} />
          {stopped && <Icon id="interdiction" size={13} label={texts.text("ship-state", { state: "stopped" })} />}
        </Line>
      ))}
      {upgradesIn(view, holder).map(({ id, effective }) => (
        <Line key={id} id={id}>
          <Icon id="circuitry" size={15} />
          <b>{faceOfId(model, id).name}</b>
          <span class="sp" />
          {!effective && <span class="muted">{texts.text("upgrade-idle")}</span>}
        </Line>
      ))}
    </ul>
  );
}

/**
 * Possible commands as buttons: the first press aims, the second gives the command. The forecasts follow all buttons, so
 * that no button moves when one arrives.
 */
export function Orders({ of }: { of: Command[] }) {
  const { model } = useTable();
  const aiming = aimingOf(model);
  if (of.length === 0) return null;
  return (
    <div class="as-orders stack g-15">
      <div class="row stretch g-15 wrap">
        {of.map((command) => {
          const on = aiming.isAiming(command);
          return (
            <button
              key={canonical(command)}
              type="button"
              class={`btn small ${on ? "lamp" : ""}`}
              aria-pressed={on}
              data-choice={choiceKey(command)}
              onClick={() => aiming.press(command)}
            >
              {order(model, command)}
            </button>
          );
        })}
      </div>
      {of.map((command) => (
        <Forecast key={canonical(command)} command={command} titled={of.length > 1} />
      ))}
    </div>
  );
}

/** The likely result of a battle or an attempt; nothing for other commands. */
function Forecast({ command, titled }: { command: Command; titled: boolean }) {
  const { model } = useTable();
  const ask = forecastOf(model, command);
  if (ask === null && !isAttempt(command)) return null;
  return (
    <div class="stack g-05">
      {titled && <b>{order(model, command)}</b>}
      <Outlook ask={ask} />
      {isAttempt(command) && <ChanceOf command={command} />}
    </div>
  );
}
