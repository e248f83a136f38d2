import en from "../../locales/talk.en.ftl";
import { textsOf } from "../kit/words/said";

export const { say, Said } = textsOf(en);
