import { useEffect, useRef, useState } from "preact/hooks";
import type { Keys } from "../../core/net/api";
import { fetchTags, LONGEST_TAG, mark, ownTags, TAGS_OF_A_MATCH } from "../../core/net/marks";
import { apologise } from "../../core/toasts";
import type { ChangeMarks, MatchMarks } from "../../generated/starboard";
import { addIcons, Icon } from "../../look/icon";
import icons from "./marks.icons";
import { say } from "./texts";
import "./marks.css";

addIcons(icons);

interface MarksProps {
  /** The match's id and name. */
  id: string;
  name: string;
  keys?: Keys;
  marks: MatchMarks;
  set(marks: MatchMarks): void;
}

/** The star that makes a match a favourite, and the button for its tags. */
export function Marks({ id, name, keys = {}, marks, set }: MarksProps) {
  const [tagging, setTagging] = useState(false);
  const change = (to: ChangeMarks) => {
    // Shown at once, and undone if the server refuses.
    set({ ...marks, ...to });
    mark(id, to, keys).then(set, (error) => {
      set(marks);
      apologise(error);
    });
  };
  const { favourite, tags } = marks;
  return (
    <span class="marks row g-0">
      <button
        type="button"
        class="ibtn star"
        aria-label={say("favourite", { match: name })}
        aria-pressed={favourite}
        title={say(favourite ? "favourite-remove" : "favourite-add")}
        data-testid="favourite"
        onClick={() => change({ favourite: !favourite })}
      >
        <Icon id="round-star" size={20} />
      </button>
      <button
        type="button"
        class={`ibtn tagging ${tags.length ? "on" : ""}`}
        aria-label={say("tags-of", { match: name })}
        title={say("tags")}
        data-testid="tags"
        onClick={() => setTagging(true)}
      >
        <Icon id="price-tag" size={18} />
      </button>
      {tagging && <TagsDialog tags={tags} set={(tags) => change({ tags })} close={() => setTagging(false)} />}
    </span>
  );
}

interface TagsDialogProps {
  tags: string[];
  set(tags: string[]): void;
  close(): void;
}

/** The player's tags to choose from, and a field for a new one. */
function TagsDialog({ tags, set, close }: TagsDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [typed, setTyped] = useState("");
  useEffect(() => {
    dialog.current?.showModal();
    void fetchTags();
  }, []);
  const counts = new Map(ownTags.value.map(({ tag, matches }) => [tag, matches]));
  const known = [...new Set([...counts.keys(), ...tags])].sort((a, b) => a.localeCompare(b));
  const isFull = tags.length >= TAGS_OF_A_MATCH;
  const add = (event: SubmitEvent) => {
    event.preventDefault();
    const tag = typed.trim();
    setTyped("");
    if (tag && !tags.includes(tag)) set([...tags, tag]);
  };
  return (
    <dialog ref={dialog} class="plate tags-dialog p-5 bright" onClose={close} aria-labelledby="tags-title">
      <h2 class="t-22" id="tags-title">
        {say("tags")}
      </h2>
      <p class="muted">{say("tags-hint")}</p>
      {known.length > 0 && (
        <ul class="known-tags scroll">
          {known.map((tag) => (
            <li key={tag}>
              <label class="row touch">
                <input
                  type="checkbox"
                  checked={tags.includes(tag)}
                  disabled={isFull && !tags.includes(tag)}
                  onChange={({ currentTarget: { checked } }) =>
                    set(checked ? [...tags, tag] : tags.filter((one) => one !== tag))
                  }
                />
                <span class="fill clip">{tag}</span>
                {counts.has(tag) && <small class="muted">{say("tagged", { matches: counts.get(tag) })}</small>}
              </label>
            </li>
          ))}
        </ul>
      )}
      <form class="row" onSubmit={add}>
        <input
          class="input fill"
          type="text"
          aria-label={say("new-tag")}
          placeholder={say("new-tag")}
          maxLength={LONGEST_TAG}
          disabled={isFull}
          value={typed}
          onInput={(event) => setTyped(event.currentTarget.value)}
        />
        <button type="submit" class="btn" disabled={isFull || typed.trim() === ""}>
          {say("add")}
        </button>
      </form>
      {isFull && <p class="muted">{say("tags-full", { most: TAGS_OF_A_MATCH })}</p>}
      <div class="row">
        <span class="sp" />
        <button type="button" class="btn primary" onClick={close}>
          {say("done")}
        </button>
      </div>
    </dialog>
  );
}
