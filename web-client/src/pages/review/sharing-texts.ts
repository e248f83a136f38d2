import en from "../../../locales/sharing.en.ftl";
import { textsOf } from "../../kit/words/said";

export const { say, Said } = textsOf(en);
