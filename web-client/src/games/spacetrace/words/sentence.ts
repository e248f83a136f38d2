import type { Word } from "../../../core/words/sentence";
import type { Source } from "../../../generated/spacetrace";
import { face, type Model } from "../read";

/** A card of the catalogue. */
export const card = (model: Model, id: string): Word => ({ entry: id, name: face(model, id).name });

/** " by Reinforcement 2"; nothing for shots. */
export const by = (model: Model, source: Source): Word[] =>
  source === "fire" ? [] : [" by ", card(model, source.card)];
