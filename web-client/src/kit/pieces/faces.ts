import type { Catalogue, Entry } from "../../generated/starboard";

/**
 * What is printed on the cards of a catalogue, by their ids, which are unique among them; each is read once. A card that it
 * does not have is one of that `kind` without a number.
 */
export function facesOf<Face>(isCard: (entry: Entry) => boolean, read: (entry: Entry) => Face, kind: string) {
  const known = new WeakMap<Catalogue, Map<string, Face>>();
  return (catalogue: Catalogue, id: string): Face => {
    let faces = known.get(catalogue);
    if (!faces) {
      faces = new Map(catalogue.entries.filter(isCard).map((entry) => [entry.id, read(entry)]));
      known.set(catalogue, faces);
    }
    return faces.get(id) ?? read({ id, kind, name: id, text: "", rule: null, icon: null, facts: {} });
  };
}
