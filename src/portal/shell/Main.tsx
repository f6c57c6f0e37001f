import { type ReactNode, useRef } from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import { useSite } from "../config.ts";
import { session } from "../session/session.ts";
import { useEffectOf } from "../use-effect-of.ts";
import { focusWhenThere, whenThere } from "./focus-when-there.ts";

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
function focusOnKept(key: string, pathname: string): (() => void) | undefined {
  const place = keepsItself(pathname) ? undefined : kept.get(key);
  if (!place) return undefined;
  return whenThere(
    () => matches(place.selector)[place.index] ?? null,
    (target) => target.focus({ preventScroll: true }),
  );
}

interface Props {
  readonly className?: string;
  /** The page itself says where the focus goes. */
  readonly keepFocus?: boolean;
  /** It is not the page that was asked for: its heading gets the focus even as the first page. */
  readonly instead?: boolean;
  readonly children: ReactNode;
}

/** The place that the way to this page names in the router's state. */
export const focusIn = (state: unknown): string | null =>
  typeof state === "object" && state !== null && "focus" in state && typeof state.focus === "string"
    ? state.focus
    : null;

let first = true;

/**
 * The page's main part. After a change of page the focus goes to the field that the way here names
 * (in the router's state or the fragment), else to what had it when the page was left, else to the page's heading; on the
 * first page it stays.
 */
export function Main({ className, keepFocus = false, instead = false, children }: Props) {
  const main = useRef<HTMLElement>(null);
  const { pathname, hash, state, key } = useLocation();
  const type = useNavigationType();
  const wanted = focusIn(state) ?? (hash ? decodeURIComponent(hash.slice(1)) : null);
  // Once a page, and once for each field that is asked for.
  useEffectOf(wanted ? key : pathname, () => {
    const arrived = first && type === "POP";
    first = false;
    if (wanted) return focusWhenThere(wanted);
    if ((arrived && !instead) || keepFocus) return undefined;
    const heading = main.current?.querySelector("h1");
    if (heading) heading.tabIndex = -1;
    // Of a page that somebody comes back to, what had the focus gets it as soon as it is there.
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

/** The document's title: `Error: Properties – LP-104728 – Fennmoor`; `Fennmoor` alone of a page that has none yet. */
export function PageTitle({ title, error = false }: PageTitleProps) {
  const { brand } = useSite();
  return <title>{`${error ? "Error: " : ""}${[title, brand].filter(Boolean).join(" – ")}`}</title>;
}
