import type { ComponentType } from "react";
import type { ProfilePath } from "./profile-pages.ts";

/** The script of a page, loaded when it is first opened. */
export interface ProfileScript {
  /** Folder of its area, e.g. `profile/access`. */
  readonly area: string;
  readonly load: () => Promise<{ readonly default: ComponentType }>;
}

/** By the route of the page: apart from the pages themselves, which their own frame lists at the side. */
export const profileScripts: Readonly<Record<ProfilePath, ProfileScript>> = {
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
