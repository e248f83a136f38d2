// Put into a page over kept frames: what is wrong with it as it stands, and what of its words lies over other words, is cut
// off, or leaves the plate it stands on.
(() => {
  const { moment } = window;
  /** What is laid over the board on purpose, one thing at a time, and covers what is below. */
  const LAID_OVER = ".end, .menu, .floating, .toasts, dialog, [data-laid-over], .dock .card";
  /** The headings of the log stay in sight while it scrolls below them, and a map is seen in part. */
  const STAYS = ".loglist .h";
  const MAP = ".cc-chart";
  /** A map is moved below its control. */
  const CONTROL = ".cc-quick";
  /** Less than this is no overlap, pixels: letters have room around them. */
  const SLACK = 2;

  const styleOf = (one) => getComputedStyle(one);
  const chain = function* (one) {
    for (let at = one; at && at !== document.documentElement; at = at.parentElement) yield at;
  };
  const isSeen = (one) => {
    for (const at of chain(one)) {
      const { visibility, opacity, display, clipPath } = styleOf(at);
      if (display === "none" || visibility === "hidden" || Number(opacity) < 0.05 || clipPath !== "none") return false;
      if (at.classList.contains("unseen")) return false;
    }
    return true;
  };
  const meet = (a, b) => {
    const [left, top] = [Math.max(a.left, b.left), Math.max(a.top, b.top)];
    const [right, bottom] = [Math.min(a.right, b.right), Math.min(a.bottom, b.bottom)];
    return right - left > SLACK && bottom - top > SLACK ? { left, top, right, bottom } : null;
  };
  /** Of a line of text, where its letters are: a line is higher than they. */
  const letters = ({ left, top, right, bottom }) => {
    const inset = (bottom - top) * 0.24;
    return { left, right, top: top + inset, bottom: bottom - inset };
  };
  /** What shows of a box: parts that scroll and the window cut it off. */
  const shown = (one, box) => {
    let rest = meet(box, { left: 0, top: 0, right: innerWidth, bottom: innerHeight });
    for (const at of chain(one)) {
      if (!rest) return null;
      const { overflowX, overflowY } = styleOf(at);
      if (overflowX !== "visible" || overflowY !== "visible") rest = meet(rest, at.getBoundingClientRect());
    }
    return rest;
  };
  const nameOf = (one) => `${[...chain(one)].find((at) => at.getAttribute("class"))?.getAttribute("class")}`;

  /** Every line of text that can be read, with the element it is in. */
  const lines = (root) => {
    const found = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const one = node.parentElement;
      if (!node.textContent.trim() || one.closest(STAYS) || !isSeen(one)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const rect of range.getClientRects()) {
        const whole = letters(rect);
        const box = shown(one, whole);
        if (box) found.push({ one, text: node.textContent.trim(), whole, box });
      }
    }
    return found;
  };

  /** The plate that words stand on: the nearest part that has a ground or a rim of its own, or that cuts off. */
  const plateOf = (one) => {
    for (const at of chain(one)) {
      const { backgroundColor, backgroundImage, borderTopWidth, overflowX, textOverflow, display } = styleOf(at);
      if (textOverflow === "ellipsis") return null;
      if (["auto", "scroll"].includes(overflowX)) return null;
      if (display === "inline") continue;
      const hasGround = backgroundColor !== "rgba(0, 0, 0, 0)" || backgroundImage !== "none";
      if (hasGround || borderTopWidth !== "0px" || overflowX !== "visible") return at;
    }
    return null;
  };
  const leaves = ({ one, whole }) => {
    const plate = plateOf(one);
    if (!plate || one.closest(MAP)) return false;
    const { left, top, right, bottom } = plate.getBoundingClientRect();
    const isOut = whole.left < left - SLACK || whole.right > right + SLACK;
    const scrolls = ["auto", "scroll"].includes(styleOf(plate).overflowY);
    return isOut || (!scrolls && (whole.top < top - SLACK || whole.bottom > bottom + SLACK));
  };

  const overlaps = () => {
    const all = lines(document.querySelector(".table-page"));
    const faults = all.filter(leaves).map(({ one, text }) => `"${text}" leaves ${nameOf(plateOf(one))}`);
    all.sort((a, b) => a.box.left - b.box.left);
    const over = (one) => one.closest(LAID_OVER);
    const isBelow = (one, other) => one.closest(MAP) && other.closest(CONTROL);
    all.forEach((a, i) => {
      for (let j = i + 1; j < all.length; j++) {
        const b = all[j];
        if (b.box.left > a.box.right) break;
        if (a.one === b.one || over(a.one) !== over(b.one) || !meet(a.box, b.box)) continue;
        if (isBelow(a.one, b.one) || isBelow(b.one, a.one)) continue;
        faults.push(`"${a.text}" (${nameOf(a.one)}) and "${b.text}" (${nameOf(b.one)}) overlap`);
      }
    });
    return [...new Set(faults)];
  };

  /** What has told a screen reader about itself: it does so at the next moment too, and so do all pieces that look alike. */
  const heard = new Set();
  const labelOf = (one) => (one.getAttribute("aria-label") ?? one.textContent).replace(/\d+/g, "#");
  /** What explains itself to who sees, and not to who is told by a screen reader when the keyboard comes there. */
  const silent = async () => {
    const found = [];
    for (const one of document.querySelectorAll("[data-explains]")) {
      const name = one.dataset.piece ? nameOf(one) : `${nameOf(one)} ${labelOf(one)}`;
      if (heard.has(name) || one.getClientRects().length === 0 || styleOf(one).visibility === "hidden") continue;
      one.focus();
      await moment();
      const told = document.getElementById(one.getAttribute("aria-describedby") ?? "");
      if (told?.textContent.trim()) heard.add(name);
      else found.push(name);
    }
    document.activeElement?.blur();
    return found;
  };

  /** What rests where one acts, and does not say why. */
  const mute = () =>
    [...document.querySelectorAll(":is(.dock, .rail) button:is(:disabled, [aria-disabled=true])")]
      .filter((one) => isSeen(one) && !one.matches("[data-explains]"))
      .map((one) => `${nameOf(one)} rests without a reason: ${one.getAttribute("aria-label") ?? one.textContent}`);

  const NAMED = ["aria-label", "title", "alt", "placeholder"];
  /** A part of the page that is walked with the arrow keys: some of its pieces are no stops of their own. */
  const WALKED = ".table-board, .dock, [role=tablist]";
  /** Slips of the pen, faults, what leaves the window, groups with two stops. */
  const slips = () => {
    const table = document.querySelector(".table-page");
    const all = [...table.querySelectorAll("*")];
    const texts = [table.innerText, ...all.flatMap((one) => NAMED.map((name) => one.getAttribute(name) ?? ""))];
    const slip = texts.flatMap((text) => text.match(/.{0,30}(undefined|\bNaN\b|\[object).{0,30}/) ?? []).slice(0, 1);
    const fault = [...table.querySelectorAll(".fault")].map((one) => one.textContent);
    const wide = document.documentElement.scrollWidth - innerWidth;
    const stops = [...table.querySelectorAll(WALKED)].flatMap((group) => {
      const walked = [...group.querySelectorAll("[data-piece][tabindex], [role=tab]")];
      const count = walked.filter((one) => one.getAttribute("tabindex") === "0").length;
      return walked.length > 0 && count !== 1 ? [`${count} tab stops in ${group.className}`] : [];
    });
    return [...slip, ...fault, ...(wide > 0 ? [`${wide} pixels wider than the window`] : []), ...stops];
  };

  /** Letters come from the server, and what moves comes to rest: at once, for nobody looks. */
  const rest = async () => {
    const moving = document.getAnimations().filter((one) => Number.isFinite(one.effect?.getComputedTiming().endTime));
    for (const one of moving) one.finish();
    await Promise.all([document.fonts.ready, ...moving.map((one) => one.finished.catch(() => {}))]);
  };
  /** What is found, and is found still after a while. */
  const stays = async (found) => {
    const end = performance.now() + 2000;
    for (;;) {
      const faults = await found();
      if (faults.length === 0 || performance.now() > end) return faults;
      await moment();
    }
  };
  /** The page of a match that is over is fetched when it is. */
  const drawn = async () => {
    while (!document.querySelector(".table-page")) await moment();
  };

  /** Opens that moment: what is wrong with it as it stands, and as it is after what comes next. */
  window.faultsAt = async (id) => {
    await window.openMoment(id);
    await drawn();
    const found = slips();
    await rest();
    found.push(...(await stays(overlaps)), ...(await stays(silent)), ...(await stays(mute)));
    window.next();
    await moment();
    await drawn();
    return [...found, ...slips().map((fault) => `then: ${fault}`)];
  };
})();
