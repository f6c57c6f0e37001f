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

/** Moves the focus to the element with this id, now or as soon as the page shows it, unless somebody moves on before. */
export function focusWhenThere(id: string): () => void {
  const found = targetOf(id);
  if (found) {
    focus(found);
    return () => {};
  }
  const observer = new MutationObserver(() => {
    const target = targetOf(id);
    if (!target) return;
    stop();
    focus(target);
  });
  const stop = () => {
    clearTimeout(timer);
    observer.disconnect();
    for (const act of ownActs) window.removeEventListener(act, stop, true);
  };
  const timer = setTimeout(stop, patience);
  for (const act of ownActs) window.addEventListener(act, stop, true);
  observer.observe(document.body, { childList: true, subtree: true });
  return stop;
}
