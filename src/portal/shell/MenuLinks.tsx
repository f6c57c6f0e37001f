import { Link, useLocation } from "react-router-dom";
import { useSession } from "../session/session.ts";

/** `/user/risk-capture/page0` belongs to `/user/risk-capture`. */
const areaOf = (path: string): string => path.split("/").slice(0, 3).join("/");

/** The menu as the server gives it for the person who is signed in. */
export function MenuLinks() {
  const { header } = useSession();
  const here = areaOf(useLocation().pathname);
  return header?.MENU.map(({ label, path }) => (
    <Link key={path} to={path} aria-current={areaOf(path) === here ? "page" : undefined}>
      {label}
    </Link>
  ));
}
