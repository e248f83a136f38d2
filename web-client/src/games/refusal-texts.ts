import table from "../../../engine/locales/refusals.en.ftl";
import anyGame from "../../../games/kit/locales/refusals.en.ftl";
import server from "../../../server/locales/refusals.en.ftl";
import { Messages } from "../core/words/messages";

const SOURCES = import.meta.glob<string>("../../../games/*/locales/refusals.en.ftl", {
  eager: true,
  import: "default",
});

const SITE = [server, table, anyGame].map((source) => new Messages<never>(source));

const games = new Map<string, Messages<never>>();

function ofGame(game: string): Messages<never> {
  const texts = games.get(game) ?? new Messages<never>(SOURCES[`../../../games/${game}/locales/refusals.en.ftl`] ?? "");
  games.set(game, texts);
  return texts;
}

/** The texts in which to look up a refusal code: the game's own, then the general ones. */
export const textsOf = (game: string | null): Messages<never>[] => (game === null ? SITE : [ofGame(game), ...SITE]);
