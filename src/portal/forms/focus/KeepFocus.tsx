import "../../styles/work.css";
import { type ReactNode, useEffect, useRef } from "react";

/** Around everything that comes and goes with the answers: the focus is never left on nothing. No box of its own. */
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

/** Whether one node is before the other in the page. */
const precedes = (one: Node, other: Node): boolean =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

const controlsIn = (root: ParentNode): readonly HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>(controls)].filter((control) => !control.matches(":disabled"));

/** The first control behind the place where something was taken out; the last of all where none is behind it. */
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

/** The first control of a question that was put in between two others. */
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
 * Puts the focus where nothing can be entered or pressed by mistake, just before a control: on the question or entry
 * around it. A control with nothing around it gets the focus itself.
 */
function focusBefore(control: HTMLElement): void {
  const around = control.closest<HTMLElement>(surroundings);
  if (around && !around.hasAttribute("tabindex")) {
    around.tabIndex = -1;
    around.addEventListener("blur", () => around.removeAttribute("tabindex"), { once: true });
  }
  (around ?? control).focus();
}

/** How long after leaving a question another counts as its consequence, in milliseconds. */
const consequence = 150;

/**
 * The focus is never left on nothing when questions come and go.
 *
 * - What was about to get it is hidden by the answer that was just left: the control behind it gets it.
 * - What had it goes for another reason (an undo, another person's change, its entry is removed): it waits before the
 *   control behind, so that nobody types or presses what they did not mean to.
 * - What had it was only drawn again: it is there again.
 * - A question appears before the one that just got it: the new one gets it, since it is next.
 *
 * Answers how to stop.
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
  /** What is pressed on gets the focus, or takes it away on purpose. */
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
    // The change can come while the focus is still on its way.
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
