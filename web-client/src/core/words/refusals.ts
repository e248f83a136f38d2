import { isPseudo, LOCALE, type Messages } from "./messages";

/** A refusal, error or notice from the server. Its code is the id of its text. */
interface Said {
  code: string;
  /** The text in the server's language. */
  message: string;
  args?: Record<string, number | string>;
}

const SERVERS_LOCALE: string = "en-GB";

/** The files of texts that may have a code, the likeliest first. */
interface Known {
  textsOf(game: string | null): Messages<never>[];
}

let known: Known = { textsOf: () => [] };

/**
 * Fetches the texts of all refusals if the page's language is not the server's. Until they arrive, and for unknown
 * codes, the page shows the server's text.
 */
export async function learnRefusals(texts: () => Promise<Known>): Promise<void> {
  if (LOCALE !== SERVERS_LOCALE || isPseudo) known = await texts();
}

/** The refusal with its message in the page's language. `game` is the game whose rules may have refused. */
export function inOwnWords<R extends Said | null>(refusal: R, game: string | null = null): R {
  if (refusal === null) return refusal;
  for (const texts of known.textsOf(game)) {
    const message = texts.whole(refusal.code, refusal.args);
    if (message !== null) return { ...refusal, message };
  }
  return refusal;
}
