import en from "../../../locales/table.en.ftl";
import { textsOf } from "../../kit/words/said";

export const { say, Said } = textsOf(en);
