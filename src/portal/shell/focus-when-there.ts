/** Milliseconds to wait for a field to appear after its page was opened: long, for slow connections. */
const patience = 60_000;

/** Input events that cancel the wait: the user has moved on. */
const ownActs = ["keydown", "pointerdown"] as const;

const focusable = "input:not([type=hidden]), select, textarea, button, a[href], [tabindex]";

/** The element itself, or the first focusable element in it (the first of a group of radio buttons). */
function targetOf(id: string): HTMLElement | null {
  const element = document.getElementById(id);
  if (!element || element.matches(focusable)) return element;
  const checked = element.querySelector<HTMLElement>("input:checked");
  return checked ?? element.querySelector<HTMLElement>(focusable) ?? element;
}

const focus = (target: HTMLElement) => {
  target.focus({ preventScroll: true });
  target.scrollIntoView({ block: "center" });
};

/**
 * Runs an action on an element now or as soon as it appears, unless the user moves on first. Returns a function that
 * cancels this.
 *
 * @param onEnd called when it is done or cancelled
 */
export function whenThere<Found>(
  find: () => Found | null,
  act: (found: Found) => void,
  onEnd?: () => void,
): () => void {
  const end = () => onEnd?.();
  const found = find();
  if (found !== null) {
    act(found);
    end();
    return () => {};
  }
  const observer = new MutationObserver(() => {
    const target = find();
    if (target === null) return;
    stop();
    act(target);
  });
  const stop = () => {
    clearTimeout(timer);
    observer.disconnect();
    for (const name of ownActs) window.removeEventListener(name, stop, true);
    end();
  };
  const timer = setTimeout(stop, patience);
  for (const name of ownActs) window.addEventListener(name, stop, true);
  observer.observe(document.body, { childList: true, subtree: true });
  return stop;
}

/** Focuses the element with this id now or as soon as it appears, unless the user moves on first. */
export const focusWhenThere = (id: string): (() => void) => whenThere(() => targetOf(id), focus);

/** Focuses the field of a key in the form at a selector, or else its first field, once it appears. */
export function focusFieldWhenThere(form: string, key?: string): () => void {
  const boxes = ":is(input, select, textarea):not([disabled])";
  const found = (place: string) => document.querySelector<HTMLElement>(`${form} ${place}`);
  const field = key === undefined ? undefined : `[id$="_${CSS.escape(key)}"]`;
  const ofKey = () => (field ? (found(`${field}${boxes}`) ?? found(`${field} ${boxes}`)) : null);
  return whenThere(
    () => ofKey() ?? found(boxes),
    (field) => {
      // Details that are folded cannot have the focus.
      const folded = field.closest("details");
      if (folded) folded.open = true;
      focus(field);
    },
  );
}
