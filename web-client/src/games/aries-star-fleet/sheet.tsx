import type { Attribute, Command, ShipView } from "../../generated/aries-star-fleet";
import { counted, whose } from "../../kit/grammar";
import { Panel as Titled } from "../../kit/panel";
import { Icon } from "../../look/icon";
import { seatClass } from "../../look/seat";
import { canonical } from "../../table/canonical";
import { Sentence } from "../../table/sentence";
import type { Word } from "../index";
import { ChanceOf } from "./attempt-odds";
import { type Face, seatOf } from "./cards";
import { placeOf, same } from "./choices";
import { CrewWords, forecastOf, Outlook } from "./panel";
import { columnsOf, crewsIn, face, faceOfId, type Model, upgradesIn, useTable } from "./read";
import { Bar, cellsOf, Posts, Silhouette, shipWords, shownValue } from "./ship";
import { GAUGES } from "./sums";
import { aimOrGive, boosts, layDown, takeUp, uiOf, useReach } from "./ui";
import { givers, targetName, verb } from "./verbs";
import { ATTRIBUTES } from "./words";

/** What is taken up or looked at: a ship, a place, a card, with everything that can be done with it. */
export function Sheet({ id }: { id: string }) {
  const { model, view } = useTable();
  const ship = view.ships[id];
  if (id.startsWith("at:")) return <PlaceSheet planet={id.slice(3)} />;
  if (ship) return <ShipSheet id={id} ship={ship} />;
  if (id.startsWith("surface:")) return <GroupSheet id={id} />;
  const printed = faceOfId(model, id);
  const place = placeOf(view, id);
  const holder = holderOf(model, id);
  return (
    <Titled
      title={printed.name}
      line={place ? `${holder ? `${holder}, ` : ""}${placeWords(model, place)}` : undefined}
      close={view.seed ? undefined : () => layDown(model)}
      class={`as-sheet ${seatClass(seatOf(id))}`}
    >
      <p>{printed.entry.text}</p>
      {printed.kind === "crew" && <Traits of={printed} />}
      {view.sides.some(({ active }) => active?.card === id) && <Mission card={id} />}
      <Orders of={uiOf(model).choices.value.with(id)} />
      <Aboard holder={id} />
    </Titled>
  );
}

const placeWords = (model: Model, { location, level }: ShipView["place"]): string =>
  `${level === "space" ? "in space at" : "on"} ${face(model, location).name}`;

/** "aboard Narra", "in Patrol Base". */
function holderOf(model: Model, id: string): string {
  const view = model.view.value;
  const crew = view?.crews[id];
  const holder = crew ? ("in" in crew.holder ? crew.holder.in : null) : (view?.upgrades[id]?.holder ?? null);
  if (!holder) return "";
  return `${view?.ships[holder] ? "aboard" : "in"} ${faceOfId(model, holder).name}`;
}

const Traits = ({ of }: { of: Face }) => (
  <p class="row">
    <Posts of={of.icons.map((icon) => ({ icon, by: "" }))} />
    <span class="muted">{counted(of.personnel, "person", "people")}</span>
    {of.skills.map(([skill, level]) => (
      <span key={skill} class="as-skill">
        {skill} {level}
      </span>
    ))}
  </p>
);

/** An active objective: what lies beneath it, and who could attempt it now. */
function Mission({ card }: { card: string }) {
  const { model, view } = useTable();
  const list = uiOf(model).choices.value;
  const side = view.sides.find(({ active }) => active?.card === card);
  const beneath = side?.active?.beneath ?? [];
  const own = side?.seat === model.seat.value;
  return (
    <>
      {beneath.length > 0 && <p class="muted">Overcome: {beneath.map((id) => faceOfId(model, id).name).join(", ")}</p>}
      {own && <Orders of={list.any("attempt", "attempt-battle", "abandon")} named />}
    </>
  );
}

