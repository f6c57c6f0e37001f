import { type MouseEvent, useEffect } from "react";
import { Navigate, Outlet, useLocation } from "react-router-dom";
import { Area } from "../area/Area.tsx";
import { useSite } from "../config.ts";
import { Icon, Mark } from "../icons/Icon.tsx";
import { loadSession, session, wasSignedIn } from "../session/session.ts";
import { noteWayBack } from "../session/way-back.ts";
import { Header } from "./Header.tsx";
import { rescueFocus } from "./rescue-focus.ts";
import { SchemeButton } from "./SchemeButton.tsx";

const sessionNotes = () => import("../session/SessionArea.tsx");
const keys = () => import("../keys/KeysArea.tsx");

/** Every signed-in page: header, the page, footer. */
export function UserShell() {
  const { hasSession } = useSite();
  const { pathname, search, hash } = useLocation();
  // Anyone who is not signed in is led to the sign-in page without a call that could only be refused.
  if (!hasSession && !wasSignedIn())
    return <Navigate to="/login/signin" replace state={{ wayBack: noteWayBack(pathname + search + hash) }} />;
  return <SignedInShell />;
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
        <span className="brand">
          <Mark />
          {brand}
        </span>
        <div className="who">
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
        <a className="footer-link" href={privacyUrl}>
          Privacy
        </a>
        <a className="footer-link" href={contactUrl}>
          Contact us
        </a>
        <span className="brand">
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
