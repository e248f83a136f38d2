import type { PlayView } from "../../../generated/galactic-supremacy";
import { Dice } from "../../../kit/pieces/dice";
import { Words } from "../../../kit/words/words";
import { Sigil } from "../../../look/art";
import { useTable } from "../read";
import { type Scene, storyOf } from "../story/story";
import { texts } from "../words/messages";

/** A slim strip over the board: a card that is being played, a die that is rolled. */
export function Banner() {
  const { model, view } = useTable();
  const scene = storyOf(model).scene.value;
  const play = view.plays.at(-1);
  if (scene ? scene.event.type !== "die-rolled" : !play) return null;
  return (
    <section class="gs-banner row centre t-16 absolute py-2 px-4 surface z-overlay elev-2" data-laid-over>
      {scene ? <Die scene={scene} /> : play && <Play {...play} />}
    </section>
  );
}

/** "Ilse plays Steal Secrets against you". */
function Play({ seat, effect, target }: PlayView) {
  const { model } = useTable();
  const args = { seat, effect, target, answering: null, own: effect === "tactical-superiority" };
  return (
    <>
      <Sigil seat={seat} size={18} />
      <p>
        <Words of={texts.words(model, "command-played", args)} />
      </p>
    </>
  );
}

function Die({ scene: { event, step } }: { scene: Scene }) {
  const { model } = useTable();
  if (event.type !== "die-rolled") return null;
  const { seat, purpose, need, value, success } = event;
  const title = texts.text("die-strip", { seat, purpose, need }, model);
  return (
    <>
      <Sigil seat={seat} size={18} />
      <p>{title}</p>
      <Dice values={[value]} rolling={step === "comes"} title={title} size={40} />
      {step === "told" && need !== null && (
        <b class={success ? "pos" : "neg"}>{texts.text(success ? "die-succeeds" : "die-fails")}</b>
      )}
    </>
  );
}
