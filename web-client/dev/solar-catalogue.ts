import type { Catalogue, Entry } from "../src/generated/starboard";
import cards from "./solar-catalogue.json";

const term = (kind: string, id: string, name: string, text: string): Entry => ({
  id,
  kind,
  name,
  text,
  rule: null,
  icon: null,
  facts: {},
});

/** The cards, with what the server's catalogue says beside them as far as the stories need it. */
export const solarCatalogue = {
  ...cards,
  entries: [
    ...cards.entries,
    term("black-hole", "black-hole", "Black Hole", "Yields nothing, and swallows the nearest planet every turn."),
    term("phase", "draw", "Draw", "Everybody draws up to six cards."),
    term("phase", "construction-1", "Build", "In priority order, play whatever your support pays for."),
    term("phase", "deployment", "Deploy", "In priority order, send ships to planets. The others watch."),
    term("phase", "combat", "Combat", "A combat at every planet with ships."),
    term("phase", "construction-2", "Build again", "Once more, with what the combats have left you."),
    term("phase", "clean-up", "Clean-up", "Events end, ships are repaired and return to reserve."),
  ],
} as unknown as Catalogue;
