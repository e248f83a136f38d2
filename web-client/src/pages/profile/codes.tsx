import { useEffect, useRef } from "preact/hooks";
import { me, recoveryCodes } from "../../core/net/session";
import { toast } from "../../core/toasts";
import { copy } from "../../kit/page/copy";

/** The recovery codes of a new password: shown once. */
export function Codes({ codes }: { codes: string[] }) {
  useEffect(() => {
    // The codes are shown once: the browser asks before they are lost.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, []);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => list.current?.scrollIntoView({ block: "center" }), []);
  const text = `Starboard: recovery codes of ${me.value?.name}\n\n${codes.join("\n")}\n`;
  return (
    <>
      <p>
        If you forget your password, one of these codes sets a new one. Each works once. Keep them now: they aren’t
        shown again, and there is <strong>no other way back</strong> into your account.
      </p>
      <ol class="codes" ref={list}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div class="row">
        <button
          type="button"
          class="btn"
          onClick={() =>
            void copy(text).then((isDone) => toast(isDone ? "Codes copied." : "Select the codes and copy them."))
          }
        >
          Copy
        </button>
        <button type="button" class="btn" onClick={() => save(text)}>
          Download
        </button>
        <button
          type="button"
          class="btn quiet"
          onClick={() => {
            recoveryCodes.value = null;
          }}
        >
          I kept them
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
