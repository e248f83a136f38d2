import core from "../../../locales/core.en.ftl";
import { type Args, Messages } from "./messages";

/** Returns a function that formats the texts of a Fluent file as plain text. */
export function sayOf(source: string) {
  const messages = new Messages<never>(source);
  return (id: string, args?: Args): string => messages.text(id, args);
}

/** Formats a text that all pages share. */
export const say = sayOf(core);
