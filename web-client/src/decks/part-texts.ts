import en from "../../locales/deck-parts.en.ftl";
import { textsOf } from "../kit/words/said";

/** What is said of decks beyond their own pages: games with decks load these texts with their tables. */
export const { say } = textsOf(en);
