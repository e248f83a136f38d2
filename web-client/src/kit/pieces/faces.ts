import type { Catalogue, Entry } from "../../generated/starboard";

/**
 * Creates a lookup of card faces by catalogue and card id. Each catalogue is read once. An unknown card gets a face of
 * that `kind` without numbers.
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
