import { type ReactNode, useRef } from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import { useSite } from "../config.ts";
import { session } from "../session/session.ts";
import { useEffectOf } from "../use-effect-of.ts";
import { focusWhenThere, whenThere } from "./focus-when-there.ts";

/** The focused element of a page: a selector and its index among the matches. */
interface KeptFocus {
  readonly selector: string;
  readonly index: number;
}

/** By history entry, for the present user. */
const kept = new Map<string, KeptFocus>();

session.onPersonChange((isSame) => {
  if (!isSame) kept.clear();
});

export const keepFocus = (entry: string, place: KeptFocus): void => void kept.set(entry, place);

/** Elements of the page that match, in order. */
export const matches = (selector: string): readonly HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(`main ${selector}`),
];

/** Whether a page keeps its own position: those of a quote do, by route. */
export const keepsOwnPosition = (path: string): boolean => path.startsWith("/user/risk-capture/");

/**
 * Restores the focus to the element that had it when this history entry was left. Returns a function that cancels this,
 * if there was one.
 */
function focusOnKept(key: string, pathname: string): (() => void) | undefined {
  const place = keepsOwnPosition(pathname) ? undefined : kept.get(key);
  if (!place) return undefined;
  return whenThere(
    () => matches(place.selector)[place.index] ?? null,
    (target) => target.focus({ preventScroll: true }),
  );
}

interface Props {
  readonly className?: string;
  /** The page sets the focus itself. */
  readonly keepFocus?: boolean;
  /** The page replaces the requested one: its heading gets the focus, even on the first page. */
  readonly instead?: boolean;
  readonly children: ReactNode;
}

/** The focus target in the router's state. */
export const focusIn = (state: unknown): string | null =>
  typeof state === "object" && state !== null && "focus" in state && typeof state.focus === "string"
    ? state.focus
    : null;

let first = true;

/**
 * The page's main part. After navigation the focus moves to the field named in the router's state or the fragment, else
 * to the element that had it when the page was left, else to the page's heading; on the first page it does not move.
 */
export function Main({ className, keepFocus = false, instead = false, children }: Props) {
  const main = useRef<HTMLElement>(null);
  const { pathname, hash, state, key } = useLocation();
  const type = useNavigationType();
  const wanted = focusIn(state) ?? (hash ? decodeURIComponent(hash.slice(1)) : null);
  // Once per page, and once per requested field.
  useEffectOf(wanted ? key : pathname, () => {
    const arrived = first && type === "POP";
    first = false;
    if (wanted) return focusWhenThere(wanted);
    if ((arrived && !instead) || keepFocus) return undefined;
    const heading = main.current?.querySelector("h1");
    if (heading) heading.tabIndex = -1;
    // When returning to a page, the element that had the focus gets it as soon as it exists.
    (heading ?? main.current)?.focus({ preventScroll: true });
    return type === "POP" ? focusOnKept(key, pathname) : undefined;
  });
  return (
    <main id="main" className={className} tabIndex={-1} ref={main}>
      {children}
    </main>
  );
}

interface PageTitleProps {
  readonly title: string;
  /** The page shows an error summary. */
  readonly error?: boolean;
}

/** The document title: `Error: Properties – LP-104728 – Fennmoor`; just `Fennmoor` for a page without a title yet. */
export function PageTitle({ title, error = false }: PageTitleProps) {
  const { brand } = useSite();
  return <title>{`${error ? "Error: " : ""}${[title, brand].filter(Boolean).join(" – ")}`}</title>;
}
