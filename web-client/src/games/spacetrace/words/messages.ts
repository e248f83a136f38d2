import en from "../../../../../games/spacetrace/locales/en.ftl";
import {
  type Args,
  fields,
  figure,
  type Meaning,
  Messages,
  people,
  person,
  several,
  type Thing,
} from "../../../core/words/messages";
import type { FleetKind, Price, Source, Target } from "../../../generated/spacetrace";
import { grouped } from "../../../kit/pieces/by-sort";
import { cardOf, face, type Model, type Names, ownerOf, shipName } from "../read";

const cardThing = (id: string, model: Model): Thing => ({
  words: [{ entry: id, name: face(model, id).name }],
  form: formOf(id),
});

/** A ship with its owner, as its event or the current view has it: "your Fighters", "Ilse’s Base". */
function shipThing(id: number, model: Model, { named }: Args): Thing {
  const names = named as Names;
  const owner = ownerOf(model, id, names);
  const thing: Thing = { words: [{ piece: `s${id}`, name: shipName(model, id, names) }] };
  const words = owner === null ? thing.words : texts.words(model, "owned", { owner, thing });
  return { words, yours: owner !== null && owner === model.seat.value, form: formOf(cardOf(model, id, names) ?? "") };
}

/** A card's target. Null for no target, or for another card on the stack. */
export function targetOf(target: Target, model: Model, { named }: Args = {}): Meaning {
  if (target === "nothing" || "stack" in target) return null;
  if ("wreck" in target) {
    return { id: "wreck-of", args: { name: shipName(model, target.wreck, named as Names) } };
  }
  if ("commander" in target) return { id: "commander-of", args: { ship: target.commander, named } };
  return shipThing(target.ship, model, { named });
}

/** The price paid, with the printed price and the discount. Null if nothing was paid. */
function priceOf({ printed, off, paid }: Price): Meaning {
  if (paid === 0) return null;
  const parts = [
    { label: texts.text("price-printed"), value: `${printed}` },
    { label: texts.text("price-off"), value: `−${off}` },
  ];
  return figure(paid, off > 0 ? parts : undefined);
}

/** The MP that a reinforcement gives, with the levy as a part. */
function mpOf(mp: number, _model: Model, { levy }: Args): Meaning {
  if (typeof levy !== "number" || levy === 0) return mp;
  const parts = [
    { label: texts.text("price-printed"), value: `${mp - levy}` },
    { label: texts.text("levy"), value: `+${levy}` },
  ];
  return figure(mp, parts);
}

const sourceOf = (source: Source, model: Model): Meaning => (source === "fire" ? null : cardThing(source.card, model));
const fleetOf = (fleet: FleetKind): Meaning => ({ id: "fleet", args: { fleet } });

/** The game's texts, with the meaning of each field of events, commands and components. */
export const texts: Messages<Model> = new Messages(en, {
  ...fields(person, "seat", "winner", "first"),
  ...fields(cardThing, "card", "answers", "sacrificed"),
  ...fields(shipThing, "ship", "flagship", "front"),
  ...fields(sourceOf, "source", "by"),
  ...fields(fleetOf, "to", "leading", "battle-started.attacker", "battle-started.defender", "battle-fleets.attacker"),
  ...fields(fleetOf, "battle-fleets.defender"),
  seats: people,
  cards: (ids: string[]) => grouped(ids).map(({ card, copies }) => ({ id: "copies", args: { card, copies } })),
  "all-repaired.ships": several(shipThing),
  target: targetOf,
  price: priceOf,
  mp: mpOf,
});

const formOf = (card: string): string => texts.text("form", { id: card });
