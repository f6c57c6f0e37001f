const controls =
  "input:not([type=hidden]):not([tabindex='-1']), select, textarea, button, a[href]:not([tabindex='-1'])";

/** How long after leaving a question another counts as its consequence, in milliseconds. */
const consequence = 150;

const precedes = (one: Node, other: Node): boolean =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

const controlsIn = (root: ParentNode): readonly HTMLElement[] => [...root.querySelectorAll<HTMLElement>(controls)];

/** The first control behind the place where something was taken out. */
function controlBehind(root: HTMLElement, { target, nextSibling }: MutationRecord): HTMLElement | null {
  const all = controlsIn(root);
  const behind = all.find((control) =>
    nextSibling
      ? nextSibling.contains(control) || precedes(nextSibling, control)
      : precedes(target, control) && !target.contains(control),
  );
  return behind ?? all.at(-1) ?? null;
}

/** The first control among what was put in between two others. */
function controlBetween(records: readonly MutationRecord[], from: Element, to: Element): HTMLElement | null {
  for (const { addedNodes } of records)
    for (const node of addedNodes) {
      if (!(node instanceof HTMLElement) || !precedes(from, node) || !precedes(node, to)) continue;
      const [control] = controlsIn(node);
      if (control) return control;
    }
  return null;
}

/**
 * Leaving an answer can hide the question that was about to get the focus: it then goes to the control
 * behind. It can also show a question before the one that got it: the focus then goes to that one,
 * since it is next. Answers how to stop.
 */
export function keepFocusIn(root: HTMLElement): () => void {
  let from: Element | null = null;
  let to: Element | null = null;
  let leftAt = 0;
  let shown: HTMLElement | null = null;

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
  const onPointer = () => {
    from = null;
  };
  const onGone = (gone: Element, records: readonly MutationRecord[]) => {
    const record = records.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(gone)));
    to = null;
    if (record) controlBehind(root, record)?.focus();
  };
  const onShown = (left: Element, next: Element, records: readonly MutationRecord[]) => {
    if (!precedes(left, next)) return;
    const control = controlBetween(records, left, next);
    // The change can come while the focus is still on its way.
    if (document.activeElement === next) control?.focus();
    else if (document.activeElement === document.body) shown = control;
  };
  const onChange = (records: readonly MutationRecord[]) => {
    if (to && !to.isConnected) {
      if (document.activeElement === document.body) onGone(to, records);
    } else if (from && to && performance.now() - leftAt <= consequence) onShown(from, to, records);
  };

  const observer = new MutationObserver(onChange);
  observer.observe(root, { childList: true, subtree: true });
  root.addEventListener("focusout", onLeave);
  root.addEventListener("focusin", onEnter);
  root.addEventListener("pointerdown", onPointer);
  return () => {
    observer.disconnect();
    root.removeEventListener("focusout", onLeave);
    root.removeEventListener("focusin", onEnter);
    root.removeEventListener("pointerdown", onPointer);
  };
}
