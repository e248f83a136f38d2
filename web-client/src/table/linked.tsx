const ADDRESS = /\bhttps?:\/\/[^\s<>"]+/gi;
const PAIRS: Readonly<Record<string, string>> = { ")": "(", "]": "[", "}": "{" };

/** An address without its sentence's punctuation at the end, and without a closing bracket that it does not open. */
function trimmed(address: string): string {
  const last = address.at(-1) ?? "";
  const opening = PAIRS[last];
  const isOpened = opening !== undefined && count(address, opening) >= count(address, last);
  return !isOpened && /[\p{P}`]/u.test(last) && !/[/&=#%_-]/.test(last) ? trimmed(address.slice(0, -1)) : address;
}

function isAddress(text: string): boolean {
  try {
    return new URL(text).hostname !== "";
  } catch {
    return false;
  }
}

const count = (text: string, letter: string): number => text.split(letter).length - 1;

/** A text whose web addresses are links. They open in a new tab, without a referrer. */
export function Linked({ text }: { text: string }) {
  const parts = [];
  let read = 0;
  for (const found of text.matchAll(ADDRESS)) {
    const address = trimmed(found[0]);
    if (!isAddress(address)) continue;
    parts.push(text.slice(read, found.index));
    parts.push(
      <a key={found.index} href={address} target="_blank" rel="noopener noreferrer nofollow">
        {address}
      </a>,
    );
    read = found.index + address.length;
  }
  return (
    <>
      {parts}
      {text.slice(read)}
    </>
  );
}
