import en from "../../../locales/review.en.ftl";
import { textsOf } from "../../kit/words/said";

export const { say, Said } = textsOf(en);
