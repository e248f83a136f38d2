import en from "../../../locales/rating.en.ftl";
import { textsOf } from "../../kit/words/said";

export const { say } = textsOf(en);
