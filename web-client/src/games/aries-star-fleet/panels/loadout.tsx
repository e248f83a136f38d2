import { deckLoadout } from "../../../decks/picker";

/** What one's seat brings: a ready deck or one of one's own. */
export const Loadout = deckLoadout("aries-star-fleet");
