const headings = "h1, h2, h3, h4";
const regions = "section, form, aside, nav, dialog, main";
const focusable = "input, select, textarea, button, a[href], [tabindex]";

const isLost = () => document.activeElement === null || document.activeElement === document.body;

/** An element with everything around it, the innermost first: known even once it is gone. */
function withSurroundings(element: Element): readonly Element[] {
  const path: Element[] = [];
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) path.push(at);
  return path;
}

/** A heading of what came where something went; else of the region around it, or that region itself. */
function placeAfter(path: readonly Element[], added: readonly Node[]): HTMLElement | null {
  const around = path.find((element) => element.isConnected) ?? document.querySelector("main");
  for (const node of added) {
    if (!(node instanceof HTMLElement) || !around?.contains(node)) continue;
    const heading = node.matches(headings) ? node : node.querySelector<HTMLElement>(headings);
    if (heading) return heading;
  }
  const region = around?.closest<HTMLElement>(regions) ?? document.querySelector<HTMLElement>("main");
  return region?.querySelector<HTMLElement>(headings) ?? region;
}

function focusOn(place: HTMLElement): void {
  if (!place.matches(focusable)) place.tabIndex = -1;
  place.focus({ preventScroll: true });
  if (place.matches(headings)) place.scrollIntoView({ block: "nearest" });
}

/**
 * The focus is never left on nothing: where what had it goes away and no page says where it goes instead, a heading of
 * what came in its place gets it, so that a reader hears what is there now. Answers how to stop.
 */
export function rescueFocus(): () => void {
  let path: readonly Element[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const hold = (target: EventTarget | null) => {
    path = target instanceof Element ? withSurroundings(target) : [];
  };
  const onEnter = ({ target }: FocusEvent) => hold(target);
  /** What is pressed on gets the focus, or takes it away on purpose. */
  const onPointer = ({ target }: Event) => hold(target instanceof Element ? target.closest(focusable) : null);
  const onChange = (records: readonly MutationRecord[]) => {
    const [held] = path;
    if (!held || held.isConnected || timer !== undefined || !isLost()) return;
    const added = records.flatMap(({ addedNodes }) => [...addedNodes]);
    // Anyone who knows better where it goes has gone first by then.
    timer = setTimeout(() => {
      timer = undefined;
      const place = isLost() ? placeAfter(path, added) : null;
      if (place) focusOn(place);
    });
  };

  const observer = new MutationObserver(onChange);
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener("focusin", onEnter);
  document.addEventListener("pointerdown", onPointer);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    document.removeEventListener("focusin", onEnter);
    document.removeEventListener("pointerdown", onPointer);
  };
}
