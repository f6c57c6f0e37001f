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

/** Frame of every signed-in page: header, page, footer. */
export function UserShell() {
  const { hasSession } = useSite();
  const { pathname, search, hash } = useLocation();
  // Without a session, redirects to sign-in without a call that the server would only refuse.
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

/** An element and its ancestors, innermost first: recorded so that they are known even after it is removed. */
function withSurroundings(element: Element): readonly Element[] {
  const path: Element[] = [];
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) path.push(at);
  return path;
}

/** A heading of what replaced removed content; otherwise that of the surrounding region, or the region itself. */
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
 * Keeps the focus: if the focused element disappears and the page does not move the focus, a heading of its replacement
 * gets it, so that screen readers announce the change. Returns a function that stops this.
 */
export function rescueFocus(): () => void {
  let path: readonly Element[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const hold = (target: EventTarget | null) => {
    path = target instanceof Element ? withSurroundings(target) : [];
  };
  const onEnter = ({ target }: FocusEvent) => hold(target);
  /** A pointer press sets or clears the focus on purpose. */
  const onPointer = ({ target }: Event) => hold(target instanceof Element ? target.closest(focusable) : null);
  const onChange = (records: readonly MutationRecord[]) => {
    const [held] = path;
    if (!held || held.isConnected || timer !== undefined || !isLost()) return;
    const added = records.flatMap(({ addedNodes }) => [...addedNodes]);
    // Runs last, so that more specific focus handling comes first.
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

/** Frame of pages without a session: no menu, and no call that needs one. */
export function LoginShell() {
  const { brand } = useSite();
  return (
    <>
      <SkipLink />
      <header className="top flex middle surface line-below">
        <span className="brand flex middle keep-size plain-link strong">
          <Mark />
          {brand}
        </span>
        <div className="who keep-size row gap-1 quiet">
          <SchemeButton />
        </div>
      </header>
      <Outlet />
      <Footer />
    </>
  );
}

/** Frame of a document that is open to anyone with its link: no header, no menu, and no call that needs a session. */
export function PrintShell() {
  return (
    <>
      <Outlet />
      <Footer />
    </>
  );
}

/** Footer of every page: phone number, regulator, and the provider's own pages. */
function Footer() {
  const { brand, phone, regulatory, privacyUrl, contactUrl } = useSite();
  return (
    <footer className="footer line-above surface quiet">
      <div className="footer-row flex targets">
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
        <span className="brand flex middle keep-size plain-link strong">
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
