import { useState } from "preact/hooks";
import { lazily } from "../hooks/lazily";
import { say } from "../texts";
import "./send-link.css";

const Qr = lazily(() => import("./qr").then((part) => part.Qr));

interface SendLinkProps {
  link: string;
  /** The title of the page that the link leads to. */
  title: string;
}

/** Ways to give a link to a friend other than copying it: the share sheet and a QR code. */
export function SendLink({ link, title }: SendLinkProps) {
  const [shown, setShown] = useState(false);
  // Only in secure contexts, and not in every browser.
  const canShare = navigator.share !== undefined;
  return (
    <div class="send-link mt-2">
      <div class="row">
        {canShare && (
          <button
            type="button"
            class="btn"
            data-testid="send-link"
            // Closing the share sheet is no error.
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
