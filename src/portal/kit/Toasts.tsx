import "./toasts.css";
import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { Icon } from "../icons/Icon.tsx";
import { dismissRead, dismissToast, holdToast, releaseToast, type Toast, useToasts } from "../toast/toasts.ts";
import { Button } from "./Button.tsx";

/** Bars that stay at the bottom of the window while the page scrolls. */
const bars = ".action-bar, .record-bar";

/** Maximum gap below a bar, in pixels. */
const maxKept = 24;

/** Upper edge of the highest bar at the bottom of the window. */
function floorOf(windowHeight: number): number {
  const tops = [...document.querySelectorAll(bars)]
    .map((bar) => bar.getBoundingClientRect())
    .filter(({ top, bottom, height }) => height > 0 && top < windowHeight && bottom >= windowHeight - maxKept)
    .map(({ top }) => top);
  return Math.min(windowHeight, ...tops);
}

/** The focused control; undefined for the page itself, which cannot be covered. */
function usedIn(toasts: Element): DOMRect | null {
  const used = document.activeElement;
  if (!used || used === document.body || toasts.contains(used) || used.matches("h1, main")) return null;
  return used.getBoundingClientRect();
}

/** Keeps toasts away from anything in use, while there are any. */
function useToastPlace(list: RefObject<HTMLElement | null>, count: number): void {
  useLayoutEffect(() => {
    const toasts = list.current;
    if (!toasts || count === 0) return undefined;
    const place = () => {
      const windowHeight = window.innerHeight;
      const bottom = toastBottom({
        windowHeight,
        floor: floorOf(windowHeight),
        toasts: toasts.getBoundingClientRect(),
        used: usedIn(toasts),
      });
      toasts.style.setProperty("bottom", `${bottom}px`);
    };
    place();
    const changes = ["focusin", "scroll", "resize"] as const;
    for (const change of changes) window.addEventListener(change, place, { passive: true });
    return () => {
      for (const change of changes) window.removeEventListener(change, place);
    };
  }, [list, count]);
}

function ToastRow({ toast }: { readonly toast: Toast }) {
  const { id, words, bad, action } = toast;
  useEffect(() => action?.onOver?.(() => dismissToast(id)), [action, id]);
  const act = () => {
    action?.run();
    dismissToast(id);
    document.getElementById("main")?.focus({ preventScroll: true });
  };
  return (
    <li
      className={bad ? "toast toast-bad" : "toast"}
      onPointerEnter={() => holdToast(id)}
      onPointerLeave={() => releaseToast(id)}
      onFocus={() => holdToast(id)}
      onBlur={() => releaseToast(id)}
    >
      <Icon name={bad ? "alert" : "check"} />
      <span>{words}</span>
      {action && (
        <Button variant="text" size="small" onClick={act}>
          {action.label}
        </Button>
      )}
      <Button variant="icon" aria-label="Dismiss" onClick={() => dismissToast(id)}>
        <Icon name="close" />
      </Button>
    </li>
  );
}

/**
 * Confirmations of actions. They cover nothing in use, and disappear with the next press outside once there was time to
 * read them.
 */
export function Toasts() {
  const toasts = useToasts();
  const list = useRef<HTMLUListElement>(null);
  useToastPlace(list, toasts.length);
  useEffect(() => {
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !list.current?.contains(target)) dismissRead();
    };
    document.addEventListener("pointerdown", onPress);
    return () => document.removeEventListener("pointerdown", onPress);
  }, []);
  return (
    <ul ref={list} className="toasts stack justify-start" aria-live="polite" aria-label="Messages">
      {toasts.map((toast) => (
        <ToastRow key={toast.id} toast={toast} />
      ))}
    </ul>
  );
}

/** Edges of an element, in pixels from the top or left of the window. */
interface Box {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

interface Place {
  readonly windowHeight: number;
  /** Upper edge of the bars at the bottom of the window; the window's height if there are none. */
  readonly floor: number;
  /** The toasts as drawn now: only their height and sides matter, not their position. */
  readonly toasts: Box;
  /** The focused element, if it can be covered. */
  readonly used: Box | null;
}

const gap = 16;

/**
 * Distance of toasts from the bottom of the window: above the bars, and above anything in use that they would cover.
 */
export function toastBottom({ windowHeight, floor, toasts, used }: Place): number {
  const height = toasts.bottom - toasts.top;
  const usual = windowHeight - floor + gap;
  if (!used) return usual;
  const lower = windowHeight - usual;
  const isBeside = used.right <= toasts.left || used.left >= toasts.right;
  const isApart = used.bottom <= lower - height || used.top >= lower;
  if (isBeside || isApart) return usual;
  const above = windowHeight - used.top + gap;
  return above + height <= windowHeight ? above : usual;
}
