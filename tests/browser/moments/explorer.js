// Runs in a page over kept frames: presses the page's controls until every listed choice has been given.
(() => {
  const { port1: ring, port2: bell } = new MessageChannel();
  /** Waits until the page has run its queued tasks. A timer would take some milliseconds. */
  const moment = () =>
    new Promise((done) => {
      bell.onmessage = () => done();
      ring.postMessage(null);
    });
  const until = async (holds) => {
    for (const end = performance.now() + 10_000; !holds(); await moment())
      if (performance.now() > end) throw new Error(`it never came to be: ${holds}`);
  };
  const go = (path) => {
    history.pushState(null, "", path);
    dispatchEvent(new PopStateEvent("popstate"));
  };
  /** True if no command is pending. The page of a finished match has no such count. */
  const isAtRest = () => (document.querySelector(".table-page")?.dataset.pending ?? "0") === "0";
  const hasSettled = () => document.querySelector(".table-page .rail-act button, .table-page .rail-act *") !== null;

  /** Opens a moment as if the page had just been loaded. */
  const open = async (id) => {
    go("/nowhere");
    await until(() => !document.querySelector(".table-page"));
    go(`/tables/${id}`);
    await until(hasSettled);
    await moment();
  };

  const PRESSABLE = "button, [role=button], [role=radio], [role=tab], input, select, summary, .table-page [data-piece][tabindex]";
  /** The parts that belong to the table and not to the game. */
  const ELSEWHERE = ".back, .menu-wrap, [aria-label='Table menu'], .end, .loglist, .log, #tab-log, #tab-chat, #tab-rules";
  const isOff = (one) => one.disabled || one.getAttribute("aria-disabled") === "true";
  const isSeen = (one) => one.getClientRects().length > 0 && getComputedStyle(one).visibility !== "hidden";
  const nameOf = (one) =>
    [one.tagName, one.getAttribute("aria-label") ?? one.textContent?.trim().slice(0, 80), one.dataset?.piece ?? ""].join("|");
  const lookOf = (one) => `${one.getAttribute("class")} ${one.getAttribute("aria-pressed")} ${one.value ?? ""}`;
  const rankOf = (one) => {
    if (one.closest(".rail-act")) return 0;
    if (rarest.has(one.dataset?.piece)) return 0;
    // A lit badge means that something in the tab can be used.
    if (one.closest("[role=tablist], .phone-tabs")) return one.querySelector(".badge.lit") ? 1 : 5;
    // Many pieces have the same use, but each button has its own.
    if (one.dataset?.piece === undefined) return one.closest(".bar") ? 4 : 1;
    return sought.has(one.dataset.piece.split(":").pop()) ? 2 : 3;
  };
  /** The values in the missing choices. Pieces with these ids rank before other pieces. */
  let sought = new Set();
  /** The values in the rarest type's missing choices. Their pieces rank first, because common types turn up anyway. */
  let rarest = new Set();

  /** The controls that can be pressed now, by name, the most promising first. */
  const controls = () => {
    const found = new Map();
    const all = [...document.querySelectorAll(PRESSABLE)].filter(
      (one) => one.closest(".table-page") && !one.closest(ELSEWHERE) && !isOff(one) && isSeen(one),
    );
    const sorted = all.map((one, at) => [rankOf(one), at, one]).sort(([a, i], [b, j]) => a - b || i - j);
    for (const [, , one] of sorted) {
      let name = nameOf(one);
      while (found.has(name)) name += "'";
      found.set(name, one);
    }
    return found;
  };
  const looks = (found) => new Map([...found].map(([name, one]) => [name, lookOf(one)]));
  /** The state of the page: its controls and its question, because different cards may light the same piece. */
  const stateOf = (there) => JSON.stringify([...there, document.querySelector(".rail-act")?.textContent]);

  /** Sets a number field or slider to its maximum, or to its minimum if it is there already. */
  const slide = (one) => {
    const most = one.max || String(Number(one.value) + 1);
    const value = one.value === most ? one.min : most;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value").set.call(one, value);
    for (const type of ["input", "change"]) one.dispatchEvent(new Event(type, { bubbles: true }));
  };
  const PRESS = {
    /** Focuses the control and presses Enter, which clicks unless the page handles the key, and then its shortcuts. */
    async keyboard(one) {
      one.focus();
      // The keyboard cannot press a control that cannot be focused.
      if (document.activeElement !== one) return;
      const key = new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true });
      if (one.dispatchEvent(key)) one.click?.();
      for (const shortcut of one.getAttribute("aria-keyshortcuts")?.split(" ") ?? []) {
        const press = { key: shortcut.split("+").pop(), altKey: shortcut.startsWith("Alt+"), bubbles: true, cancelable: true };
        one.dispatchEvent(new KeyboardEvent("keydown", press));
      }
    },
    /** Taps once, and again if the first tap only explained. */
    async touch(one) {
      const given = window.given.length;
      for (let taps = 0; taps < 2; taps++) {
        const at = { bubbles: true, cancelable: true, composed: true, pointerType: "touch", isPrimary: true };
        one.dispatchEvent(new PointerEvent("pointerdown", at));
        one.dispatchEvent(new PointerEvent("pointerup", at));
        one.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
        await moment();
        if (window.given.length > given || !one.isConnected || !document.querySelector("[role=tooltip]")) return;
      }
    },
  };
  const press = async (how, one) => {
    if (one instanceof HTMLInputElement && ["range", "number"].includes(one.type)) slide(one);
    else await PRESS[how](one);
    await moment();
    await until(isAtRest);
  };

  const sorted = (value) =>
    value && typeof value === "object" && !Array.isArray(value)
      ? Object.fromEntries(Object.keys(value).sort().map((key) => [key, sorted(value[key])]))
      : value;
  const isGiven = ({ command, range }) =>
    window.given.some((given) => {
      const [one, other] = [{ ...given }, { ...command }];
      if (range) {
        if (given[range.field] < range.min || given[range.field] > range.max) return false;
        delete one[range.field];
        delete other[range.field];
      }
      return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
    });

  /**
   * Tries to give the moment's choices with at most `most` presses, except those of the types `enough`. Returns the
   * given commands and the missing ones. Unless `each` is true, one command of a type counts for all of the type.
   */
  window.explore = async (id, how, most, enough, each) => {
    const wanted = (await window.momentOf(id)).welcome.choices.filter(({ command }) => !enough.includes(command.type));
    const missing = () => {
      const given = new Set(each ? [] : wanted.filter(isGiven).map(({ command }) => command.type));
      return wanted.filter((choice) => !given.has(choice.command.type) && !isGiven(choice));
    };
    window.given = [];
    let presses = 0;
    /** The fewest presses that have led to each state. */
    const seen = new Map();
    let fresh = false;
    /** Reopens the moment and repeats these presses. False if one of the controls is missing. */
    const at = async (path) => {
      await open(id);
      for (const name of path) {
        const one = controls().get(name);
        if (!one) return false;
        await press(how, one);
        presses++;
      }
      return true;
    };
    const isDone = () => {
      const left = missing();
      const named = (choices) => choices.map(({ command }) => Object.values(command).map(String));
      sought = new Set(named(left).flat());
      const ofType = Object.values(Object.groupBy(left, ({ command }) => command.type));
      const [first = [], ...others] = named(ofType.sort((one, other) => one.length - other.length)[0] ?? []);
      // The values that all of them share, or all their values if they share none.
      const common = first.slice(1).filter((part) => others.every((one) => one.includes(part)));
      rarest = new Set(common.length > 0 ? common : [first, ...others].flat());
      return presses >= most || left.length === 0;
    };
    /** States to explore: the presses that lead there, the controls before the last one, and those that it brought. */
    const ends = [{ path: [], before: new Map(), brought: [] }];
    /** Ranks a state: 0 if a piece in `rarest` was pressed or appeared, 1 if an action appeared, otherwise 2. */
    const worth = ({ last, brought }) =>
      [last, ...brought].some((one) => rarest.has(one?.dataset?.piece)) ? 0 : brought.some((one) => one.closest(".rail-act")) ? 1 : 2;
    /** Presses every control that the state's last press brought. */
    const walk = async ({ path, before }) => {
      if (!(await at(path))) return;
      const here = looks(controls());
      const stood = stateOf(here);
      fresh = true;
      for (const name of here.keys()) {
        if (isDone()) return;
        if (before.get(name) === here.get(name)) continue;
        if (!fresh && !(await at(path))) return;
        const one = controls().get(name);
        if (!one) continue;
        await press(how, one);
        presses++;
        const now = controls();
        const there = looks(now);
        const state = stateOf(there);
        fresh = state === stood;
        if (fresh || path.length >= 3 || (seen.get(state) ?? Infinity) <= path.length) continue;
        seen.set(state, path.length);
        const brought = [...now].filter(([other]) => here.get(other) !== there.get(other)).map(([, one]) => one);
        ends.push({ path: [...path, name], last: one, before: here, brought });
      }
    };
    while (ends.length > 0 && !isDone()) {
      const next = ends.reduce((best, one) => (worth(one) < worth(best) ? one : best));
      ends.splice(ends.indexOf(next), 1);
      await walk(next);
    }
    const [given, not] = [wanted.filter(isGiven), missing()].map((choices) => choices.map(({ command }) => command));
    return { given, missing: not, presses };
  };
  window.openMoment = open;
  window.moment = moment;
})();
