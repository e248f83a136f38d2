import en from "../../../locales/pages.en.ftl";
import { textsOf } from "../../kit/words/said";

export const { say, Said } = textsOf(en);
