import { printOf as printed } from "../../../decks/card-face";
import { type DeckBook, deckBook } from "../../../decks/form";
import type { Triple } from "../../../generated/solar-empires";
import type { Print } from "../../../kit/pieces/paper";
import { type Face, pigment } from "../cards";
import type { Model } from "../read";
import { SUPPORT } from "../words/words";

/** A card as it is printed in decks, under the name it has at the table. */
export function printOf(model: Model, of: Face, missing?: Triple): Print {
  const book = deckBook(model.catalogue.value) as DeckBook;
  const lacking = missing && SUPPORT.map(({ key }) => missing[key]);
  return { ...printed(book, of.entry, lacking), name: of.short, kind: pigment(of) };
}
