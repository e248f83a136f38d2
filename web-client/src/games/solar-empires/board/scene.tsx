import { Card } from "../../../kit/pieces/paper";
import { Sentence } from "../../../kit/words/sentence";
import { Icon } from "../../../look/icon";
import { face, useTable } from "../read";
import { toldOf } from "../story/moments";
import { storyOf } from "../story/story";
import { texts } from "../words/messages";
import { say } from "../words/say";
import { printOf } from "./card";
import { Roll } from "./roll";

/** The story's caption over the board: the card that was played, and a sentence or a roll. A tap skips the story. */
export function Caption() {
  const { model } = useTable();
  const frame = storyOf(model).scene.value;
  if (!frame || !toldOf(frame.event).caption) return null;
  const { event, step, view } = frame;
  const said = step === "told" ? say(event, model) : null;
  // In a combat, the die is between the fleets.
  const rolls = event.type === "coin-tossed" || (event.type === "save-rolled" && !view.combat);
  return (
    <div class="se-scene row g-4 z-overlay through" aria-hidden="true">
      {event.type === "card-played" && <Card of={printOf(model, face(model, event.card))} />}
      <div class="stack middle g-05 t-16 text-centre pt-2 px-45 pb-15 surface outlined-brass elev-3">
        {rolls && <Roll event={event} rolling={step === "roll"} />}
        {said && !rolls && (
          <p>
            <Sentence sentence={said} />
          </p>
        )}
        <span class="muted inline t-12">
          <Icon id="fast-forward-button" size={13} /> {texts.text("story-skip")}
        </span>
      </div>
    </div>
  );
}
