import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { newer } from "../../core/update-check";
import { Orrery } from "../page/waiting";

/** A part of the site whose code is fetched when it is first shown. */
export function lazily<P extends object>(fetchPart: () => Promise<ComponentType<P>>): ComponentType<P> {
  let fetched: ComponentType<P> | null = null;
  return (props: P) => {
    const [Part, setPart] = useState<ComponentType<P> | null>(() => fetched);
    const [failed, setFailed] = useState(false);
    useEffect(() => {
      // Another copy may have fetched it after this one was drawn and before it could ask.
      if (fetched) {
        setPart(() => fetched);
        return;
      }
      fetchPart().then(
        (part) => {
          fetched = part;
          setPart(() => part);
        },
        // A newer version does not have it any more: the page is loaded anew, if it may be.
        () => newer.ask(true).then((loads) => loads || setFailed(true)),
      );
    }, []);
    if (Part) return <Part {...props} />;
    return failed ? <Unfetched /> : <Orrery />;
  };
}

function Unfetched() {
  return (
    <div class="center-page">
      <h1>This page could not be fetched</h1>
      <p>The connection failed, or Starboard has just been renewed. Nothing was lost.</p>
      <button type="button" class="btn primary" onClick={() => location.reload()}>
        Load it again
      </button>
    </div>
  );
}
