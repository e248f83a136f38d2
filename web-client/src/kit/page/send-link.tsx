import { useState } from "preact/hooks";
import { lazily } from "../hooks/lazily";
import { say } from "../texts";
import "./send-link.css";

const Qr = lazily(() => import("./qr").then((part) => part.Qr));

interface SendLinkProps {
  link: string;
  /** What the link leads to. */
  title: string;
}

/** Beside copying: the ways to hand a link to a friend who sits here, or by another program. */
export function SendLink({ link, title }: SendLinkProps) {
  const [shown, setShown] = useState(false);
  // Offered in secure contexts only, and not by every browser.
  const canShare = navigator.share !== undefined;
  return (
    <div class="send-link mt-2">
      <div class="row">
        {canShare && (
          <button
            type="button"
            class="btn"
            data-testid="send-link"
            // Whoever closes the sheet again has no fault.
            onClick={() => navigator.share({ title, url: link }).catch(() => {})}
          >
            {say("send")}
          </button>
        )}
        <button
          type="button"
          class="btn"
          data-testid="qr-code"
          aria-expanded={shown}
          onClick={() => setShown((before) => !before)}
        >
          {say("qr-code")}
        </button>
      </div>
      {shown && <Qr link={link} label={say("qr-code-of", { title })} />}
    </div>
  );
}
