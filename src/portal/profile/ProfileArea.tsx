import "../styles/profile.css";
import type { ComponentType } from "react";
import { Route, Routes } from "react-router-dom";
import { useRecordAtom } from "../../binding/state-hooks.ts";
import { may } from "../../insurance/permissions.ts";
import { Area, AreaSkeleton } from "../area/Area.tsx";
import { NoPage } from "../area/NoPage.tsx";
import { NoRight } from "../area/NoRight.tsx";
import { session } from "../session/session.ts";
import { mayOpen, type ProfilePath, profileAddress, profilePages } from "./profile-pages.ts";

/**
 * The profile pages: for every signed-in user, and for what they manage. Users without a page's right are shown which
 * one it needs.
 */
export default function ProfileArea() {
  const driver = useRecordAtom(session, session.driverAtom);
  const permissions = useRecordAtom(session, session.permissionsAtom);
  if (!driver) return <AreaSkeleton />;
  const open = profilePages.filter((page) => mayOpen(page, permissions));
  const first = profileAddress(open[0]?.path ?? "");
  return (
    <Routes>
      {open.map(({ path }) => (
        <Route
          key={path}
          path={path}
          element={<Area name={profileScripts[path].area} load={profileScripts[path].load} />}
        />
      ))}
      {profilePages.map(({ path, right }) =>
        right === undefined || may(permissions, right) ? null : (
          <Route key={path} path={path} element={<NoRight rights={[right]} />} />
        ),
      )}
      <Route
        path="*"
        element={
          <NoPage to={first} words="There is no page at that address. This is the first page of your profile." />
        }
      />
    </Routes>
  );
}

/** The script of a page, loaded on first use. */
interface ProfileScript {
  /** Folder of its area, e.g. `profile/access`. */
  readonly area: string;
  readonly load: () => Promise<{ readonly default: ComponentType }>;
}

/** By route; separate from the list of pages, which the frame of these pages imports. */
const profileScripts: Readonly<Record<ProfilePath, ProfileScript>> = {
  "": { area: "profile/details", load: () => import("./details/DetailsArea.tsx") },
  access: { area: "profile/access", load: () => import("./access/AccessArea.tsx") },
  "access-password": { area: "profile/password", load: () => import("./password/PasswordArea.tsx") },
  "company-logo": { area: "profile/logo", load: () => import("./logo/LogoArea.tsx") },
  "user-management": { area: "profile/users", load: () => import("./users/UsersArea.tsx") },
  "user-management-add-edit/:UserID": { area: "profile/users/one", load: () => import("./users/one/UserArea.tsx") },
  "branch-management": { area: "profile/branches", load: () => import("./branches/BranchesArea.tsx") },
  "branch-management-add-edit/:BranchID": {
    area: "profile/branches/one",
    load: () => import("./branches/one/BranchArea.tsx"),
  },
  firm: { area: "profile/firm", load: () => import("./firm/FirmArea.tsx") },
};
