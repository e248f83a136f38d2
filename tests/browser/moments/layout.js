// Runs in a page over kept frames. Finds faults of the page, and text that overlaps other text or leaves its plate.
(() => {
  const { moment } = window;
  /** Elements that cover the board on purpose, one at a time. */
  const LAID_OVER = ".end, .menu, .floating, .toasts, dialog, [data-laid-over], .dock .card";
  /** The log scrolls below its sticky headings, and only part of a map is visible. */
  const STAYS = ".loglist .h";
  const MAP = ".cc-chart";
  /** The control above a map, which moves below it. */
  const CONTROL = ".cc-quick";
  /** Smaller overlaps do not count, because letters have space around them. In pixels. */
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
  /** The box of the letters in a line of text, which is shorter than the line. */
  const letters = ({ left, top, right, bottom }) => {
    const inset = (bottom - top) * 0.24;
    return { left, right, top: top + inset, bottom: bottom - inset };
  };
  /** The visible part of a box within the window and its scrolling ancestors. Null if nothing shows. */
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

  /** The visible lines of text, each with its element. */
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

  /** A text's plate: the nearest ancestor that has a background or border, or clips. Null if the text may be cut. */
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

  /** Elements that explained themselves to screen readers, and are not checked again. Similar pieces count as one. */
  const heard = new Set();
  const labelOf = (one) => (one.getAttribute("aria-label") ?? one.textContent).replace(/\d+/g, "#");
  /** Elements that explain themselves on screen but not to a screen reader when they get the focus. */
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

  /** Disabled buttons in the dock or rail that do not explain why. */
  const mute = () =>
    [...document.querySelectorAll(":is(.dock, .rail) button:is(:disabled, [aria-disabled=true])")]
      .filter((one) => isSeen(one) && !one.matches("[data-explains]"))
      .map((one) => `${nameOf(one)} rests without a reason: ${one.getAttribute("aria-label") ?? one.textContent}`);

  const NAMED = ["aria-label", "title", "alt", "placeholder"];
  /** Groups that the arrow keys walk through. Each has one tab stop. */
  const WALKED = ".table-board, .dock, [role=tablist]";
  /** Broken texts such as `undefined`, shown faults, horizontal overflow, and groups without exactly one tab stop. */
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

  /** Waits for the fonts and finishes all animations. */
  const rest = async () => {
    const moving = document.getAnimations().filter((one) => Number.isFinite(one.effect?.getComputedTiming().endTime));
    for (const one of moving) one.finish();
    await Promise.all([document.fonts.ready, ...moving.map((one) => one.finished.catch(() => {}))]);
  };
  /** The faults that `found` still finds after 2 s. */
  const stays = async (found) => {
    const end = performance.now() + 2000;
    for (;;) {
      const faults = await found();
      if (faults.length === 0 || performance.now() > end) return faults;
      await moment();
    }
  };
  /** Waits for the table's page, because the page of a finished match is loaded late. */
  const drawn = async () => {
    while (!document.querySelector(".table-page")) await moment();
  };

  /** Opens a moment. Returns its faults, and those after its next update. */
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
