import { signal } from "@preact/signals";
import { type ComponentChildren, render } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { withRule } from "../../core/words/words";
import type { Entry } from "../../generated/starboard";
import { addIcons, Icon } from "../../look/icon";
import { useWhyNot } from "../hooks/asked";
import { AtSameTable, usePlace } from "../hooks/at-table";
import { say } from "../texts";
import icons from "./explain.icons";
import "./explain.css";

addIcons(icons);

type Content = () => ComponentChildren;

const open = signal<{ anchor: Element; content: Content } | null>(null);
/** How long the pointer rests or the finger presses before a thing explains itself, milliseconds. */
const REST = 350;
const MARGIN = 8;
let timer = 0;
let pointer = "mouse";
/** Where the pointer last pressed. An element that appears there later was not pointed at. */
let pressedAt = { clientX: -1, clientY: -1 };
/** A finger has pressed, and no mouse has moved since. The browser then sends mouse events for elements that appear below the finger. */
let isByFinger = false;
const WATCHED = { capture: true, passive: true };
addEventListener(
  "pointerdown",
  ({ clientX, clientY, pointerType }) => {
    pressedAt = { clientX, clientY };
    isByFinger = pointerType === "touch";
  },
  WATCHED,
);
addEventListener(
  "pointermove",
  ({ pointerType }) => {
    if (pointerType === "mouse") isByFinger = false;
  },
  WATCHED,
);
/** The press has already explained: lifting the finger chooses nothing. */
let pressed = false;
let mounted = false;

function show(anchor: Element, content: Content): void {
  if (!mounted) mount();
  open.value = { anchor, content };
}

/** Closes the bubble; with an anchor only if it is that one's. */
export function hush(anchor?: EventTarget | null): void {
  window.clearTimeout(timer);
  if (!anchor || open.value?.anchor === anchor) open.value = null;
}

function mount(): void {
  mounted = true;
  const host = document.body.appendChild(document.createElement("div"));
  render(<Bubble />, host);
  document.addEventListener("pointerdown", (event) => {
    if (open.value && !open.value.anchor.contains(event.target as Node)) hush();
  });
  document.addEventListener("keydown", (event) => event.key === "Escape" && hush());
  const onScroll = (event: Event) => {
    const shown = open.value;
    if (!shown || !(event.target as Node).contains(shown.anchor)) return;
    // What the keyboard comes to may scroll into sight by that: its bubble goes along.
    if (shown.anchor === document.activeElement) open.value = { ...shown };
    else hush();
  };
  document.addEventListener("scroll", onScroll, { capture: true, passive: true });
  document.addEventListener("pointermove", () => open.value?.anchor.isConnected === false && hush());
}

/**
 * What makes an element explain itself: on hover, on focus by keyboard, on long press. `act` is what choosing it does;
 * a finger's first tap explains and its second acts, a mouse or a key acts at once. With `atOnce` the first tap acts too:
 * what it does can be undone. What does nothing explains itself when it is chosen.
 */
export function explains(content: Content | null, act?: (anchor: Element) => void, atOnce = false) {
  const choose = (anchor: Element) => {
    const shown = open.value?.anchor === anchor;
    if (content && (!act || (pointer === "touch" && !atOnce && !shown))) {
      show(anchor, content);
    } else if (act) {
      hush();
      act(anchor);
    }
  };
  return {
    // For the client's laws: whatever explains itself says so to who does not see the bubble.
    "data-explains": content ? "" : undefined,
    onPointerEnter: (event: PointerEvent) => {
      const anchor = event.currentTarget as Element;
      if (!content || event.pointerType !== "mouse" || isByFinger || isThere(event, pressedAt)) return;
      window.clearTimeout(timer);
      timer = window.setTimeout(() => show(anchor, content), REST);
    },
    onPointerLeave: (event: PointerEvent) => event.pointerType === "mouse" && hush(event.currentTarget),
    onPointerDown: (event: PointerEvent) => {
      pointer = event.pointerType;
      pressed = false;
      window.clearTimeout(timer);
      if (!content || pointer !== "touch") return;
      const anchor = event.currentTarget as Element;
      timer = window.setTimeout(() => {
        pressed = true;
        show(anchor, content);
      }, REST);
    },
    onPointerUp: () => window.clearTimeout(timer),
    onPointerCancel: () => window.clearTimeout(timer),
    onFocus: (event: FocusEvent) => {
      const anchor = event.currentTarget as Element;
      if (content && anchor.matches(":focus-visible")) show(anchor, content);
    },
    onBlur: (event: FocusEvent) => hush(event.currentTarget),
    onClick: (event: MouseEvent) => {
      event.stopPropagation();
      if (!pressed) choose(event.currentTarget as Element);
      pressed = false;
    },
    onKeyDown: (event: KeyboardEvent) => {
      const anchor = event.currentTarget as Element;
      // A button turns these keys into a click by itself; a piece drawn in SVG does not.
      if (anchor instanceof HTMLButtonElement || (event.key !== "Enter" && event.key !== " ")) return;
      event.preventDefault();
      pointer = "key";
      choose(anchor);
    },
  };
}

/** Fingers press at fractions of a pixel; the mouse that a browser moves after them does not. */
const isThere = (a: typeof pressedAt, b: typeof pressedAt) =>
  Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) < 2;

