import type { ComponentType } from "react";
import type { Right } from "../../insurance/permissions.ts";

/** A page below /user/profile. */
export interface ProfilePage {
  /** Route below `/user/profile`; empty for the page that it opens with. */
  readonly path: string;
  /** Its link at the side; a page that is opened from another has none. */
  readonly label?: string;
  /** Without this right there is no such page. */
  readonly right?: Right;
  /** Folder of its area, e.g. `profile/access`. */
  readonly area: string;
  readonly load: () => Promise<{ readonly default: ComponentType }>;
}

/** In the order in which they stand at the side. */
export const profilePages: readonly ProfilePage[] = [
  {
    path: "",
    label: "Your details",
    area: "profile/details",
    load: () => import("./details/DetailsArea.tsx"),
  },
  {
    path: "access",
    label: "Access",
    area: "profile/access",
    load: () => import("./access/AccessArea.tsx"),
  },
  {
    path: "access-password",
    label: "Password",
    area: "profile/password",
    load: () => import("./password/PasswordArea.tsx"),
  },
  {
    path: "company-logo",
    label: "Company logo",
    right: "manageFirm",
    area: "profile/logo",
    load: () => import("./logo/LogoArea.tsx"),
  },
  {
    path: "user-management",
    label: "Users",
    right: "manageUsers",
    area: "profile/users",
    load: () => import("./users/UsersArea.tsx"),
  },
  {
    path: "user-management-add-edit/:UserID",
    right: "manageUsers",
    area: "profile/users/one",
    load: () => import("./users/one/UserArea.tsx"),
  },
  {
    path: "branch-management",
    label: "Branches",
    right: "manageBranches",
    area: "profile/branches",
    load: () => import("./branches/BranchesArea.tsx"),
  },
  {
    path: "branch-management-add-edit/:BranchID",
    right: "manageBranches",
    area: "profile/branches/one",
    load: () => import("./branches/one/BranchArea.tsx"),
  },
  {
    path: "firm",
    label: "Firm",
    right: "manageFirm",
    area: "profile/firm",
    load: () => import("./firm/FirmArea.tsx"),
  },
];

/** Where a page is: `/user/profile/access`. */
export const profileAddress = (path: string): string => (path === "" ? "/user/profile" : `/user/profile/${path}`);
