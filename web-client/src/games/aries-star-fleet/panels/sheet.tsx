import { Panel as Titled } from "../../../kit/pieces/panel";
import { Sentence } from "../../../kit/words/sentence";
import { seatClass } from "../../../look/seat";
import { groupPlanetIn, placeOf, planetIn } from "../aims";
import { Posts } from "../board/ship";
import { seatOf } from "../cards";
import { columnsOf, crewsOf, face, faceOfId, type Model, useTable } from "../read";
import { aimingOf, layDown, ordersOf } from "../ui";
import { texts } from "../words/messages";
import { Aboard, CrewWords, Line, Orders, Skills } from "./lists";
import { ShipSheet } from "./ship-sheet";

/** The held ship, location or card, with all its commands. */
export function Sheet({ id }: { id: string }) {
  const { view } = useTable();
  const [planet, ground, ship] = [planetIn(id), groupPlanetIn(id), view.ships[id]];
  if (planet) return <PlaceSheet planet={planet} />;
  if (ground) return <GroupSheet id={id} planet={ground} />;
  return ship ? <ShipSheet id={id} ship={ship} /> : <CardSheet id={id} />;
}

function CardSheet({ id }: { id: string }) {
  const { model, view } = useTable();
  const { name, entry, kind, icons, personnel, skills } = faceOfId(model, id);
  const isSeed = view.seed === id;
  const aiming = aimingOf(model);
  const of = isSeed ? aiming.choices.value.any("place-seed") : ordersOf(model, id);
  const active = view.sides.find((side) => side.active?.card === id);
  const battles = active?.seat === model.seat.value ? aiming.choices.value.any("attempt-battle") : [];
  return (
    <Titled
      title={name}
      line={whereOf(model, id)}
      close={isSeed ? undefined : () => layDown(model)}
      class={`as-sheet g-15 ${seatClass(seatOf(id))}`}
    >
      <p>{entry.text}</p>
      {kind === "crew" && (
        <p class="row">
          <Posts of={icons.map((icon) => ({ icon, by: "" }))} />
          <span class="muted">{texts.text("people", { count: personnel })}</span>
          <Skills of={skills} />
        </p>
      )}
      {active?.active && active.active.beneath.length > 0 && (
        <p class="muted">{texts.text("sheet-beneath", { cards: active.active.beneath }, model)}</p>
      )}
      <Orders of={[...of, ...battles]} />
      <Aboard holder={id} />
    </Titled>
  );
}

/** "aboard Narra, in space at Mars": where a card in play is. */
function whereOf(model: Model, id: string): string | undefined {
  const view = model.view.value;
  const place = view && placeOf(view, id);
  if (!place) return undefined;
  const crew = view.crews[id]?.holder;
  const holder = (crew && "in" in crew ? crew.in : view.upgrades[id]?.holder) ?? null;
  return texts.text("sheet-where", { ...place, holder, flies: holder !== null && holder in view.ships }, model);
}

/** All pieces at a location. Each can be taken up. */
function PlaceSheet({ planet }: { planet: string }) {
  const { model, view } = useTable();
  const { name, span, surface } = face(model, planet);
  const pieces = [0, 1].flatMap((seat) =>
    columnsOf(view, seat)
      .filter((column) => column.planet === planet)
      .flatMap(({ space, surface }) => [space, surface])
      .flatMap(({ stations, ships, loose }) => [...stations, ...[...ships, ...loose].map(({ id }) => id)]),
  );
  return (
    <Titled
      title={<i>{name}</i>}
      label={name}
      line={texts.text("sheet-span", { span, surface })}
      close={() => layDown(model)}
      class="as-sheet g-15"
    >
      <ul>
        {pieces.map((id) => (
          <Line key={id} id={id} class="owned">
            <Sentence
              sentence={{ words: texts.words(model, "owned", { owner: seatOf(id), thing: faceOfId(model, id).name }) }}
            />
          </Line>
        ))}
      </ul>
      {pieces.length === 0 && <p class="muted">{texts.text("sheet-empty")}</p>}
    </Titled>
  );
}

/** Crews outside on a surface. */
function GroupSheet({ id, planet }: { id: string; planet: string }) {
  const { model, view } = useTable();
  const [, letter] = id.split(":");
  const crews = crewsOf(view).filter(
    ({ id: crew, holder }) => "loose" in holder && holder.loose === planet && crew.startsWith(`${letter}.`),
  );
  return (
    <Titled
      title={texts.text("sheet-ground", { location: planet }, model)}
      close={() => layDown(model)}
      class="as-sheet g-15"
    >
      <Orders of={ordersOf(model, id)} />
      <ul>
        {crews.map(({ id: crew }) => (
          <Line key={crew} id={crew}>
            <CrewWords id={crew} />
          </Line>
        ))}
      </ul>
    </Titled>
  );
}
