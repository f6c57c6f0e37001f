import { may, type Right } from "../../insurance/permissions.ts";

/** A page below /user/profile. */
interface ProfilePage {
  /** Route below `/user/profile`; empty for the page that it opens with. */
  readonly path: string;
  /** Its link at the side; a page that is opened from another has none. */
  readonly label?: string;
  /** Without this right there is no such page. */
  readonly right?: Right;
}

const pages = [
  { path: "", label: "Your details" },
  { path: "access", label: "Access" },
  { path: "access-password", label: "Password" },
  { path: "company-logo", label: "Company logo", right: "manageFirm" },
  { path: "user-management", label: "Users", right: "manageUsers" },
  { path: "user-management-add-edit/:UserID", right: "manageUsers" },
  { path: "branch-management", label: "Branches", right: "manageBranches" },
  { path: "branch-management-add-edit/:BranchID", right: "manageBranches" },
  { path: "firm", label: "Firm", right: "manageFirm" },
] as const satisfies readonly ProfilePage[];

/** Route of a page below `/user/profile`. */
export type ProfilePath = (typeof pages)[number]["path"];

/** In the order in which they stand at the side. */
export const profilePages: readonly (ProfilePage & { readonly path: ProfilePath })[] = pages;

/** Whether somebody's rights open a page. */
export const mayOpen = ({ right }: ProfilePage, permissions: number): boolean =>
  right === undefined || may(permissions, right);

/** Where a page is: `/user/profile/access`. */
export const profileAddress = (path: string): string => (path === "" ? "/user/profile" : `/user/profile/${path}`);
