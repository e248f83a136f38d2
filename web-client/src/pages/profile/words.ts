import en from "../../../locales/profile.en.ftl";
import { textsOf } from "../../kit/words/said";

export const { say, Said } = textsOf(en);
