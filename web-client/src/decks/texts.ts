import en from "../../locales/decks.en.ftl";
import { textsOf } from "../kit/words/said";

/** The texts of the pages where decks are built, and of what these alone use. */
export const { say, Said } = textsOf(en);
