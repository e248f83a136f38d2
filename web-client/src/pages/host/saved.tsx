import { useEffect, useId, useState } from "preact/hooks";
import { api } from "../../core/net/api";
import { identify, me } from "../../core/net/session";
import { apologise } from "../../core/toasts";
import { humanised } from "../../core/words/keys";
import { clockWords } from "../../core/words/words";
import type { GameDetail, NewTable, SavedSettings } from "../../generated/starboard";
import { alike } from "./form";
import { presetOf } from "./schema";
import { Said, say } from "./words";
import "../../look/choices.css";

/** The server's limit of saved settings for one game. */
const MOST = 20;
const LONGEST_NAME = 40;

interface SavedProps {
  detail: GameDetail;
  /** The table that the form currently describes. */
  table: NewTable;
  open(table: NewTable): void;
}

/** The player's saved settings for this game. Pressing one fills the form. */
export function Saved({ detail, table, open }: SavedProps) {
  const { slug } = detail.game;
  const own = me.value?.id;
  const [all, setAll] = useState<SavedSettings[]>([]);
  const [gone, setGone] = useState<SavedSettings | null>(null);
  const [said, setSaid] = useState("");
  useEffect(() => {
    if (!own) return setAll([]);
    let isLeft = false;
    api.settings(slug).then((saved) => isLeft || setAll(saved), apologise);
    return () => {
      isLeft = true;
    };
  }, [own, slug]);
  const put = (saved: SavedSettings) =>
    setAll((known) =>
      known.some(({ id }) => id === saved.id)
        ? known.map((one) => (one.id === saved.id ? saved : one))
        : [...known, saved],
    );
  const choose = (saved: SavedSettings) => {
    open(saved.table);
    setSaid(leftOut(saved));
  };
  const named = (name: string) => all.find((saved) => saved.name.toLowerCase() === name.toLowerCase());
  const save = async (name: string) => {
    await identify();
    const before = named(name);
    put(before ? await api.changeSettings(before.id, { name, table }) : await api.saveSettings(name, table));
    setSaid(say("saved-as", { name }));
  };
  const remove = async (saved: SavedSettings) => {
    await api.deleteSettings(saved.id);
    setAll((known) => known.filter(({ id }) => id !== saved.id));
    setGone(saved);
  };
  const bringBack = async (saved: SavedSettings) => {
    put(await api.saveSettings(saved.name, saved.table));
    setGone(null);
  };
  const chosen = all.find((saved) => alike(saved.table, table))?.id;
  return (
    <fieldset class="choices saved-settings mt-5">
      <legend>{say("saved-settings")}</legend>
      {all.map((saved) => (
        <SavedRow
          key={saved.id}
          saved={saved}
          about={summaryOf(saved.table, detail)}
          isChosen={saved.id === chosen}
          choose={() => choose(saved)}
          rename={async (name) => put(await api.changeSettings(saved.id, { name }))}
          remove={() => remove(saved).catch(apologise)}
        />
      ))}
      {gone && (
        <p class="row" role="status">
          <span>
            <Said id="deleted" name={gone.name} />
          </span>
          <button type="button" class="btn" onClick={() => bringBack(gone).catch(apologise)}>
            {say("undo")}
          </button>
        </p>
      )}
      {all.length < MOST ? (
        <NameRow
          label={say("save-as")}
          placeholder={say("name-hint")}
          verb={(name) => say(named(name) ? "replace" : "save")}
          done={save}
        />
      ) : (
        <small class="muted">{say("saved-full", { most: MOST })}</small>
      )}
      <small class="muted" role="status">
        {said || say("what-is-saved")}
      </small>
    </fieldset>
  );
}

/** The notice after filling in saved settings. Names saved options that no longer exist. */
function leftOut({ name, left_out: options }: SavedSettings): string {
  const quoted = options.map((option) => say("quoted", { option: humanised(option) }));
  return say(quoted.length > 0 ? "filled-in-without" : "filled-in", { name, options: quoted });
}

/** `Blitz · 4 seats, 3 bots · 90 s a move` */
function summaryOf({ options, seats, bots, clock, visibility }: NewTable, detail: GameDetail): string {
  const preset = presetOf(options ?? {}, detail.default_options as Record<string, unknown>, detail.game.presets);
  const count = bots.filter((bot) => bot !== null).length;
  const people = say(count > 0 ? "seats-and-bots" : "seat-count", { seats, bots: count });
  const found = visibility === "private" && say("private");
  return [preset?.name ?? say("own-settings"), people, clock && clockWords(clock), found].filter(Boolean).join(" · ");
}

interface SavedRowProps {
  saved: SavedSettings;
  about: string;
  isChosen: boolean;
  choose(): void;
  rename(name: string): Promise<void>;
  remove(): void;
}

function SavedRow({ saved, about, isChosen, choose, rename, remove }: SavedRowProps) {
  const [isRenaming, setRenaming] = useState(false);
  if (isRenaming) {
    return (
      <NameRow
        label={say("new-name")}
        first={saved.name}
        verb={() => say("rename")}
        done={(name) => rename(name).then(() => setRenaming(false))}
        cancel={() => setRenaming(false)}
      />
    );
  }
  return (
    <div class={`choice ${isChosen ? "on" : ""}`}>
      <label class="row g-3 shrink">
        <input class="firm" type="radio" name="saved-settings" checked={isChosen} onChange={choose} />
        <span>
          <b>{saved.name}</b>
          <small class="block">{about}</small>
        </span>
      </label>
      <button type="button" class="btn quiet" onClick={() => setRenaming(true)}>
        <Said id="rename-this" name={saved.name} />
      </button>
      <button type="button" class="btn quiet" onClick={remove}>
        <Said id="delete-this" name={saved.name} />
      </button>
    </div>
  );
}

interface NameRowProps {
  label: string;
  first?: string;
  placeholder?: string;
  verb(name: string): string;
  done(name: string): Promise<void>;
  cancel?(): void;
}

/** A name field with its buttons. Enter here does not submit the surrounding form. */
function NameRow({ label, first = "", placeholder, verb, done, cancel }: NameRowProps) {
  const [name, setName] = useState(first);
  const [isUnderWay, setUnderWay] = useState(false);
  const id = useId();
  const given = name.trim();
  const take = () => {
    if (!given || isUnderWay) return;
    setUnderWay(true);
    done(given)
      .then(() => setName(first), apologise)
      .finally(() => setUnderWay(false));
  };
  return (
    <div class="name-row">
      <label class="field block shrink" for={id}>
        <span>{label}</span>
      </label>
      <div class="row wrap">
        <input
          id={id}
          class="input fill"
          type="text"
          maxLength={LONGEST_NAME}
          placeholder={placeholder}
          value={name}
          onInput={(event) => setName(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            take();
          }}
        />
        <button type="button" class="btn" disabled={!given || isUnderWay} onClick={take}>
          {verb(given)}
        </button>
        {cancel && (
          <button type="button" class="btn quiet" onClick={cancel}>
            {say("cancel")}
          </button>
        )}
      </div>
    </div>
  );
}
