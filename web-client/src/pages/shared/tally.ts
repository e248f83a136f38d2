import type { Tally } from "../../generated/starboard";

/** The number of matches in a tally. */
export const playedIn = ({ won, shared, lost }: Tally): number => won + shared + lost;
