import { printOf as printed } from "../../../decks/card-face";
import { type DeckBook, deckBook } from "../../../decks/form";
import type { Triple } from "../../../generated/solar-empires";
import type { Print } from "../../../kit/pieces/paper";
import { type Face, pigment } from "../cards";
import type { Model } from "../read";
import { SUPPORT } from "../words/messages";

/** A card as printed in decks, but with its short name. The lacking part of its cost is highlighted. */
export function printOf(model: Model, of: Face, lack?: Triple): Print {
  const book = deckBook(model.catalogue.value) as DeckBook;
  const lacking = lack && SUPPORT.map(({ key }) => lack[key]);
  return { ...printed(book, of.entry, lacking), name: of.short, kind: pigment(of) };
}
