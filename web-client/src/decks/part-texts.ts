import en from "../../locales/deck-parts.en.ftl";
import { textsOf } from "../kit/words/said";

/** The texts about decks outside the deck pages. Games with decks load them with their tables. */
export const { say } = textsOf(en);
