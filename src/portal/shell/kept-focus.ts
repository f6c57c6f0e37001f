import { session } from "../session/session.ts";
import { whenThere } from "./focus-when-there.ts";

/** What had the focus on a page: the first, second … of the elements that match. */
interface KeptFocus {
  readonly selector: string;
  readonly index: number;
}

/** By entry of the browser's history, for the person who is here. */
const kept = new Map<string, KeptFocus>();
session.onPersonChange((isSame) => {
  if (!isSame) kept.clear();
});

export const keepFocus = (entry: string, place: KeptFocus): void => void kept.set(entry, place);

/** Elements of the page that match, in its order. */
export const matches = (selector: string): readonly HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(`main ${selector}`),
];

/** Pages of a quote go by their route and keep their place themselves. */
export const keepsItself = (path: string): boolean => path.startsWith("/user/risk-capture/");

/** Gives the focus back to what had it when this entry of the history was left. Answers how to give up, if it had any. */
export function focusOnKept(key: string, pathname: string): (() => void) | undefined {
  const place = keepsItself(pathname) ? undefined : kept.get(key);
  if (!place) return undefined;
  return whenThere(
    () => matches(place.selector)[place.index] ?? null,
    (target) => target.focus({ preventScroll: true }),
  );
}
