import { toast } from "../../core/toasts";
import { say } from "../texts";

/**
 * Copies text to the clipboard. Returns false if the browser refuses. Pages served over plain HTTP have no
 * `navigator.clipboard`; there it selects the text in a temporary field and copies from that.
 */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text);
  }
}

/** Copies the link in a field. If the browser refuses, it selects the link and says how to copy it. */
export async function copyLink(link: string, field: HTMLInputElement | null): Promise<boolean> {
  const isCopied = await copy(link);
  if (!isCopied) {
    field?.select();
    toast(say("copy-refused"));
  }
  return isCopied;
}

function copySelected(text: string): boolean {
  const focused = document.activeElement as HTMLElement | null;
  const field = document.createElement("textarea");
  field.className = "unseen";
  field.readOnly = true;
  field.value = text;
  document.body.append(field);
  field.focus();
  field.select();
  const copied = document.execCommand("copy");
  field.remove();
  focused?.focus();
  return copied;
}