function ShipSheet({ id, ship }: { id: string; ship: ShipView }) {
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
        <span class="as-staff">
          <Posts of={ship.posts} />
          <b class={ship.staffed ? "pos" : "neg"}>{ship.staffed ? "staffed" : "posts missing"}</b>
        </span>
      }
      close={() => layDown(model)}
    >
      <ul class="as-gauge-rows">
        {ATTRIBUTES.map((attribute, i) => (
          <li key={attribute}>
            <Icon id={GAUGES[attribute]} size={17} />
            <span>{attribute}</span>
            <b class="num">{shownValue(ship, attribute)}</b>
            <Bar ship={ship} attribute={attribute} printed={printed.base[i] ?? 0} />
            <small class="muted">{notesOf(ship, attribute, printed.base[i] ?? 0)}</small>
            {transfers.length > 0 && (
              <span class="as-gifts">
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
      onClick={() => aimOrGive(model, command)}
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
    <div class="as-plan">
      <p>
        <b>To {face(model, way.location).name}</b>
        <span class="sp" />({one} + {other}) × {Math.abs(one - other)} = <b class="num">{way.need}</b>
      </p>
      <p>
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
    <p class="muted">
      Reach <b class="num">{left}</b>
      {boosts(model, id).map(({ from, plus }) => (
        <span key={from}>
          , <b class="num">{left + plus}</b> with {givers("reserve", from)}
        </span>
      ))}
    </p>
  );
}

/** Crews and upgrades there; each can be taken up. */
function Aboard({ holder }: { holder: string }) {
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
                class={`as-crew ${stopped ? "stopped" : ""}`}
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
              <button type="button" data-piece={id} class="as-crew" onClick={() => takeUp(model, id)}>
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
function Orders({ of, named }: { of: Command[]; named?: boolean }) {
  const { model } = useTable();
  const { aimed } = uiOf(model);
  if (of.length === 0) return null;
  return (
    <div class="as-orders">
      {of.map((command) => {
        const on = aimed.value !== null && same(aimed.value, command);
        const attempts = command.type === "attempt" || command.type === "attempt-battle";
        return (
          <div key={canonical(command)}>
            <button
              type="button"
              class={`btn ${on ? "on" : ""}`}
              aria-pressed={on}
              onClick={() => aimOrGive(model, command)}
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

/** Everything that is at a place, to be taken up. */
function PlaceSheet({ planet }: { planet: string }) {
  const { model, view } = useTable();
  const { name, span, surface } = face(model, planet);
  const pieces = [0, 1].flatMap((seat) =>
    columnsOf(view, seat)
      .filter((column) => column.planet === planet)
      .flatMap((column) => [column.space, column.surface])
      .flatMap(({ stations, ships, loose }) => [
        ...stations,
        ...ships.map(({ id }) => id),
        ...loose.map(({ id }) => id),
      ]),
  );
  return (
    <Titled
      title={<i>{name}</i>}
      label={name}
      line={`span ${span}, ${surface ? "with a surface" : "in space only"}`}
      close={() => layDown(model)}
      class="as-sheet"
    >
      <ul class="as-crews">
        {pieces.map((id) => (
          <li key={id}>
            <button
              type="button"
              data-piece={id}
              class={`as-crew ${seatClass(seatOf(id))} owned`}
              onClick={() => takeUp(model, id)}
            >
              <Sentence sentence={{ words: pieceWords(model, id) }} />
            </button>
          </li>
        ))}
      </ul>
      {pieces.length === 0 && <p class="muted">Nobody is there.</p>}
    </Titled>
  );
}

const pieceWords = (model: Model, id: string): Word[] => [...whose(model, seatOf(id)), faceOfId(model, id).name];

/** Crews outside on a surface. */
function GroupSheet({ id }: { id: string }) {
  const { model, view } = useTable();
  const [, letter, planet = ""] = id.split(":");
  const crews = Object.entries(view.crews).filter(
    ([crew, seen]) => seen && "loose" in seen.holder && seen.holder.loose === planet && crew.startsWith(`${letter}.`),
  );
  return (
    <Titled title={`On the surface of ${face(model, planet).name}`} close={() => layDown(model)} class="as-sheet">
      <Orders of={uiOf(model).choices.value.with(id)} />
      <ul class="as-crews">
        {crews.map(([crew]) => (
          <li key={crew}>
            <button type="button" data-piece={crew} class="as-crew" onClick={() => takeUp(model, crew)}>
              <CrewWords id={crew} />
            </button>
          </li>
        ))}
      </ul>
    </Titled>
  );
}
