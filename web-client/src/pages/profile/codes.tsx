import { useEffect, useRef } from "preact/hooks";
import { me, recoveryCodes } from "../../core/net/session";
import { toast } from "../../core/toasts";
import { copy } from "../../kit/page/copy";
import { Said, say } from "./words";

/** The recovery codes of a new password: shown once. */
export function Codes({ codes }: { codes: string[] }) {
  useEffect(() => {
    // The codes are shown only once, so the browser asks before leaving the page.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, []);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => list.current?.scrollIntoView({ block: "center" }), []);
  const text = `${say("recovery-codes-of", { name: me.value?.name })}\n\n${codes.join("\n")}\n`;
  return (
    <>
      <p>
        <Said id="recovery-codes-hint" strong={(words) => <strong>{words}</strong>} />
      </p>
      <ol class="codes grid gy-1 gx-5 mb-4 pl-5" ref={list}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div class="row">
        <button
          type="button"
          class="btn"
          onClick={() => void copy(text).then((isDone) => toast(say(isDone ? "codes-copied" : "copy-yourself")))}
        >
          {say("copy")}
        </button>
        <button type="button" class="btn" onClick={() => save(text)}>
          {say("download")}
        </button>
        <button
          type="button"
          class="btn quiet"
          onClick={() => {
            recoveryCodes.value = null;
          }}
        >
          {say("kept")}
        </button>
      </div>
    </>
  );
}

function save(text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  link.download = "starboard-recovery-codes.txt";
  link.click();
  URL.revokeObjectURL(link.href);
}
