import { useEffect } from "preact/hooks";
import { heading } from "../kit/page/title";
import { Bar, Foot } from "./shared/bar";
import "./plain.css";
import "./credits.css";

const lists = import.meta.glob<Record<string, string>>("../**/*.icons", {
  query: "?credits",
  import: "default",
  eager: true,
});

/** Which icons of each artist are used here. */
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

/** Whose work this stands on. */
export function Credits() {
  useEffect(() => {
    heading.value = "Credits · Starboard";
  }, []);
  return (
    <>
      <Bar />
      <main id="main" class="plain-page prose">
        <h1>Credits</h1>
        <section class="stack g-3">
          <h2>Icons</h2>
          <p>
            From game-icons.net, under the Creative Commons Attribution 3.0 licence (CC BY 3.0,
            creativecommons.org/licenses/by/3.0/), recoloured. Each is the work of the artist it stands under.
          </p>
          <dl class="artists">
            {byArtist().map(([artist, icons]) => (
              <div class="stack g-3 rule-top" key={artist}>
                <dt class="bold">{artist}</dt>
                <dd class="muted">{icons.join(", ")}</dd>
              </div>
            ))}
          </dl>
        </section>
        <section class="stack g-3">
          <h2>Type</h2>
          <p>
            Bodoni Moda by Owen Earl and indestructible type*, and Source Sans 3 by Paul D. Hunt and Adobe, both under
            the SIL Open Font Licence 1.1 (openfontlicense.org).
          </p>
        </section>
        <section class="stack g-3">
          <h2>Everything else</h2>
          <p>
            Worlds, suns, skies, ships, dice and seat signs are drawn by the program itself, each from the name it
            bears.
          </p>
        </section>
      </main>
      <Foot />
    </>
  );
}
