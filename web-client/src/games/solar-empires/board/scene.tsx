import type { Event } from "../../../generated/solar-empires";
import { Card } from "../../../kit/pieces/paper";
import { Sentence } from "../../../kit/words/sentence";
import { Icon } from "../../../look/icon";
import { face, useTable } from "../read";
import type { Frame } from "../story/story";
import { say } from "../words/say";
import { printOf } from "./card";
import { Roll } from "./roll";
import "./scene.css";

/** What is told over the board and not in the battle itself, as a caption at its head. */
const CAPTIONS: Event["type"][] = [
  "body-revealed",
  "coin-tossed",
  "card-played",
  "cannon-fired",
  "planet-destroyed",
  "star-collapsed",
  "spy-moved",
  "fleet-withdrew",
  "planet-captured",
  "save-rolled",
  "building-destroyed",
  "planet-eaten",
];

/** The story's caption: a sentence, with the card that was played or the die that was rolled. A tap skips. */
export function Scene({ frame }: { frame: Frame | null }) {
  const { model } = useTable();
  if (!frame || !CAPTIONS.includes(frame.event.type)) return null;
  const { event, step, view } = frame;
  const said = step === "told" ? say(event, model) : null;
  return (
    <div class="se-scene row g-4" aria-hidden="true">
      {event.type === "card-played" && <Card of={printOf(model, face(model, event.card))} />}
      <div class="se-caption-box stack g-05 t-16 text-centre">
        {(event.type === "coin-tossed" || (event.type === "save-rolled" && !view.combat)) && (
          <Roll event={event} rolling={step === "roll"} />
        )}
        {said && (
          <p>
            <Sentence sentence={said} />
          </p>
        )}
        <span class="muted inline t-12">
          <Icon id="fast-forward-button" size={13} /> tap to skip
        </span>
      </div>
    </div>
  );
}
