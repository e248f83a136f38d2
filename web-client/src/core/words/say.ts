import core from "../../../locales/core.en.ftl";
import { type Args, Messages } from "./messages";

/** A function that says the texts of a Fluent file as plain text. */
export function sayOf(source: string) {
  const messages = new Messages<never>(source);
  return (id: string, args?: Args): string => messages.text(id, args);
}

/** Says what any page may say. */
export const say = sayOf(core);
