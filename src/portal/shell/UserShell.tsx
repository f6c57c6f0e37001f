import { type MouseEvent, useEffect } from "react";
import { Navigate, Outlet, useLocation } from "react-router-dom";
import { Area } from "../area/Area.tsx";
import { useSite } from "../config.ts";
import { Icon, Mark } from "../icons/Icon.tsx";
import { noteReturnAddress } from "../session/return-address.ts";
import { loadSession, session, wasSignedIn } from "../session/session.ts";
import { Header } from "./Header.tsx";
import { SchemeButton } from "./SchemeButton.tsx";

const sessionNotes = () => import("../session/SessionArea.tsx");

const keys = () => import("../keys/KeysArea.tsx");

/** Every signed-in page: header, the page, footer. */
export function UserShell() {
  const { hasSession } = useSite();
  const { pathname, search, hash } = useLocation();
  // Anyone who is not signed in is led to the sign-in page without a call that could only be refused.
  if (!hasSession && !wasSignedIn())
    return (
      <Navigate to="/login/signin" replace state={{ returnAddress: noteReturnAddress(pathname + search + hash) }} />
    );
  return <SignedInShell />;
}

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

function SignedInShell() {
  useEffect(() => {
    if (!session.atoms.get(session.headerAtom)) void loadSession();
  }, []);

  useEffect(rescueFocus, []);

  return (
    <>
      <SkipLink />
      <Header />
      <Area name="session" load={sessionNotes} fallback={null} />
      <Outlet />
      <Footer />
      <Area name="keys" load={keys} fallback={null} />
    </>
  );
}

/** Pages without a session: no menu, and no call that needs one. */
export function LoginShell() {
  const { brand } = useSite();
  return (
    <>
      <SkipLink />
      <header className="top">
        <span className="brand plain-link strong">
          <Mark />
          {brand}
        </span>
        <div className="who row gap-1 quiet">
          <SchemeButton />
        </div>
      </header>
      <Outlet />
      <Footer />
    </>
  );
}

/** Around a document that is open to anyone who holds its link: no header, no menu, and no call that needs a session. */
export function PrintShell() {
  return (
    <>
      <Outlet />
      <Footer />
    </>
  );
}

/** On every page: whom to phone, who regulates us, and the provider's own pages. */
function Footer() {
  const { brand, phone, regulatory, privacyUrl, contactUrl } = useSite();
  return (
    <footer className="footer">
      <div className="footer-row targets">
        <p className="footer-call">
          <Icon name="phone" /> Cannot find what you need? Call <a href={`tel:${phone.tel}`}>{phone.display}</a>{" "}
          <span className="small">{phone.hours}</span>
        </p>
        <p className="footer-regulation">{regulatory}</p>
        <a className="footer-link quiet whole" href={privacyUrl}>
          Privacy
        </a>
        <a className="footer-link quiet whole" href={contactUrl}>
          Contact us
        </a>
        <span className="brand plain-link strong">
          <Mark />
          {brand}
        </span>
      </div>
    </footer>
  );
}

const skip = (event: MouseEvent) => {
  event.preventDefault();
  document.getElementById("main")?.focus();
};

function SkipLink() {
  return (
    // biome-ignore lint/a11y/useValidAnchor: a link into the page, whose target also takes the focus
    <a className="skip-link" href="#main" onClick={skip}>
      Skip to main content
    </a>
  );
}
