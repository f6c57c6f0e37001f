import "../../styles/work.css";
import { type ReactNode, useEffect, useRef } from "react";

/** Wraps content that changes with the answers, so that the focus is never lost. Adds no box to the layout. */
export function KeepFocus({ children }: { readonly children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => (root.current ? keepFocusIn(root.current) : undefined), []);
  return (
    <div ref={root} className="keep-focus">
      {children}
    </div>
  );
}

const controls =
  "input:not([type=hidden]):not([tabindex='-1']), select, textarea, button:not([tabindex='-1']), a[href]:not([tabindex='-1'])";

/** Whether one node precedes another in the page. */
const precedes = (one: Node, other: Node): boolean =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

const controlsIn = (root: ParentNode): readonly HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>(controls)].filter((control) => !control.matches(":disabled"));

/** The first control after the position of removed content, or the last one if none follows. */
function controlBehind(
  root: HTMLElement,
  { target, nextSibling }: Pick<MutationRecord, "target" | "nextSibling">,
): HTMLElement | null {
  const all = controlsIn(root);
  const next = nextSibling?.isConnected ? nextSibling : null;
  const behind = all.find((control) =>
    next ? next.contains(control) || precedes(next, control) : precedes(target, control) && !target.contains(control),
  );
  return behind ?? all.at(-1) ?? null;
}

/** The first control of a question inserted between two others. */
function questionBetween(records: readonly MutationRecord[], from: Element, to: Element): HTMLElement | null {
  for (const { addedNodes } of records)
    for (const node of addedNodes) {
      if (!(node instanceof HTMLElement) || !precedes(from, node) || !precedes(node, to)) continue;
      const control = controlsIn(node).find((each) => each.closest(".question"));
      if (control) return control;
    }
  return null;
}

/** The question or entry around a control. */
const surroundings = ".question, .inline-entry";

/**
 * Focuses the question or entry around a control, just before it, where nothing can be entered or pressed by mistake. A
 * control without one gets the focus itself.
 */
function focusBefore(control: HTMLElement): void {
  const around = control.closest<HTMLElement>(surroundings);
  if (around && !around.hasAttribute("tabindex")) {
    around.tabIndex = -1;
    around.addEventListener("blur", () => around.removeAttribute("tabindex"), { once: true });
  }
  (around ?? control).focus();
}

/** Milliseconds after leaving a question within which another one counts as its consequence. */
const consequence = 150;

/**
 * Keeps the focus when questions come and go.
 * - If the next focus target was hidden by the answer just left, the control after it gets the focus.
 * - If the focused control disappears for another reason (undo, another person's change, a removed entry), the focus
 * waits before the following control, so that nothing is typed or pressed by mistake.
 * - If the focused control was only re-rendered, it gets the focus again.
 * - If a question appears before the newly focused one, it gets the focus, since it comes next.
 * Returns a function that stops this.
 */
export function keepFocusIn(root: HTMLElement): () => void {
  let from: Element | null = null;
  let to: Element | null = null;
  let leftAt = Number.NEGATIVE_INFINITY;
  let shown: HTMLElement | null = null;

  const isJustLeft = () => from !== null && performance.now() - leftAt <= consequence;

  const onLeave = ({ target, relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Element)) return;
    const stays = target instanceof Element && root.contains(relatedTarget);
    from = stays ? target : null;
    to = stays ? relatedTarget : null;
    leftAt = performance.now();
  };
  const onEnter = ({ target }: FocusEvent) => {
    if (target instanceof Element) to = target;
    const control = shown;
    shown = null;
    if (control?.isConnected) queueMicrotask(() => control.focus());
  };
  /** A pointer press sets or clears the focus on purpose. */
  const onPointer = () => {
    from = null;
    to = null;
  };

  const onGone = (gone: Element, records: readonly MutationRecord[]) => {
    to = null;
    const again = gone.id ? document.getElementById(gone.id) : null;
    if (again && again !== gone && root.contains(again)) return again.focus();
    const record = records.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(gone)));
    const place = record ?? (gone.isConnected ? { target: gone, nextSibling: null } : undefined);
    const control = place && controlBehind(root, place);
    if (!control) return undefined;
    return isJustLeft() ? control.focus() : focusBefore(control);
  };
  const onShown = (left: Element, next: Element, records: readonly MutationRecord[]) => {
    if (!precedes(left, next)) return;
    const control = questionBetween(records, left, next);
    // The change may arrive while the focus is still moving.
    if (document.activeElement === next) control?.focus();
    else if (document.activeElement === document.body) shown = control;
  };
  const onChange = (records: readonly MutationRecord[]) => {
    if (to && (!to.isConnected || to.matches(":disabled"))) {
      if (document.activeElement === document.body || document.activeElement === to) onGone(to, records);
    } else if (from && to && isJustLeft()) onShown(from, to, records);
  };

  const observer = new MutationObserver(onChange);
  observer.observe(root, { childList: true, subtree: true, attributeFilter: ["disabled"] });
  root.addEventListener("focusout", onLeave);
  root.addEventListener("focusin", onEnter);
  document.addEventListener("pointerdown", onPointer);
  return () => {
    observer.disconnect();
    root.removeEventListener("focusout", onLeave);
    root.removeEventListener("focusin", onEnter);
    document.removeEventListener("pointerdown", onPointer);
  };
}
