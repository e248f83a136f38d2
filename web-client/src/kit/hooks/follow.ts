/** A board is at rest after this many frames without movement. */
const RESTS = 20;
const WHATEVER_MOVES = { subtree: true, childList: true, attributes: true };
/** Events that may move pieces without changing an element, anywhere on the page. */
const MOVES = ["scroll", "resize", "transitionrun", "animationstart", "load", "toggle"];

/**
 * Calls `look` in every frame while something moves within `root`, and not at all while it rests. `look` returns true
 * if anything has moved. The returned function stops it.
 */
export function follow(root: Element, look: () => boolean): () => void {
  let frame = 0;
  let still = 0;
  const step = () => {
    still = look() ? 0 : still + 1;
    frame = still < RESTS ? requestAnimationFrame(step) : 0;
  };
  const wake = () => {
    still = 0;
    frame ||= requestAnimationFrame(step);
  };
  const changes = new MutationObserver(wake);
  const sizes = new ResizeObserver(wake);
  changes.observe(root, WHATEVER_MOVES);
  sizes.observe(root);
  for (const event of MOVES) addEventListener(event, wake, { capture: true, passive: true });
  step();
  return () => {
    cancelAnimationFrame(frame);
    changes.disconnect();
    sizes.disconnect();
    for (const event of MOVES) removeEventListener(event, wake, { capture: true });
  };
}
