import { effect } from "@preact/signals";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { type KeptMoment, StillTable } from "../../core/match/still";
import { addressOf } from "../../core/net/base";
import type { Glossary } from "../../core/words/glossary";
import { games } from "../../games";
import type { Catalogue, GameSummary } from "../../generated/starboard";
import type { GameClient } from "../../kit/game";
import { useFetched } from "../../kit/hooks/fetched";
import { Guard } from "../../kit/hooks/guard";
import { useSize } from "../../kit/pieces/board";
import { isStill } from "../../kit/pieces/flights";
import { keepQuiet } from "../../kit/tell/sound";
import { Glossed } from "../../kit/words/glossed";
import { addIcons } from "../../look/icon";
import icons from "../table/table.icons";
import { type About, PICTURES } from "./about";
import { Turns } from "./turns";
import { say } from "./words";

addIcons(icons);

/** A picture narrower than this, in pixels, shows the board at its own size, as on a phone. */
const NARROW = 500;
/** How long the position before a moment is shown, and at least the one after it, in ms. */
const BEFORE = 700;
const AFTER = 1500;
/** After 6 s, the rest of a story plays faster. */
const LONG = 6000;
/** The visible share of a picture from which it may play. */
const IN_SIGHT = 0.6;

interface PicturesProps {
  game: GameSummary;
  about: About;
  glossary: Glossary;
  catalogue: Catalogue;
}

/** The pictures of a game as `build/moments.js` writes them. */
interface Kept {
  /** The width at which the board is drawn in wider pictures, in pixels. */
  width: number;
  moments: KeptMoment[];
}

interface Film {
  client: GameClient;
  width: number;
  tables: StillTable[];
}

async function fetchFilm(slug: string, catalogue: Catalogue): Promise<Film | null> {
  const [kept, client] = await Promise.all([
    fetch(addressOf(`/moments/${slug}.json`)).then((answer) => answer.json() as Promise<Kept>),
    games[slug]?.client(),
  ]);
  if (!client) return null;
  const tables = kept.moments.map((moment) => new StillTable(moment, catalogue));
  // Without animations, the pictures show the end of their moments.
  if (isStill()) for (const table of tables) table.rest();
  return { client, width: kept.width, tables };
}

/** A turn in four pictures, which play one after another once they are in sight. */
export function Pictures({ game, about, glossary, catalogue }: PicturesProps) {
  const film = useFetched(() => fetchFilm(game.slug, catalogue), [game.slug]).value;
  const [now, setNow] = useState<number | null>(null);
  const turns = useMemo(() => new Turns(setNow), [game.slug]);
  const list = useRef<HTMLOListElement>(null);
  useSight(list, film, turns);
  useEffect(keepQuiet, []);
  return (
    <section class="game-turn pt-4 px-6" aria-label={say("pictures")}>
      <h2 class="t-22">{say("pictures")}</h2>
      <ol class="stack mt-3 gy-5 gx-4" ref={list}>
        {PICTURES.map((number, i) => (
          <Picture
            key={number}
            number={number}
            caption={about.text(`about-${number}`)}
            glossary={glossary}
            client={film?.client}
            width={film?.width ?? 0}
            table={film?.tables[i]}
            happens={now === number}
            turns={turns}
          />
        ))}
      </ol>
    </section>
  );
}

interface PictureProps {
  number: number;
  caption: string;
  glossary: Glossary;
  client: GameClient | undefined;
  width: number;
  table: StillTable | undefined;
  happens: boolean;
  turns: Turns;
}

function Picture({ number, caption, glossary, client, width, table, happens, turns }: PictureProps) {
  const [box, { w, h }] = useSize();
  const drawn = w < NARROW ? w : width;
  const isNear = useNear(box);
  useHappening(client, table, happens, turns);
  return (
    <li class={`game-picture ${happens ? "happens" : ""}`}>
      <div ref={box} class="frame relative crop outlined-strong sky">
        {/* A picture of a board: nothing on it is for the keyboard or a screen reader. */}
        <div
          class="still relative crop"
          inert
          aria-hidden="true"
          style={{ width: `${drawn}px`, height: `${(drawn * h) / w}px`, transform: `scale(${w / drawn})` }}
        >
          {isNear && drawn > 0 && client && table && (
            <Guard what={say("the-picture")}>
              <client.Board model={table} />
            </Guard>
          )}
        </div>
        <button
          type="button"
          class="again overlay z-overlay"
          aria-label={say("show-again", { number })}
          onClick={() => table && turns.asks(number)}
        />
      </div>
      <p class="row start g-25 mt-2 t-15">
        <b class="num solid t-22 brassy" aria-hidden="true">
          {number}
        </b>
        <span>
          <Glossed text={caption} glossary={glossary} />
        </span>
      </p>
    </li>
  );
}

/** Plays the moment while it is the picture's turn, and reports the end of its story. */
function useHappening(client: GameClient | undefined, table: StillTable | undefined, happens: boolean, turns: Turns) {
  useEffect(() => {
    if (!client || !table) return;
    const story = client.story?.(table);
    if (!happens) return () => story?.skip();
    table.rewind();
    let stop = () => {};
    const timers: number[] = [];
    const later = (ms: number, then: () => void) => timers.push(window.setTimeout(then, ms));
    later(BEFORE, () => {
      if (isStill()) table.rest();
      else table.happen();
      later(LONG, () => story?.fast(true));
      later(AFTER, () => {
        stop = effect(() => {
          if (!story?.scene.value) later(AFTER, () => turns.over());
        });
      });
    });
    return () => {
      for (const timer of timers) window.clearTimeout(timer);
      stop();
      story?.skip();
      table.rest();
    };
  }, [client, table, happens]);
}

/** Reports for each picture whether most of it is in sight. A single observer reports them in page order. */
function useSight(list: { readonly current: Element | null }, film: Film | null, turns: Turns): void {
  useEffect(() => {
    if (!film || !list.current || isStill()) return;
    const frames = [...list.current.querySelectorAll(".frame")];
    const watch = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRatio: share } of entries)
          turns.sees(frames.indexOf(target) + 1, share >= IN_SIGHT);
      },
      { threshold: IN_SIGHT },
    );
    for (const frame of frames) watch.observe(frame);
    return () => watch.disconnect();
  }, [film, turns]);
}

/** True once an element is near the viewport. Boards farther away are not drawn. */
function useNear(box: { readonly current: Element | null }): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!box.current) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: "300px",
    });
    watch.observe(box.current);
    return () => watch.disconnect();
  }, []);
  return isNear;
}
