import type { Command } from "../../../generated/cosmic-conquest";
import { verbOf } from "../../../kit/words/wording";
import type { Model } from "../read";
import { texts } from "./messages";

/** A command as a hint names it: what one would do, in a few words. */
export const verb = verbOf<Command, Model>(texts, (command) => ({ seat: null, from: null, ...command }));
