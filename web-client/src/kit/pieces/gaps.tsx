import { type Box, type Edge, runsOver } from "../guide/guide-place";
import { isOpenAt } from "./clear";
import type { Spot } from "./positions";

/** What the overlays of a board say themselves. */
const OWN = ".last-acts, .ghosts, .guide-pointer";
/** A line of text is higher than its letters, by this share on either side. */
const LEADING = 0.15;
const BESIDE = 2;

/** The words of a board that these lines would run over. Both are in pixels from `origin`. */
export function crossedWords(board: Element, edges: Edge[], { left, top } = { left: 0, top: 0 }): Box[] {
  const crossed: Box[] = [];
  const range = document.createRange();
  const texts = document.createTreeWalker(board, NodeFilter.SHOW_TEXT);
  while (edges.length > 0 && texts.nextNode()) {
    const text = texts.currentNode;
    const parent = text.parentElement;
    if (!parent || text.textContent?.trim() === "" || parent.closest(OWN)) continue;
    range.selectNodeContents(text);
    for (const line of range.getClientRects()) {
      const inner = LEADING * line.height;
      const box = {
        left: line.left - left - BESIDE,
        top: line.top - top + inner,
        right: line.right - left + BESIDE,
        bottom: line.bottom - top - inner,
      };
      const isRead = () => isOpenAt(parent, line.left + line.width / 2, line.top + line.height / 2);
      if (line.width > 1 && edges.some((edge) => runsOver(edge, box)) && isRead()) crossed.push(box);
    }
  }
  return crossed;
}

/** The line that is drawn round a spot. */
export const edgeOf = ({ x, y, r, flat }: Spot): Edge =>
  flat ? { left: x - flat.w, top: y - flat.h, right: x + flat.w, bottom: y + flat.h } : { x, y, r };

/** Interrupts the lines that bear this mask where words lie, as an engraver does. */
export function Gaps({ id, words }: { id: string; words: Box[] }) {
  return (
    <mask id={id} maskUnits="userSpaceOnUse" x="0" y="0" width="100%" height="100%">
      <rect width="100%" height="100%" style={SEEN} />
      {words.map(({ left, top, right, bottom }) => (
        <rect key={`${left},${top}`} x={left} y={top} width={right - left} height={bottom - top} style={UNSEEN} />
      ))}
    </mask>
  );
}

// The stylesheets of overlays speak of all their shapes.
const SEEN = { fill: "white", stroke: "none" };
const UNSEEN = { fill: "black", stroke: "none" };
