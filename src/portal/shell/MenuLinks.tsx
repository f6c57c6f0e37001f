import { Link, useLocation } from "react-router-dom";
import { session } from "../session/session.ts";
import { useRecordAtom } from "../state-hooks.ts";
import { isMenuPlace } from "./menu-place.ts";

/** The menu as the server gives it for the person who is signed in. */
export function MenuLinks() {
  const header = useRecordAtom(session, session.headerAtom);
  const { pathname } = useLocation();
  return header?.MENU.map(({ label, address }) => (
    <Link key={address} to={address} aria-current={isMenuPlace(address, pathname) ? "page" : undefined}>
      {label}
    </Link>
  ));
}
