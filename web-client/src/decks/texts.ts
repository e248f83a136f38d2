import en from "../../locales/decks.en.ftl";
import { textsOf } from "../kit/words/said";

/** The texts of the deck builder's pages, and of components that only they use. */
export const { say, Said } = textsOf(en);
