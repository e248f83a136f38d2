import type { Command } from "../../../generated/cosmic-conquest";
import type { Model } from "../read";
import { texts } from "./messages";

/** A command as a hint names it: what one would do, in a few words. */
export const verb = (model: Model, command: Command): string =>
  texts.text(`choice-${command.type}`, { seat: null, from: null, ...command }, model);
