import { Link, useLocation } from "react-router-dom";
import { session } from "../session/session.ts";
import { useRecordAtom } from "../state-hooks.ts";

/** `/user/risk-capture/page0` belongs to `/user/risk-capture`. */
const areaOf = (path: string): string => path.split("/").slice(0, 3).join("/");

/** The menu as the server gives it for the person who is signed in. */
export function MenuLinks() {
  const header = useRecordAtom(session, session.headerAtom);
  const here = areaOf(useLocation().pathname);
  return header?.MENU.map(({ label, address }) => (
    <Link key={address} to={address} aria-current={areaOf(address) === here ? "page" : undefined}>
      {label}
    </Link>
  ));
}
