import { signed } from "../../../core/words/grammar";
import type { PlanetView, ShipView, Triple } from "../../../generated/solar-empires";
import { Card } from "../../../kit/pieces/paper";
import { About, Parts } from "../../../kit/words/explain";
import { orbitPiece, shipPiece } from "../aims";
import type { Face } from "../cards";
import { armourOf, face, starYields, useTable, yieldsOf } from "../read";
import { aimingOf, taking, useNote } from "../ui";
import { amounts, planetName, texts } from "../words/messages";
import { printOf } from "./card";

type Next = "choose" | "again" | null;

/** A card in the explain bubble: large, with its text. */
export function AboutCard({ of, now, next }: { of: Face; now?: string | undefined; next?: Next }) {
  const { model } = useTable();
  return (
    <Card of={printOf(model, of)} large>
      {now && <span class="more explain-now">{now}</span>}
      {next && <span class="more">{texts.text(`next-${next}`)}</span>}
    </Card>
  );
}

export function AboutShip({ ship, next }: { ship: ShipView; next: Next }) {
  const { model, view } = useTable();
  const { name, attack, size, entry } = face(model, ship.card);
  const note = useNote(aimingOf(model).at(shipPiece(ship.ship))?.command);
  const shield = ship.shield ?? 0;
  const parts = [
    { label: texts.text("about-attack"), value: signed(attack ?? 0) },
    { label: texts.text("about-armour"), value: texts.text("about-armour.value", { ...armourOf(model, ship) }) },
  ];
  if (shield > 0)
    parts.push({ label: texts.text("about-shield", { granted: ship.granted !== undefined }), value: `${shield}` });
  const where = ship.orbit === null ? null : planetName(model, ship.orbit);
  return (
    <>
      <Parts title={name} parts={parts} />
      <p>{texts.text("about-ship", { owner: ship.owner, size, where, withdrawn: ship.withdrawn === true }, model)}</p>
      <p>{entry.text}</p>
      <Last note={note} next={next} taking={taking(model, view, ship)} />
    </>
  );
}

export function AboutPlanet({ planet, next }: { planet: PlanetView; next: Next }) {
  const { model, view } = useTable();
  const { orbit, building, controller, closed, gone, gone_in, swarms = [] } = planet;
  const note = useNote(aimingOf(model).at(orbitPiece(orbit))?.command);
  const title = planetName(model, orbit);
  if (gone) {
    return (
      <Parts title={title} parts={[{ label: texts.text("planet-gone"), value: texts.text("planet-gone.value") }]} />
    );
  }
  const printed = building && face(model, building.card);
  const plus = (value: number) => `+${value}`;
  const gives = (label: string, of: Triple | null | undefined) =>
    of && amounts(of) ? [{ label, value: amounts(of, plus) }] : [];
  const parts = [
    ...gives(texts.text("about-planet"), yieldsOf(model, planet)),
    ...gives(face(model, view.star).name, starYields(model, view, planet)),
    ...gives(printed?.name ?? "", printed?.yields),
  ];
  const now = [
    closed && texts.text("about-closed"),
    swarms.length > 0 && texts.text("about-swarms", { count: swarms.length }),
    gone_in !== undefined && texts.text("about-gone-in", { count: gone_in }),
  ];
  return (
    <>
      <Parts title={title} parts={parts} />
      <p>{texts.text("about-controller", { seats: controller === null ? null : [controller] }, model)}</p>
      {printed && (
        <p>
          <b>{printed.name}</b> {texts.text("about-building", { save: printed.save })} {printed.entry.text}{" "}
          {building?.spent && texts.text("about-spent")}
        </p>
      )}
      {now.map((line) => line && <About key={line} now={line} />)}
      <Last note={note} next={next} />
    </>
  );
}

/** A warning about choosing the piece, and what choosing it does. */
const Last = ({ note, next, taking = 0 }: { note: string | null; next: Next; taking?: number }) => (
  <About
    now={note && texts.text(`note-${note}`)}
    next={next ? texts.text(taking > 0 ? "next-taking" : `next-${next}`, { taking }) : undefined}
  />
);

/** The support that a card lacks, in words: "1 more M", "2 more E, 1 O". */
export const lacking = (lack: Triple): string => texts.text("lacking", { amounts: amounts(lack) });
