import { counted, signed, who } from "../../../core/words/grammar";
import type { PlanetView, ShipView, Triple } from "../../../generated/solar-empires";
import { Card } from "../../../kit/pieces/paper";
import { Parts } from "../../../kit/words/explain";
import type { Face } from "../cards";
import { armourOf, face, type Model, planetName, starYields, useTable, yieldsOf } from "../read";
import { NOTES, orbitTap, type ShipTap, shipTap, taking, uiOf, useNote } from "../ui";
import { amounts, SIZES, SUPPORT } from "../words/words";
import { printOf } from "./card";

/** A card in full, as it is read on hover: large, with its text. */
export function AboutCard({ of, now, next }: { of: Face; now?: string; next?: string }) {
  const { model } = useTable();
  return (
    <Card of={printOf(model, of)} large>
      {now && <span class="more explain-now">{now}</span>}
      {next && <span class="more">{next}</span>}
    </Card>
  );
}

const SHIP_NEXT: Partial<Record<ShipTap & string, string>> = {
  aim: "Choose it, then confirm.",
  pick: "Pick it, then choose a lane.",
  recall: "Choose it again to recall it.",
};

export function AboutShip({ ship }: { ship: ShipView }) {
  const { model, view } = useTable();
  const printed = face(model, ship.card);
  const tap = shipTap(model, ship.ship);
  const command = uiOf(model).choices.value.onShip(ship.ship);
  const note = useNote(command);
  const { armour, left } = armourOf(model, ship);
  const shield = ship.shield ?? 0;
  const parts = [
    { label: "attack", value: signed(printed.attack ?? 0) },
    { label: "armour left", value: `${left} of ${armour}` },
    ...(shield > 0 ? [{ label: ship.granted ? "shield, granted" : "shield", value: `${shield}` }] : []),
  ];
  const where = ship.orbit === null ? "In reserve" : planetName(model, view, ship.orbit);
  return (
    <>
      <Parts title={printed.name} parts={parts} />
      <p>
        {printed.size && SIZES[printed.size].name} of{" "}
        {who(model, ship.owner) === "You" ? "yours" : model.name(ship.owner)}. {where}
        {ship.withdrawn && ", withdrawn: it fights no more this turn"}.
      </p>
      <p>{printed.entry.text}</p>
      {note && <p class="explain-now">{NOTES[note]}</p>}
      {tap && (
        <p class="explain-next">
          {tap === "assign" ? `Choose it to let it take ${taking(model, view, ship)} damage.` : SHIP_NEXT[tap]}
        </p>
      )}
    </>
  );
}

export function AboutPlanet({ planet }: { planet: PlanetView }) {
  const { model, view } = useTable();
  const { building, controller, swarms = [] } = planet;
  const tap = orbitTap(model, planet.orbit);
  const note = useNote(tap === "send" ? null : tap);
  const title = planetName(model, view, planet.orbit);
  if (planet.gone) return <Parts title={title} parts={[{ label: "destroyed", value: "an empty orbit" }]} />;
  const gives = (label: string, of: Triple | null) => (of && amounts(of) ? [{ label, value: amounts(of, "+") }] : []);
  const parts = [
    ...gives("the planet", yieldsOf(model, planet)),
    ...gives(face(model, view.star).name, starYields(model, view, planet)),
    ...(building ? gives(face(model, building.card).name, face(model, building.card).yields) : []),
  ];
  return (
    <>
      <Parts title={title} parts={parts} />
      <p>{controller === null ? "Nobody controls it." : `${subject(model, controller)} it.`}</p>
      {building && (
        <p>
          <b>{face(model, building.card).name}</b> needs {face(model, building.card).save} or more to be saved when the
          planet is taken. {face(model, building.card).entry.text} {building.spent && "It has fired this turn."}
        </p>
      )}
      {planet.closed && <p class="explain-now">A solar flare closes it: no ship may come here this turn.</p>}
      {swarms.length > 0 && (
        <p class="explain-now">
          {swarms.length === 1 ? "An asteroid swarm hits" : `${swarms.length} asteroid swarms hit`} each fleet here
          before combat.
        </p>
      )}
      {planet.gone_in !== undefined && (
        <p class="explain-now">The black hole takes it in {counted(planet.gone_in, "clean-up")}.</p>
      )}
      {note && <p class="explain-now">{NOTES[note]}</p>}
      {tap && <p class="explain-next">{tap === "send" ? "Choose it to send your ships here." : "Choose it."}</p>}
    </>
  );
}

const subject = (model: Model, seat: number): string =>
  seat === model.seat.value ? "You control" : `${model.name(seat)} controls`;

/** What a card costs beside what one has, and what is lacking, in words: "1 more M", "2 more E, 1 O". */
export function lacking(missing: Triple): string {
  const [first = "", ...rest] = SUPPORT.filter(({ key }) => missing[key] > 0).map(
    ({ key, letter }) => `${missing[key]} ${letter}`,
  );
  return [first.replace(" ", " more "), ...rest].join(", ");
}
