import { games } from "../../games";
import { useFetched } from "../../kit/hooks/fetched";
import { Sky } from "../../look/art";

const W = 524;
const H = 296;

/** A game's picture. Only its sky until the picture is loaded, and for games without one. */
export function GamePicture({ slug }: { slug: string }) {
  const Picture = useFetched(async () => (await games[slug]?.picture()) ?? null, [slug]).value;
  return (
    <svg class="plate-picture" viewBox={`0 0 ${W} ${H}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <Sky w={W} h={H} seed={slug} grid={0.12} />
      {Picture && <Picture />}
    </svg>
  );
}
