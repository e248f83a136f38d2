import en from "../../locales/kit.en.ftl";
import { textsOf } from "./words/said";

export const { say, Said } = textsOf(en);
