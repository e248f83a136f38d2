/** Arrow keys walk over the pieces: up and down within a lane, left and right to the next lane that has one. */
export function rove(event: KeyboardEvent): void {
  const from = (event.target as Element).closest<HTMLElement>("[data-piece]");
  const board = event.currentTarget as HTMLElement;
  const found = from && next(board, from, event.key);
  if (!found) return;
  event.preventDefault();
  for (const piece of board.querySelectorAll("[data-piece]"))
    piece.setAttribute("tabindex", piece === found ? "0" : "-1");
  found.focus();
}

const WITHIN: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
const ACROSS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

function next(board: HTMLElement, from: HTMLElement, key: string): HTMLElement | undefined {
  const lanes = [...board.querySelectorAll<HTMLElement>("[data-lane]")].filter((lane) => pieces(lane).length > 0);
  const at = lanes.findIndex((lane) => lane.contains(from));
  if (at < 0) return key in WITHIN || key in ACROSS ? pieces(board)[0] : undefined;
  const here = pieces(lanes[at] as HTMLElement);
  if (key in WITHIN) {
    const place = here.indexOf(from) + (WITHIN[key] as number);
    return here[place] ?? edgeOf(lanes, at, WITHIN[key] as number);
  }
  if (!(key in ACROSS)) return undefined;
  const lane = lanes[(at + (ACROSS[key] as number) + lanes.length) % lanes.length] as HTMLElement;
  return lane.querySelector<HTMLElement>("[data-piece^='orbit-']") ?? pieces(lane)[0];
}

const pieces = (of: HTMLElement): HTMLElement[] => [...of.querySelectorAll<HTMLElement>("[data-piece]")];

/** Past the end of a lane comes the reserve below or above it. */
function edgeOf(lanes: HTMLElement[], at: number, step: number): HTMLElement | undefined {
  const reserves = lanes.filter((lane, i) => i !== at && lane.dataset.lane?.startsWith("reserve"));
  const own = lanes[at]?.dataset.lane?.startsWith("reserve");
  if (own) return lanes.flatMap((lane) => (lane.dataset.lane?.startsWith("reserve") ? [] : pieces(lane)))[0];
  const edge = step > 0 ? reserves.at(-1) : reserves[0];
  return edge && pieces(edge)[0];
}
