import { type Box, type Edge, runsOver } from "../guide/guide-place";
import { isOpenAt } from "./clear";
import type { Spot } from "./positions";

/** What the overlays of a board say themselves. */
const OWN = ".last-acts, .ghosts, .guide-pointer";
/** A line of text is higher than its letters, by this share on either side. */
const LEADING = 0.15;
const BESIDE = 2;

interface Written {
  box: Box;
  /** What the words belong to. */
  of: Element;
}

/** The lines of text on a board, in pixels from `origin`, a little wider than their letters. */
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

/** Where the words of a board lie in the window. */
export const wordsOn = (board: Element): Box[] => [...written(board, WINDOW)].map(({ box }) => box);

/** The words of a board that these lines would run over. Both are in pixels from `origin`. */
export function crossedWords(board: Element, edges: Edge[], origin = WINDOW): Box[] {
  if (edges.length === 0) return [];
  const crossed: Box[] = [];
  for (const { box, of } of written(board, origin)) {
    const [x, y] = [origin.left + (box.left + box.right) / 2, origin.top + (box.top + box.bottom) / 2];
    if (edges.some((edge) => runsOver(edge, box)) && isOpenAt(of, x, y)) crossed.push(box);
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
