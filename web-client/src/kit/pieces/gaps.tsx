import { type Box, type Edge, runsOver } from "../guide/guide-place";
import { isOpenAt } from "./clear";
import type { Spot } from "./positions";

/** The board's overlays, whose own text does not count. */
const OWN = ".last-acts, .ghosts, .guide-pointer";
/** The space above and below the letters, as a fraction of the line's height. */
const LEADING = 0.15;
const BESIDE = 2;

interface Written {
  box: Box;
  /** The element that contains the text. */
  of: Element;
}

/** The lines of text on a board, in pixels from the origin, slightly wider than their letters. */
function* written(board: Element, { left, top }: { left: number; top: number }): Generator<Written> {
  const range = document.createRange();
  const texts = document.createTreeWalker(board, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const of = texts.currentNode.parentElement;
    if (!of || texts.currentNode.textContent?.trim() === "" || of.closest(OWN)) continue;
    range.selectNodeContents(texts.currentNode);
    for (const line of range.getClientRects()) {
      const inner = LEADING * line.height;
      const box = {
        left: line.left - left - BESIDE,
        top: line.top - top + inner,
        right: line.right - left + BESIDE,
        bottom: line.bottom - top - inner,
      };
      if (line.width > 1) yield { box, of };
    }
  }
}

const WINDOW = { left: 0, top: 0 };

/** The boxes of a board's text, in window coordinates. */
export const wordsOn = (board: Element): Box[] => [...written(board, WINDOW)].map(({ box }) => box);

/** The boxes of a board's visible text that these edges would cross. All are in pixels from `origin`. */
export function crossedWords(board: Element, edges: Edge[], origin = WINDOW): Box[] {
  if (edges.length === 0) return [];
  const crossed: Box[] = [];
  for (const { box, of } of written(board, origin)) {
    const [x, y] = [origin.left + (box.left + box.right) / 2, origin.top + (box.top + box.bottom) / 2];
    if (edges.some((edge) => runsOver(edge, box)) && isOpenAt(of, x, y)) crossed.push(box);
  }
  return crossed;
}

/** The edge of the ring or frame round a spot. */
export const edgeOf = ({ x, y, r, flat }: Spot): Edge =>
  flat ? { left: x - flat.w, top: y - flat.h, right: x + flat.w, bottom: y + flat.h } : { x, y, r };

/** A mask that interrupts lines where they would cross text. */
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

// Inline, because the overlays' stylesheets apply to all their shapes.
const SEEN = { fill: "white", stroke: "none" };
const UNSEEN = { fill: "black", stroke: "none" };
