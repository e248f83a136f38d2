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
/** How long to hover or press before an explanation appears, in ms. */
const REST = 350;
const MARGIN = 8;
let timer = 0;
let pointer = "mouse";
/** The point of the last press. An element that appears there later was not hovered on purpose. */
let pressedAt = { clientX: -1, clientY: -1 };
/** Whether the last input was touch. Browsers then send mouse events to elements that appear below the finger. */
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
/** Whether a long press has shown the explanation, so that lifting the finger chooses nothing. */
let pressed = false;
let mounted = false;

function show(anchor: Element, content: Content): void {
  if (!mounted) mount();
  open.value = { anchor, content };
}

/** Closes the bubble. With an anchor, only if the bubble belongs to it. */
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
    // Focusing an element may scroll it into view: its bubble moves along.
    if (shown.anchor === document.activeElement) open.value = { ...shown };
    else hush();
  };
  document.addEventListener("scroll", onScroll, { capture: true, passive: true });
  document.addEventListener("pointermove", () => open.value?.anchor.isConnected === false && hush());
}

/**
 * The properties that make an element explain itself on hover, keyboard focus and long press. `act` is called when it
 * is chosen: at once by mouse or key, on the second tap by finger. With `atOnce`, the first tap acts too, because the
 * act can be undone. Without `act`, choosing it explains it.
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
    // For tests that check all elements with explanations.
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
      // A button turns these keys into a click by itself; an SVG piece does not.
      if (anchor instanceof HTMLButtonElement || (event.key !== "Enter" && event.key !== " ")) return;
      event.preventDefault();
      pointer = "key";
      choose(anchor);
    },
  };
}

/** Whether two points match: touches have fractional coordinates, the browser's mouse events after them do not. */
const isThere = (a: typeof pressedAt, b: typeof pressedAt) =>
  Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) < 2;

/**
 * Makes the elements with `data-term` inside explain themselves, for text that is inserted as HTML. Adds an element's
 * listeners at its first event. `contentOf` returns the explanation of a term, null for none.
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
  // Each of these fires before the event that the added listeners need.
  return { onPointerOverCapture: meet, onPointerDownCapture: meet, onFocusCapture: meet };
}

function Bubble() {
  const box = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState({ left: 0, top: -999 });
  const shown = open.value;
  useLayoutEffect(() => {
    const bubble = box.current;
    if (!shown || !bubble) return;
    // Moves it above everything else in the top layer.
    bubble.showPopover();
    const beside = shown.anchor.closest("[data-explain-beside]") !== null;
    const put = () => {
      // The anchor has been played, discarded or taken off the board.
      if (!shown.anchor.isConnected) return hush(shown.anchor);
      setPlace(placed(shown.anchor.getBoundingClientRect(), bubble.offsetWidth, bubble.offsetHeight, beside));
    };
    put();
    // The content may grow later, and the anchor may disappear.
    const growth = new ResizeObserver(put);
    growth.observe(bubble);
    growth.observe(shown.anchor);
    // Screen readers read it with the anchor.
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
 * The bubble's position: above its anchor, or below if there is no room. With `beside` (`data-explain-beside`), next to
 * it, so that it does not cover the other lines of a list. Always inside the window.
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

/** A line of a sum. */
export interface Part {
  label: string;
  value: string;
}

/** The parts of a number in a bubble, one per line. */
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

/** A catalogue entry: its text, its current effect, and the effect of the next tap. */
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
 * Why a command is not allowed, in the rules' own words. They arrive a moment later, and screen readers announce them
 * then. Renders nothing if the command is allowed.
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
