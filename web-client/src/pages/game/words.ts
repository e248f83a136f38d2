import en from "../../../locales/game.en.ftl";
import { textsOf } from "../../kit/words/said";

export const { say, Said } = textsOf(en);
