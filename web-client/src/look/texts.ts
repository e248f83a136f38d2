import en from "../../locales/look.en.ftl";
import { sayOf } from "../core/words/say";

export const say = sayOf(en);
