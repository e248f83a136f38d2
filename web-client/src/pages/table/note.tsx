import { useEffect, useRef } from "preact/hooks";
import type { LiveTable } from "../../core/match/live";
import { api } from "../../core/net/api";
import { apologise, toast } from "../../core/toasts";
import { NoteForm } from "../shared/note-form";
import { say } from "./texts";

/** Writes a private note about the current position. */
export function NoteDialog({ table, close }: { table: LiveTable; close(): void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  // The note is about the position at which the player began to write.
  const version = useRef(table.version.peek()).current;
  const save = async (text: string) => {
    try {
      await api.addNote(table.id, { version, text }, { invite: table.invite });
      toast(say("note-saved"));
      close();
    } catch (error) {
      apologise(error);
    }
  };
  return (
    <dialog ref={dialog} class="dialog plate" onClose={close} aria-labelledby="note-title">
      <h2 class="t-22 mb-3" id="note-title">
        {say("note-title")}
      </h2>
      <NoteForm label={say("note-private")} start="" save={save} cancel={close} />
    </dialog>
  );
}
