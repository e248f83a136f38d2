import { games } from "../../../games";
import { useFetched } from "../../../kit/hooks/fetched";
import { say } from "./texts";

interface LessonEndProps {
  slug: string;
  won: boolean;
}

/** After a lesson: what went well, or what to try next. */
export function LessonEnd({ slug, won }: LessonEndProps) {
  const { value: game } = useFetched(async () => games[slug]?.guide?.(), [slug]);
  if (!game) return null;
  const went = game.texts.text(won ? "lesson-won" : "lesson-lost");
  return (
    <aside class="slip end-turned xw-420 mt-5 pt-35 px-4 pb-35">
      <h2>{say(won ? "learning-went" : "learning-try")}</h2>
      <p>{went}</p>
      <h2 class="mt-25">{say("learning-next-time")}</h2>
      <p>{game.texts.text("lesson-next")}</p>
    </aside>
  );
}
