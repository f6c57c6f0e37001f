import type { ReactNode } from "react";
import { Link, useLocation } from "react-router-dom";
import { useRecordAtom } from "../../binding/state-hooks.ts";
import { Panel } from "../kit/Panel.tsx";
import { session } from "../session/session.ts";
import { Main, PageTitle } from "../shell/Main.tsx";
import { mayOpen, profileAddress, profilePages } from "./profile-pages.ts";

/** A page opened from another one keeps that one marked: `user-management-add-edit/7` belongs to `user-management`. */
const isAt = (pathname: string, path: string): boolean => {
  const address = profileAddress(path);
  return pathname === address || (path !== "" && pathname.startsWith(`${address}-add-edit`));
};

/** Links to the pages that the user's rights open. */
function ProfileNav() {
  const permissions = useRecordAtom(session, session.permissionsAtom);
  const { pathname } = useLocation();
  return (
    <Panel as="nav" className="profile-nav nav-list" aria-label="Profile">
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
    </Panel>
  );
}

interface Props {
  readonly title: string;
  /** The page shows an error summary. */
  readonly error?: boolean;
  /** Content next to the title, such as a button. */
  readonly head?: ReactNode;
  readonly children: ReactNode;
}

/** A profile page: links to the other pages at the side, its title and its content. */
export function ProfileFrame({ title, error = false, head, children }: Props) {
  return (
    <Main className="page">
      <PageTitle title={title} error={error} />
      <div className="profile grid at-start gap-4 gap-x-6">
        <ProfileNav />
        <div className="profile-page stack gap-4 min-0 narrow">
          <div className="page-head">
            <h1>{title}</h1>
            {head}
          </div>
          {children}
        </div>
      </div>
    </Main>
  );
}
