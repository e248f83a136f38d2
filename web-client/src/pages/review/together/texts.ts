import en from "../../../../locales/together.en.ftl";
import { textsOf } from "../../../kit/words/said";

export const { say, Said } = textsOf(en);
