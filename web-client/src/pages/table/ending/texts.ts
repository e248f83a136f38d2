import en from "../../../../locales/ending.en.ftl";
import type { LiveTable } from "../../../core/match/live";
import { Messages, person } from "../../../core/words/messages";
import { textsOf } from "../../../kit/words/said";

export const { say, Said } = textsOf(en);
/** The same texts as words in which players are named. */
export const sentences = new Messages<LiveTable>(en, { seat: person });
