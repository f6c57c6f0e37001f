/** How long a field may take to appear after its page was opened, in milliseconds: a bad line takes long. */
const patience = 60_000;

/** Anyone who does something themselves meanwhile has gone where they want to be. */
const ownActs = ["keydown", "pointerdown"] as const;

const focusable = "input:not([type=hidden]), select, textarea, button, a[href], [tabindex]";

/** The element itself, or the first thing inside it that takes the focus (the first of a group of radios). */
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
 * Does something with what the page does not show yet, now or as soon as it is there, unless somebody moves on before.
 * Answers how to give it up.
 *
 * @param onEnd it is done or given up
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

/** Moves the focus to the element with this id, now or as soon as the page shows it, unless somebody moves on before. */
export const focusWhenThere = (id: string): (() => void) => whenThere(() => targetOf(id), focus);
