import en from "../../../locales/page.en.ftl";
import { textsOf } from "../words/said";

export const { say, Said } = textsOf(en);
