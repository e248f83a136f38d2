import { useEffect, useRef, useState } from "preact/hooks";
import { type ApiError, api } from "../../core/net/api";
import { identify } from "../../core/net/session";
import { go } from "../../kit/page/router";
import { Icon } from "../../look/icon";
import { say } from "./words";

/** Whether a text looks like a record; the server verifies it. */
function isRecord(text: string): boolean {
  try {
    const { format, inputs } = JSON.parse(text);
    return typeof format === "string" && Array.isArray(inputs);
  } catch {
    return false;
  }
}

async function open(file: Blob): Promise<void> {
  const text = await file.text();
  if (!isRecord(text)) throw new Error(say("no-record"));
  await identify();
  const { summary, invite } = await api.importMatch(text);
  go(`/matches/${summary.id}${invite ? `?invite=${invite}` : ""}`);
}

/** Why a file was refused: it is not a record, or else the server's message. */
const reason = ({ code, message }: ApiError): string => (code === "bad-body" ? say("no-record") : message);

/** Imports the record of a match: a chosen file, or one dropped anywhere on the page. */
export function OpenRecord() {
  const [state, setState] = useState<"" | "over" | "checking">("");
  const [failure, setFailure] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const bring = (file: Blob | undefined) => {
    if (!file) return;
    setFailure("");
    setState("checking");
    open(file)
      .catch((error) => setFailure(reason(error)))
      .finally(() => setState(""));
  };
  useEffect(() => followDrops((isOver) => setState(isOver ? "over" : ""), bring), []);
  return (
    <>
      <button type="button" class="btn" disabled={state === "checking"} onClick={() => field.current?.click()}>
        {say(state === "checking" ? "verifying" : "open-record")}
      </button>
      <input
        ref={field}
        class="unseen"
        type="file"
        accept=".json,application/json"
        aria-label={say("record")}
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          bring(currentTarget.files?.[0]);
          currentTarget.value = "";
        }}
      />
      {state === "over" && (
        <div class="drop-here grid middle semi through t-20">
          <p>
            <Icon id="compass" size={30} /> {say("drop-record")}
          </p>
        </div>
      )}
      {failure && (
        <p class="alone neg semi" role="alert">
          {failure}
        </p>
      )}
    </>
  );
}

/** Follows files dragged over the page. The returned function stops it. */
function followDrops(over: (isOver: boolean) => void, drop: (file: File | undefined) => void): () => void {
  const drags = (event: DragEvent) => {
    if (!event.dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    over(true);
  };
  const leaves = (event: DragEvent) => event.relatedTarget === null && over(false);
  const drops = (event: DragEvent) => {
    if (!event.dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    over(false);
    drop(event.dataTransfer.files[0]);
  };
  addEventListener("dragover", drags);
  addEventListener("dragleave", leaves);
  addEventListener("drop", drops);
  return () => {
    removeEventListener("dragover", drags);
    removeEventListener("dragleave", leaves);
    removeEventListener("drop", drops);
  };
}
