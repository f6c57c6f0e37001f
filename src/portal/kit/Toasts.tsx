import "./toasts.css";
import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { Icon } from "../icons/Icon.tsx";
import { dismissRead, dismissToast, holdToast, releaseToast, type Toast, useToasts } from "../toast/toasts.ts";
import { Button } from "./Button.tsx";

/** What stays at the bottom of the window while the page is scrolled. */
const bars = ".action-bar, .record-bar";

/** A bar may leave so much room below it. */
const most = 24;

/** Upper edge of the highest bar at the bottom of the window. */
function floorOf(windowHeight: number): number {
  const tops = [...document.querySelectorAll(bars)]
    .map((bar) => bar.getBoundingClientRect())
    .filter(({ top, bottom, height }) => height > 0 && top < windowHeight && bottom >= windowHeight - most)
    .map(({ top }) => top);
  return Math.min(windowHeight, ...tops);
}

/** The control with the focus; the page as a whole cannot be covered. */
function usedIn(toasts: Element): DOMRect | null {
  const used = document.activeElement;
  if (!used || used === document.body || toasts.contains(used) || used.matches("h1, main")) return null;
  return used.getBoundingClientRect();
}

/** Hangs toasts where they cover nothing that is being used, for as long as there are any. */
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

/** What was done. It covers nothing that is used, and goes with the next press beside it once it could be read. */
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

/** An edge of the window or of what is in it, in pixels from its top or left. */
interface Box {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

interface Place {
  readonly windowHeight: number;
  /** Upper edge of what stays at the bottom of the window; the window's own height where nothing does. */
  readonly floor: number;
  /** The toasts as they stand now: how high they are and where their sides are counts, not where they hang. */
  readonly toasts: Box;
  /** What has the focus, if anything that can be covered. */
  readonly used: Box | null;
}

const gap = 16;

/** How far above the lower edge of the window toasts hang: over what stays there, and over what is being used. */
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
