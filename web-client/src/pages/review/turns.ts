import en from "../../../locales/turns.en.ftl";
import type { TurnMark } from "../../generated/starboard";
import { textsOf } from "../../kit/words/said";

const { say } = textsOf(en);

/** What a turn is called by its number; before the first one it is the setup. */
export const turnName = (mark: TurnMark | undefined): string =>
  mark ? say("turn", { turn: mark.turn }) : say("setup");
