import { same } from "../../../core/match/canonical";
import type { Attribute, Command, ShipView } from "../../../generated/aries-star-fleet";
import { Panel as Titled } from "../../../kit/pieces/panel";
import { Icon } from "../../../look/icon";
import { seatClass } from "../../../look/seat";
import { Bar, cellsOf, Posts, Silhouette, shipWords, shownValue } from "../board/ship";
import { seatOf } from "../cards";
import { face, faceOfId, useTable } from "../read";
import { aimOrSend, boosts, layDown, uiOf, useReach } from "../ui";
import { givers } from "../words/verbs";
import { ATTRIBUTES } from "../words/words";
import { Aboard, Orders, placeWords } from "./sheet-parts";
import { GAUGES } from "./sums";

/** A ship: its gauges, what they can give each other, its flight, its orders, and who is aboard. */
export function ShipSheet({ id, ship }: { id: string; ship: ShipView }) {
  const { model } = useTable();
  const printed = faceOfId(model, id);
  const list = uiOf(model).choices.value.with(id);
  const orders = list.filter(({ type }) => type !== "transfer" && type !== "move-ship");
  const transfers = uiOf(model).choices.value.each("transfer", { ship: id });
  return (
    <Titled
      class={`as-sheet ${seatClass(seatOf(id))}`}
      mark={<Silhouette of={printed} seat={seatOf(id)} height={46} />}
      title={<i>{printed.name}</i>}
      label={printed.name}
      line={[
        `${printed.shipClass}, ${placeWords(model, ship.place)}`,
        ...shipWords(ship).filter((word) => word !== "landed"),
      ].join(", ")}
      aside={
        <span class="as-staff stack g-1 t-13">
          <Posts of={ship.posts} />
          <b class={ship.staffed ? "pos" : "neg"}>{ship.staffed ? "staffed" : "posts missing"}</b>
        </span>
      }
      close={() => layDown(model)}
    >
      <ul class="as-gauge-rows">
        {ATTRIBUTES.map((attribute, i) => (
          <li class="row wrap" key={attribute}>
            <Icon id={GAUGES[attribute]} size={17} />
            <span>{attribute}</span>
            <b class="num t-20 solid text-right">{shownValue(ship, attribute)}</b>
            <Bar ship={ship} attribute={attribute} printed={printed.base[i] ?? 0} />
            <small class="muted">{notesOf(ship, attribute, printed.base[i] ?? 0)}</small>
            {transfers.length > 0 && (
              <span class="as-gifts row stretch g-15">
                {transfers.map(
                  (command) => command.to === attribute && <Gift key={command.from} command={command} ship={ship} />,
                )}
              </span>
            )}
          </li>
        ))}
      </ul>
      <Plan ship={ship} id={id} />
      {ship.skills.length > 0 && (
        <p class="muted">{ship.skills.map((skill) => skill.replaceAll("-", " ")).join(", ")}</p>
      )}
      <Orders of={orders} />
      <Aboard holder={id} />
    </Titled>
  );
}

const NOTES = { full: "", lent: "lent here", used: "flown", out: "lent", plus: "added", lost: "lost" } as const;

/** "3 added, 2 lost". */
const notesOf = (ship: ShipView, attribute: (typeof ATTRIBUTES)[number], printed: number): string =>
  cellsOf(ship, attribute, printed)
    .filter(([cell]) => NOTES[cell])
    .map(([cell, count]) => `${count} ${NOTES[cell]}`)
    .join(", ");

/** A transfer: what would be added, and which gauges give it. */
function Gift({ command, ship }: { command: Extract<Command, { type: "transfer" }>; ship: ShipView }) {
  const { model } = useTable();
  const { aimed } = uiOf(model);
  const sources = ATTRIBUTES.filter((one) => one === command.from || (command.from === "both" && one !== command.to));
  const gift = (from: Attribute) => (from === "reserve" ? Math.max(0, ship.base.reserve - ship.used) : ship.base[from]);
  const plus = sources.reduce((sum, from) => sum + gift(from), 0);
  const on = aimed.value !== null && same(aimed.value, command);
  return (
    <button
      type="button"
      class={`chip ${on ? "on" : "out"}`}
      aria-pressed={on}
      aria-label={`${plus} from ${sources.join(" and ")} to ${command.to}`}
      onClick={() => aimOrSend(model, command)}
    >
      +{plus}
      {sources.map((one) => (
        <Icon key={one} id={GAUGES[one]} size={13} />
      ))}
    </button>
  );
}

/** The flight that is planned, and what it costs. */
function Plan({ id, ship }: { id: string; ship: ShipView }) {
  const { model } = useTable();
  const ways = useReach();
  const { aimed, flight } = uiOf(model);
  const to = flight.value?.to ?? (aimed.value?.type === "move-ship" ? aimed.value.location : null);
  const way = ways.find(({ location }) => location === to);
  if (!way) return ways.length > 0 && seatOf(id) === model.seat.value ? <Reach id={id} left={ship.left} /> : null;
  const [one = 0, other = 0] = way.spans;
  const boost = flight.value && boosts(model, id).find(({ from }) => from === flight.value?.from);
  const range = ship.left + (boost?.plus ?? 0);
  return (
    <div class="as-plan stack g-1">
      <p class="row baseline g-1">
        <b>To {face(model, way.location).name}</b>
        <span class="sp" />({one} + {other}) × {Math.abs(one - other)} = <b class="num">{way.need}</b>
      </p>
      <p class="row baseline g-1">
        {ship.left} range
        {boost &&
          flight.value &&
          ` + ${boost.plus} ${flight.value.from === "both" ? "power and weapons" : flight.value.from}`}
        <span class="sp" />
        <b>{range - way.need} left</b>
      </p>
    </div>
  );
}

/** How far it comes: now, and with what its other gauges can give. */
function Reach({ id, left }: { id: string; left: number }) {
  const { model } = useTable();
  return (
    <p class="row baseline g-1 muted">
      Reach <b class="num">{left}</b>
      {boosts(model, id).map(({ from, plus }) => (
        <span key={from}>
          , <b class="num">{left + plus}</b> with {givers("reserve", from)}
        </span>
      ))}
    </p>
  );
}
