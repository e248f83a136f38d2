import { useEffect } from "preact/hooks";
import en from "../../locales/credits.en.ftl";
import { heading } from "../kit/page/title";
import { textsOf } from "../kit/words/said";
import { Bar, Foot } from "./shared/bar";
import "./plain.css";
import "./credits.css";

const { say } = textsOf(en);

const lists = import.meta.glob<Record<string, string>>("../**/*.icons", {
  query: "?credits",
  import: "default",
  eager: true,
});

/** The icons in use, by artist. */
function byArtist(): [artist: string, icons: string[]][] {
  const found = new Map<string, Set<string>>();
  for (const list of Object.values(lists)) {
    for (const [icon, artist] of Object.entries(list)) {
      const icons = found.get(artist) ?? new Set();
      found.set(artist, icons.add(icon));
    }
  }
  return [...found]
    .map(([artist, icons]): [string, string[]] => [artist, [...icons].sort()])
    .sort((a, b) => b[1].length - a[1].length);
}

/** The credits: the work that this site builds on. */
export function Credits() {
  useEffect(() => {
    heading.value = say("credits-title");
  }, []);
  return (
    <>
      <Bar />
      <main id="main" class="plain-page prose">
        <h1>{say("credits")}</h1>
        <section class="stack g-3">
          <h2>{say("icons")}</h2>
          <p>{say("icons-by")}</p>
          <dl class="artists">
            {byArtist().map(([artist, icons]) => (
              <div class="stack g-3 py-2 rule-top" key={artist}>
                <dt class="bold">{artist}</dt>
                <dd class="muted">{icons.join(", ")}</dd>
              </div>
            ))}
          </dl>
        </section>
        <section class="stack g-3">
          <h2>{say("type")}</h2>
          <p>{say("type-by")}</p>
        </section>
        <section class="stack g-3">
          <h2>{say("others")}</h2>
          <p>{say("others-by")}</p>
        </section>
      </main>
      <Foot />
    </>
  );
}
