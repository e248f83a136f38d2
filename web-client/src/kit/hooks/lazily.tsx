import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { checkForUpdate, updateReady } from "../../core/update-check";
import { say } from "../page/texts";
import { Orrery } from "../page/waiting";

/** A component whose code is fetched when it is first shown. */
export function lazily<P extends object>(fetchPart: () => Promise<ComponentType<P>>): ComponentType<P> {
  let fetched: ComponentType<P> | null = null;
  return (props: P) => {
    const [Part, setPart] = useState<ComponentType<P> | null>(() => fetched);
    const [failed, setFailed] = useState(false);
    useEffect(() => {
      // Another copy may have fetched it between this one's render and its effects.
      if (fetched) {
        setPart(() => fetched);
        return;
      }
      fetchPart().then(
        (part) => {
          fetched = part;
          setPart(() => part);
        },
        // A newer version of the client may have replaced it.
        () => checkForUpdate().then(() => setFailed(true)),
      );
    }, []);
    if (Part) return <Part {...props} />;
    return failed ? <Unfetched /> : <Orrery />;
  };
}

function Unfetched() {
  const isOld = updateReady.value;
  return (
    <div class="center-page stack g-3 text-centre py-6 px-4">
      <h1>{say(isOld ? "new-version" : "not-loaded")}</h1>
      <p>{say(isOld ? "new-version-hint" : "not-loaded-hint")}</p>
      <button type="button" class="btn primary" onClick={() => location.reload()}>
        {say("reload")}
      </button>
    </div>
  );
}
