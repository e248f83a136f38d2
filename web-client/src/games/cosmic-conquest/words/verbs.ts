import type { Command } from "../../../generated/cosmic-conquest";
import { verbOf } from "../../../kit/words/wording";
import type { Model } from "../read";
import { texts } from "./messages";

/** A command in a few words, as a hint names it. */
export const verb = verbOf<Command, Model>(texts, (command) => ({ seat: null, from: null, ...command }));
