// Put into a page over kept frames: goes through what can be pressed there until every listed choice has been given.
(() => {
  const { port1: ring, port2: bell } = new MessageChannel();
  /** Everything that the page does next of itself; unlike a timer, which waits for some milliseconds. */
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
  /** What was pressed has had its effect: no command is under way. The page of a match that is over has none. */
  const isAtRest = () => (document.querySelector(".table-page")?.dataset.pending ?? "0") === "0";
  const hasSettled = () => document.querySelector(".table-page .rail-act button, .table-page .rail-act *") !== null;

  /** The page at that moment, as if it had just been opened. */
  const open = async (id) => {
    go("/nowhere");
    await until(() => !document.querySelector(".table-page"));
    go(`/tables/${id}`);
    await until(hasSettled);
    await moment();
  };

  const PRESSABLE = "button, [role=button], [role=radio], [role=tab], input, select, summary, .table-page [data-piece][tabindex]";
  /** What belongs to the table and not to the game. */
  const ELSEWHERE = ".back, .menu-wrap, [aria-label='Table menu'], .end, .loglist, .log, #tab-log, #tab-chat, #tab-rules";
  const isOff = (one) => one.disabled || one.getAttribute("aria-disabled") === "true";
  const isSeen = (one) => one.getClientRects().length > 0 && getComputedStyle(one).visibility !== "hidden";
  const nameOf = (one) =>
    [one.tagName, one.getAttribute("aria-label") ?? one.textContent?.trim().slice(0, 80), one.dataset?.piece ?? ""].join("|");
  const lookOf = (one) => `${one.getAttribute("class")} ${one.getAttribute("aria-pressed")} ${one.value ?? ""}`;
  const rankOf = (one) => {
    if (one.closest(".rail-act")) return 0;
    if (rarest.has(one.dataset?.piece)) return 0;
    // A lit badge says that something can be used there.
    if (one.closest("[role=tablist], .phone-tabs")) return one.querySelector(".badge.lit") ? 1 : 5;
    // Of pieces there are many that are good for the same; a button has a use of its own.
    if (one.dataset?.piece === undefined) return one.closest(".bar") ? 4 : 1;
    return sought.has(one.dataset.piece.split(":").pop()) ? 2 : 3;
  };
  /** What the choices that are still missing name: pieces that are called so are looked at first. */
  let sought = new Set();
  /** And before all others those of the type of which fewest are listed: the rest comes along on the way. */
  let rarest = new Set();

  /** Everything that can be pressed now, by name; the likeliest first. */
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
  /** What can be pressed, and what the page asks for: the same piece is lit for one card and for another. */
  const stateOf = (there) => JSON.stringify([...there, document.querySelector(".rail-act")?.textContent]);

  /** Sets a number by its slider, or types it. */
  const slide = (one) => {
    const most = one.max || String(Number(one.value) + 1);
    const value = one.value === most ? one.min : most;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value").set.call(one, value);
    for (const type of ["input", "change"]) one.dispatchEvent(new Event(type, { bubbles: true }));
  };
  const PRESS = {
    /** As Enter does it: whatever takes the key itself, or else a button's own click. */
    async keyboard(one) {
      one.focus();
      // What the keyboard does not come to, it does not press.
      if (document.activeElement !== one) return;
      const key = new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true });
      if (one.dispatchEvent(key)) one.click?.();
      for (const shortcut of one.getAttribute("aria-keyshortcuts")?.split(" ") ?? []) {
        const press = { key: shortcut.split("+").pop(), altKey: shortcut.startsWith("Alt+"), bubbles: true, cancelable: true };
        one.dispatchEvent(new KeyboardEvent("keydown", press));
      }
    },
    /** A finger; where its first tap explains, a second one. */
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
   * Of the listed choices that are not of the types `enough`: those that no `most` presses by that hand give. Where not
   * `each` is wanted, one of a type stands for all.
   */
  window.explore = async (id, how, most, enough, each) => {
    const wanted = (await window.momentOf(id)).welcome.choices.filter(({ command }) => !enough.includes(command.type));
    const missing = () => {
      const given = new Set(each ? [] : wanted.filter(isGiven).map(({ command }) => command.type));
      return wanted.filter((choice) => !given.has(choice.command.type) && !isGiven(choice));
    };
    window.given = [];
    let presses = 0;
    /** By how many presses each state has been come to: from there one goes on so much less far. */
    const seen = new Map();
    let fresh = false;
    /** Back to where those presses lead. */
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
      // What all of them are done with; where they have nothing in common, whatever they name.
      const common = first.slice(1).filter((part) => others.every((one) => one.includes(part)));
      rarest = new Set(common.length > 0 ? common : [first, ...others].flat());
      return presses >= most || left.length === 0;
    };
    /** Where one could go on from: the presses that lead there, what stood before the last, and what it brought. */
    const ends = [{ path: [], before: new Map(), brought: [] }];
    /** Where a piece that is sought is in hand or has come goes first, then where another action is offered, then the rest. */
    const worth = ({ last, brought }) =>
      [last, ...brought].some((one) => rarest.has(one?.dataset?.piece)) ? 0 : brought.some((one) => one.closest(".rail-act")) ? 1 : 2;
    /** Presses everything that those presses have brought. */
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
