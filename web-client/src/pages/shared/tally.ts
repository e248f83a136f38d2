import type { Tally } from "../../generated/starboard";

/** How many matches a tally counts. */
export const playedIn = ({ won, shared, lost }: Tally): number => won + shared + lost;
