import en from "../../../locales/turns.en.ftl";
import type { TurnMark } from "../../generated/starboard";
import { textsOf } from "../../kit/words/said";

const { say } = textsOf(en);

/** The name of a turn: its number, or the setup before the first one. */
export const turnName = (mark: TurnMark | undefined): string =>
  mark ? say("turn", { turn: mark.turn }) : say("setup");
