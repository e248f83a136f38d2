import { useEffect, useState } from "preact/hooks";
import { hushed } from "../../core/match/hushed";
import type { ReviewTable } from "../../core/match/replay";
import { me } from "../../core/net/session";
import type { ChatLine, MatchNote, Sharing } from "../../generated/starboard";
import { Sigil } from "../../look/art";
import { Icon } from "../../look/icon";
import { Linked } from "../../table/linked";
import { NoteForm } from "../shared/note-form";
import { type MatchNotes, notesOf } from "./notes-model";
import { say } from "./sharing-texts";
import "./notes.css";
import "./icons";

/** The players' notes, and the chat of the shown turn. */
export function NotesAndChat({ model }: { model: ReviewTable }) {
  const notes = notesOf(model);
  useEffect(() => {
    if (model.isOver.value) void notes.fetchChat();
  }, [notes, model]);
  return (
    <div class="notes stack g-3 scroll py-3 px-4">
      <h2 class="t-20">{say("notes")}</h2>
      {notes.list.value.length === 0 && (
        <p class="muted">{say(model.link?.hides_notes ? "notes-not-shared" : "no-notes")}</p>
      )}
      {notes.list.value.length > 0 && (
        <ul class="stack g-2">
          {notes.list.value.map((note) => (
            <Note key={note.id} note={note} notes={notes} model={model} />
          ))}
        </ul>
      )}
      <NewNote notes={notes} model={model} />
      {model.isOver.value && <TurnChat notes={notes} model={model} />}
    </div>
  );
}

/** The button that opens the form for a note at the shown position. */
export function AddNote({ model }: { model: ReviewTable }) {
  const ask = () => {
    notesOf(model).asked.value = true;
  };
  return (
    <button type="button" class="btn add-note" data-testid="add-note" onClick={ask}>
      <Icon id="quill-ink" size={18} /> {say("add-note")}
    </button>
  );
}

const turnAt = (model: ReviewTable, version: number): number | undefined => model.turnAt(version)?.turn;

interface NoteProps {
  note: MatchNote;
  notes: MatchNotes;
  model: ReviewTable;
}

function Note({ note, notes, model }: NoteProps) {
  const [editing, setEditing] = useState(false);
  const shown = model.version.value === note.version;
  const save = async (text: string) => {
    if (await notes.change(note, { text })) setEditing(false);
  };
  return (
    <li class={`note on-paper py-25 px-3 r-2 ${note.shared === "private" ? "own" : ""}`} aria-current={shown}>
      <header class="row">
        {note.seat === null ? <Icon id="eye-target" size={16} /> : <Sigil seat={note.seat} size={16} />}
        <b>{note.mine ? say("you") : note.name}</b>
        <button type="button" class="lk t-13" onClick={() => model.go(note.version)}>
          {say("note-at", { turn: turnAt(model, note.version) })}
        </button>
        <span class="sp" />
        <span class="t-13 in-ink-2">{say(`readers-${note.shared}`)}</span>
      </header>
      {editing ? (
        <NoteForm label={say("your-note")} start={note.text} save={save} cancel={() => setEditing(false)} />
      ) : (
        <p class="mt-1 breaks">
          <Linked text={note.text} />
        </p>
      )}
      {note.mine && !editing && <Acts note={note} notes={notes} model={model} edit={() => setEditing(true)} />}
    </li>
  );
}

const WAYS: readonly Sharing[] = ["table", "link", "private"];

/** The author's buttons for a note. Only players and the host can share it, once the match is over. */
function Acts({ note, notes, model, edit }: NoteProps & { edit(): void }) {
  const { summary, host } = model.table.value;
  const played = summary.seats.some((seat) => seat.me) || host === me.value?.id;
  const offered = WAYS.filter((way) => way !== note.shared && (note.shared === "private" || way !== "table"));
  return (
    <div class="acts row wrap mt-2 gy-1">
      {played &&
        model.isOver.value &&
        offered.map((shared) => (
          <button
            key={shared}
            type="button"
            class="btn small can"
            data-testid={`note-${shared}`}
            onClick={() => void notes.change(note, { shared })}
          >
            {say(`share-note-${shared}`)}
          </button>
        ))}
      <span class="sp" />
      <button type="button" class="lk" onClick={edit}>
        {say("edit")}
      </button>
      <button type="button" class="lk" onClick={() => void notes.remove(note)}>
        {say("delete")}
      </button>
    </div>
  );
}

function NewNote({ notes, model }: { notes: MatchNotes; model: ReviewTable }) {
  const [open, setOpen] = useState(false);
  const version = model.version.value;
  const asked = notes.asked.value;
  useEffect(() => {
    if (!asked) return;
    setOpen(true);
    notes.asked.value = false;
  }, [asked, notes]);
  const turn = turnAt(model, version);
  const save = async (text: string) => {
    if (await notes.add(version, text)) setOpen(false);
  };
  if (open)
    return <NoteForm label={say("your-note-at", { turn })} start="" save={save} cancel={() => setOpen(false)} />;
  return (
    <button type="button" class="input row across muted text-left" onClick={() => setOpen(true)}>
      <Icon id="quill-ink" size={18} /> {say("add-note-at", { turn })}
    </button>
  );
}

function TurnChat({ notes, model }: { notes: MatchNotes; model: ReviewTable }) {
  const turn = model.turn.value;
  const from = turn?.version ?? 0;
  const next = model.turns.find((mark) => mark.version > from)?.version ?? Number.POSITIVE_INFINITY;
  const said = notes.chat.value.filter(
    ({ version, line }) => version >= from && version < next && !hushed.value.includes(line.from),
  );
  return (
    <>
      <h2 class="t-20">{say("chat", { turn: turn?.turn })}</h2>
      {said.length === 0 && <p class="muted">{say(model.link?.hides_chat ? "chat-not-shared" : "no-chat")}</p>}
      {said.length > 0 && (
        <ul class="said">
          {said.map(({ line }) => (
            <li key={line.id} class="row top rule-top py-2">
              {line.seat === null ? <Icon id="eye-target" size={16} /> : <Sigil seat={line.seat} size={16} />}
              <div class="grow">
                <b>{line.from === me.value?.id ? say("you") : line.name}</b>
                <p class="breaks">
                  <Linked text={line.text} />
                </p>
              </div>
              <span class="muted nowrap">{recipients(line, model)}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** The recipients of a message: `to all`, `to you and Mirela`. */
export function recipients(line: ChatLine, model: ReviewTable): string {
  if (line.watchers) return say("to-spectators");
  if (line.to.length === 0) return say("to-all");
  const { seats } = model.table.value.summary;
  const people = line.to.map((id) => {
    if (id === me.value?.id) return say("to-you");
    return seats.find(({ player }) => player === id)?.name ?? say("to-spectator");
  });
  return say("to", { people });
}
