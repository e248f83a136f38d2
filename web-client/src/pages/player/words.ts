import en from "../../../locales/player.en.ftl";
import { textsOf } from "../../kit/words/said";

export const { say, Said } = textsOf(en);
