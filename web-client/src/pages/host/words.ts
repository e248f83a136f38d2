import en from "../../../locales/host.en.ftl";
import { textsOf } from "../../kit/words/said";

export const { say, Said } = textsOf(en);
