/** Arrow keys walk over the pieces of the board in their order; up and down go to the next empire. */
export function rove(event: KeyboardEvent): void {
  const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 1, ArrowUp: -1 }[event.key];
  const board = event.currentTarget as SVGElement;
  const from = (event.target as Element).closest("[data-piece]");
  if (step === undefined || !from) return;
  event.preventDefault();
  const pieces = [...board.querySelectorAll<SVGElement>("[data-piece]")];
  const at = pieces.indexOf(from as SVGElement);
  const owner = from.getAttribute("data-owner");
  const leaps = event.key === "ArrowDown" || event.key === "ArrowUp";
  const found = Array.from({ length: pieces.length - 1 }, (_, i) => wrapped(pieces, at + step * (i + 1))).find(
    (piece) => !leaps || piece?.getAttribute("data-owner") !== owner,
  );
  if (!found) return;
  for (const piece of pieces) piece.setAttribute("tabindex", piece === found ? "0" : "-1");
  found.focus();
}

function wrapped<T>(list: T[], at: number): T | undefined {
  return list[((at % list.length) + list.length) % list.length];
}
