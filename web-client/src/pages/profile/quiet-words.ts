import en from "../../../locales/quiet.en.ftl";
import { textsOf } from "../../kit/words/said";

export const { say } = textsOf(en);
