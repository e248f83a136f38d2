import { kept } from "../storage";

/** Ids of the players whose messages this browser does not show. */
export const hushed = kept<string[]>("hushed", []);
