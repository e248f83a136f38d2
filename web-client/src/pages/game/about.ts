import { Messages } from "../../core/words/messages";

const files = import.meta.glob<string>("../../../../games/*/locales/about.en.ftl", { import: "default" });

/** The numbers of the pictures that show a turn. */
export const PICTURES = [1, 2, 3, 4] as const;

/** The ids of the three sentences that say what a game is. */
export const SENTENCES = ["about-what", "about-turn", "about-win"] as const;

export type About = Messages<never>;

/** The texts of a game's page. Null for a game without them. */
export async function fetchAbout(slug: string): Promise<About | null> {
  const file = files[`../../../../games/${slug}/locales/about.en.ftl`];
  return file ? new Messages<never>(await file()) : null;
}
