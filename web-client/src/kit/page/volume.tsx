import { Icon } from "../../look/icon";
import { playSound } from "../tell/sound";
import { say } from "../texts";
import { volume } from "./preferences";
import "./volume.css";

/** The volume slider. Each change plays a sample. */
export function Volume() {
  const loud = volume.value;
  return (
    <label class="volume row g-25 fill">
      <Icon id={loud > 0 ? "sound-on" : "sound-off"} size={18} />
      <span class="unseen">{say("sound")}</span>
      <input
        class="grow touch mw-60"
        type="range"
        min={0}
        max={100}
        step={10}
        value={loud}
        aria-valuetext={say("volume-of", { volume: loud })}
        onInput={(event) => {
          volume.value = Number(event.currentTarget.value);
        }}
        onChange={() => playSound("turn")}
      />
      <span class="muted text-right">{say("volume", { volume: loud })}</span>
    </label>
  );
}
