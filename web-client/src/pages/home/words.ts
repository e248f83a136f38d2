import en from "../../../locales/home.en.ftl";
import { textsOf } from "../../kit/words/said";

export const { say, Said } = textsOf(en);
