import type { Attribute, Command, ShipView } from "../../../generated/aries-star-fleet";
import { Panel as Titled } from "../../../kit/pieces/panel";
import { Icon } from "../../../look/icon";
import { seatClass } from "../../../look/seat";
import { Bar, cellsOf, Posts, Silhouette, shownValue, statesOf } from "../board/ship";
import { ATTRIBUTES, GAUGES, seatOf } from "../cards";
import { faceOfId, useTable } from "../read";
import { aimingOf, boosts, layDown, ordersOf, useFlight, useReach } from "../ui";
import { texts } from "../words/messages";
import { giving } from "../words/verbs";
import { Aboard, Orders } from "./lists";

/** A ship: its gauges with their transfers, its flight, its orders, and the crews and upgrades aboard. */
export function ShipSheet({ id, ship }: { id: string; ship: ShipView }) {
  const { model } = useTable();
  const printed = faceOfId(model, id);
  const { choices } = aimingOf(model);
  const others = ordersOf(model, id).filter(({ type }) => type !== "transfer" && type !== "move-ship");
  const transfers = choices.value.each("transfer", { ship: id });
  return (
    <Titled
      class={`as-sheet g-15 ${seatClass(seatOf(id))}`}
      mark={<Silhouette of={printed} seat={seatOf(id)} height={46} />}
      title={<i>{printed.name}</i>}
      label={printed.name}
      line={texts.text("sheet-ship", { type: printed.shipClass, ...ship.place, states: statesOf(ship) }, model)}
      aside={
        <span class="stack g-1 t-13 text-right">
          <Posts of={ship.posts} />
          <b class={ship.staffed ? "pos" : "neg"}>{texts.text("sheet-staffed", { staffed: ship.staffed })}</b>
        </span>
      }
      close={() => layDown(model)}
    >
      <ul class="as-gauge-rows">
        {ATTRIBUTES.map((attribute, i) => {
          const cells = cellsOf(ship, attribute, printed.base[i] ?? 0);
          const notes = cells
            .filter(([cell]) => cell !== "full")
            .map(([cell, count]) => ({ id: "cells", args: { cell, count } }));
          return (
            <li class="row wrap gy-1 gx-15" key={attribute}>
              <Icon id={GAUGES[attribute]} size={17} />
              <span class="semi">{texts.text("attribute.title", { attribute })}</span>
              <b class="num t-20 solid text-right">{shownValue(ship, attribute)}</b>
              <Bar of={cells} />
              <small class="muted">{notes.length > 0 && texts.text("list", { list: notes }, model)}</small>
              {transfers.length > 0 && (
                <span class="as-gifts row stretch g-15 pb-1 pl-5">
                  {transfers.map(
                    (command) => command.to === attribute && <Gift key={command.from} command={command} ship={ship} />,
                  )}
                </span>
              )}
            </li>
          );
        })}
      </ul>
      {seatOf(id) === model.seat.value && <Flight id={id} ship={ship} />}
      {ship.skills.length > 0 && (
        <p class="muted">{ship.skills.map((skill) => skill.replaceAll("-", " ")).join(", ")}</p>
      )}
      <Orders of={[...others, ...choices.value.any("reinforce-all")]} />
      <Aboard holder={id} />
    </Titled>
  );
}

/** A transfer: how much it adds, and which gauges give it. */
function Gift({ command, ship }: { command: Extract<Command, { type: "transfer" }>; ship: ShipView }) {
  const aiming = aimingOf(useTable().model);
  const sources = giving(command.to, command.from);
  const gift = (from: Attribute) => (from === "reserve" ? Math.max(0, ship.base.reserve - ship.used) : ship.base[from]);
  const plus = sources.reduce((sum, from) => sum + gift(from), 0);
  const on = aiming.isAiming(command);
  return (
    <button
      type="button"
      class={`chip g-05 ${on ? "lamp" : "out"}`}
      aria-pressed={on}
      aria-label={texts.text("sheet-gift", { plus, givers: sources, attribute: command.to })}
      onClick={() => aiming.press(command)}
    >
      +{plus}
      {sources.map((one) => (
        <Icon key={one} id={GAUGES[one]} size={13} />
      ))}
    </button>
  );
}

/** The aimed flight and its cost. If none is aimed, the ship's range now and after each transfer. */
function Flight({ id, ship }: { id: string; ship: ShipView }) {
  const { model } = useTable();
  const ways = useReach();
  const flight = useFlight();
  if (!flight?.way) {
    if (ways.length === 0) return null;
    const further = boosts(model, id).map(({ from, plus }) => ({
      id: "sheet-further",
      args: { range: ship.left + plus, givers: giving("reserve", from) },
    }));
    return <p class="muted">{texts.text("sheet-reach", { range: ship.left, further }, model)}</p>;
  }
  const { spans, need, location } = flight.way;
  const [one, other] = spans;
  const { plus = 0, from } = flight.boost ?? {};
  const left = ship.left + plus - need;
  return (
    <div class="as-plan stack g-1 py-2 px-25 ground">
      <p class="row baseline g-1">
        <b>{texts.text("sheet-to", { location }, model)}</b>
        <span class="sp" />({one} + {other}) × {Math.abs(one - other)} = <b class="num">{need}</b>
      </p>
      <p class="row baseline g-1">
        {texts.text("sheet-range", { range: ship.left, plus, givers: from && giving("reserve", from) })}
        <span class="sp" />
        <b>{texts.text("sheet-left", { left, short: -left, isShort: left < 0 })}</b>
      </p>
    </div>
  );
}
