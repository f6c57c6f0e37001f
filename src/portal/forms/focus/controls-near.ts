const controls =
  "input:not([type=hidden]):not([tabindex='-1']), select, textarea, button:not([tabindex='-1']), a[href]:not([tabindex='-1'])";

/** Whether one node stands before the other in the page. */
export const precedes = (one: Node, other: Node): boolean =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

const controlsIn = (root: ParentNode): readonly HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>(controls)].filter((control) => !control.matches(":disabled"));

/** The first control behind the place where something was taken out; the last of all where none is behind it. */
export function controlBehind(
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
export function questionBetween(records: readonly MutationRecord[], from: Element, to: Element): HTMLElement | null {
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
export function focusBefore(control: HTMLElement): void {
  const around = control.closest<HTMLElement>(surroundings);
  if (around && !around.hasAttribute("tabindex")) {
    around.tabIndex = -1;
    around.addEventListener("blur", () => around.removeAttribute("tabindex"), { once: true });
  }
  (around ?? control).focus();
}
