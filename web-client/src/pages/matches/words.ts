import en from "../../../locales/matches.en.ftl";
import { textsOf } from "../../kit/words/said";

export const { say, Said } = textsOf(en);