/**
 * Makes the elements with `data-term` inside explain themselves, each when it is first met: for text that is drawn as HTML.
 * `contentOf` says what an element's term means.
 */
export function explainsTerms(contentOf: (term: string) => Content | null) {
  const met = new WeakSet<Element>();
  const meet = (event: Event) => {
    const element = (event.target as Element).closest?.<HTMLElement>("[data-term]");
    if (!element || met.has(element)) return;
    met.add(element);
    const content = contentOf(element.dataset.term ?? "");
    if (!content) return;
    for (const [name, listener] of Object.entries(explains(content)))
      if (typeof listener === "function")
        element.addEventListener(name.slice(2).toLowerCase(), listener as EventListener);
  };
  // Each of these comes to the element before what it then hears.
  return { onPointerOverCapture: meet, onPointerDownCapture: meet, onFocusCapture: meet };
}

function Bubble() {
  const box = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState({ left: 0, top: -999 });
  const shown = open.value;
  useLayoutEffect(() => {
    const bubble = box.current;
    if (!shown || !bubble) return;
    // Above whatever the browser has laid over the page meanwhile.
    bubble.showPopover();
    const beside = shown.anchor.closest("[data-explain-beside]") !== null;
    const put = () => {
      // Played, discarded, off the board: there is nothing any more that it speaks of.
      if (!shown.anchor.isConnected) return hush(shown.anchor);
      setPlace(placed(shown.anchor.getBoundingClientRect(), bubble.offsetWidth, bubble.offsetHeight, beside));
    };
    put();
    // What it says may come later and take more room; what it speaks of may go.
    const growth = new ResizeObserver(put);
    growth.observe(bubble);
    growth.observe(shown.anchor);
    // A screen reader hears it with what it explains.
    shown.anchor.setAttribute("aria-describedby", bubble.id);
    return () => {
      growth.disconnect();
      bubble.hidePopover();
      shown.anchor.removeAttribute("aria-describedby");
    };
  }, [shown]);
  if (!shown) return null;
  return (
    <div
      ref={box}
      id="explained"
      class="explain on-paper t-13 overflows r-2 through"
      role="tooltip"
      popover="manual"
      style={{ left: `${place.left}px`, top: `${place.top}px` }}
    >
      <AtSameTable>{shown.content()}</AtSameTable>
    </div>
  );
}

/**
 * Above its anchor, or below where there is no room; beside it in a list whose other lines it would cover
 * (`data-explain-beside`). Always inside the window.
 */
export function placed(anchor: DOMRect, width: number, height: number, beside = false): { left: number; top: number } {
  const most = { left: window.innerWidth - width - MARGIN, top: window.innerHeight - height - MARGIN };
  const inside = (at: number, end: number) => Math.max(MARGIN, Math.min(at, end));
  if (beside && window.innerWidth > anchor.width + width + 4 * MARGIN) {
    const right = anchor.right + MARGIN;
    const left = right <= most.left ? right : anchor.left - width - MARGIN;
    return { left: inside(left, most.left), top: inside(anchor.top, most.top) };
  }
  const above = anchor.top - height - MARGIN;
  const left = inside(anchor.left + anchor.width / 2 - width / 2, most.left);
  return { left, top: above >= MARGIN ? above : inside(anchor.bottom + MARGIN, most.top) };
}

/** A line of a sum: what it is and how much. */
export interface Part {
  label: string;
  value: string;
}

/** The parts of a number, one under the other, as a bubble shows them. */
export function Parts({ title, parts, total }: { title: string; parts: Part[]; total?: string }) {
  return (
    <>
      <b class="explain-title">{title}</b>
      <dl class="explain-parts mw-150">
        {parts.map((part) => (
          <div class="row stretch g-4 split" key={part.label}>
            <dt>{part.label}</dt>
            <dd>{part.value}</dd>
          </div>
        ))}
        {total !== undefined && (
          <div class="explain-total mt-05 pt-05 row stretch g-4 split">
            <dt>{say("total")}</dt>
            <dd>{total}</dd>
          </div>
        )}
      </dl>
    </>
  );
}

interface AboutProps {
  entry?: Entry | undefined;
  now?: ComponentChildren;
  next?: string;
}

/** Something of the catalogue: what it is, what it does now, and the next tap. */
export function About({ entry, now, next }: AboutProps) {
  return (
    <>
      {entry && <b class="explain-title">{entry.name}</b>}
      {entry && <p>{entry.text}</p>}
      {now && <p class="explain-now">{now}</p>}
      {next && <p class="explain-next">{next}</p>}
    </>
  );
}

/**
 * Why a command cannot be given, in the rules' own words, which come a moment later: for the bubble of what rests. A
 * screen reader hears them when they come.
 */
export function WhyNot({ command }: { command: unknown }) {
  const { why, pending } = useWhyNot(usePlace().model, command);
  if (!why && !pending) return null;
  return (
    <p class={`explain-rests row baseline g-15 bold ${pending ? "pending" : ""}`} aria-live="polite">
      <Icon id="anchor" size={14} />
      <span>{why ? withRule(why) : "…"}</span>
    </p>
  );
}
