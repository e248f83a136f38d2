import { counted, whose } from "../../../core/words/grammar";
import type { Word } from "../../../core/words/sentence";
import { Panel as Titled } from "../../../kit/pieces/panel";
import { Sentence } from "../../../kit/words/sentence";
import { seatClass } from "../../../look/seat";
import { Posts } from "../board/ship";
import { type Face, seatOf } from "../cards";
import { placeOf } from "../choices";
import { columnsOf, face, faceOfId, type Model, useTable } from "../read";
import { layDown, takeUp, uiOf } from "../ui";
import { CrewWords } from "./outlook";
import { Aboard, Orders, placeWords } from "./sheet-parts";
import { ShipSheet } from "./sheet-ship";

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
      <span key={skill} class="as-skill bold nowrap">
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
              class={`as-crew row g-15 across rule-top ${seatClass(seatOf(id))} owned`}
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
            <button
              type="button"
              data-piece={crew}
              class="as-crew row g-15 across rule-top"
              onClick={() => takeUp(model, crew)}
            >
              <CrewWords id={crew} />
            </button>
          </li>
        ))}
      </ul>
    </Titled>
  );
}
