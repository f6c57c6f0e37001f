import { Link, useLocation } from "react-router-dom";
import { useRecordAtom } from "../../binding/state-hooks.ts";
import { session } from "../session/session.ts";
import { mayOpen, profileAddress, profilePages } from "./profile-pages.ts";

/** A page that is opened from another keeps the mark there: `user-management-add-edit/7` belongs to `user-management`. */
const isAt = (pathname: string, path: string): boolean => {
  const address = profileAddress(path);
  return pathname === address || (path !== "" && pathname.startsWith(`${address}-add-edit`));
};

/** The pages that his rights open. */
export function ProfileNav() {
  const permissions = useRecordAtom(session, session.permissionsAtom);
  const { pathname } = useLocation();
  return (
    <nav className="panel profile-nav" aria-label="Profile">
      {profilePages.map(
        (page) =>
          page.label !== undefined &&
          mayOpen(page, permissions) && (
            <Link
              key={page.path}
              to={profileAddress(page.path)}
              aria-current={isAt(pathname, page.path) ? "page" : undefined}
            >
              {page.label}
            </Link>
          ),
      )}
    </nav>
  );
}
