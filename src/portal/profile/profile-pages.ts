import { may, type Right } from "../../insurance/permissions.ts";

/** A page below /user/profile. */
interface ProfilePage {
  /** Route below `/user/profile`; empty for the first page. */
  readonly path: string;
  /** Label of its link at the side; a page opened from another one has none. */
  readonly label?: string;
  /** The right required for the page. */
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

/** In the order of the links. */
export const profilePages: readonly (ProfilePage & { readonly path: ProfilePath })[] = pages;

/** Whether the user's rights open a page. */
export const mayOpen = ({ right }: ProfilePage, permissions: number): boolean =>
  right === undefined || may(permissions, right);

/** Address of a page: `/user/profile/access`. */
export const profileAddress = (path: string): string => (path === "" ? "/user/profile" : `/user/profile/${path}`);
