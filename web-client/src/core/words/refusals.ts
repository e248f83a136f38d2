import { isPseudo, LOCALE, type Messages } from "./messages";

/** A refusal, error or notice of the server: its code is the id of its text. */
interface Said {
  code: string;
  /** The text in the server's language. */
  message: string;
  args?: Record<string, number | string>;
}

const SERVERS_LOCALE: string = "en-GB";

/** The texts that may have a code, the likeliest first. */
interface Known {
  textsOf(game: string | null): Messages<never>[];
}

let known: Known = { textsOf: () => [] };

/**
 * A page in another language than the server's fetches the texts of all refusals. Until they are here, and for a code
 * that is newer than they are, the server's text stays.
 */
export async function learnRefusals(texts: () => Promise<Known>): Promise<void> {
  if (LOCALE !== SERVERS_LOCALE || isPseudo) known = await texts();
}

/** The same in the language of the page; `game` is the one whose rules may have refused. */
export function inOwnWords<R extends Said | null>(refusal: R, game: string | null = null): R {
  if (refusal === null) return refusal;
  for (const texts of known.textsOf(game)) {
    const message = texts.whole(refusal.code, refusal.args);
    if (message !== null) return { ...refusal, message };
  }
  return refusal;
}
