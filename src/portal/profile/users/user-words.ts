import type { FirmUser } from "../../api/answers.ts";
import { stampWords, timeWords } from "../../clock.ts";
import { profileAddress } from "../profile-pages.ts";

/** Id of a user who is being created. */
export const NEW_USER = "0";

export const userAddress = (id: string): string => profileAddress(`user-management-add-edit/${encodeURIComponent(id)}`);

/** Name of a set of rights. */
export const presetWords = ({ preset }: FirmUser): string => preset || "Custom permissions";

/** The state of an account, in words; empty if it is active. */
export const userStateWords = ({ state, lockedUntil }: FirmUser): string => {
  switch (state) {
    case "active":
      return "";
    case "invited":
      return "Invited";
    case "suspended":
      return "Suspended";
    case "locked":
      return lockedUntil ? `Locked until ${timeWords(new Date(lockedUntil))}` : "Locked";
  }
};

/** When the user was last in the portal. */
export const lastSeenWords = ({ lastSeenAt }: FirmUser): string =>
  lastSeenAt === null ? "Never signed in" : stampWords(new Date(lastSeenAt));

/** `Signed in 2 times now`; `Not signed in now` if there is no session. */
export const sessionWords = ({ sessions }: FirmUser): string => {
  if (sessions === 0) return "Not signed in now";
  return sessions === 1 ? "Signed in now" : `Signed in ${sessions} times now`;
};

export const factorWords = ({ secondFactor }: FirmUser): string => (secondFactor ? "Second factor" : "Password only");

/** A user's branch, and their rights there, as bits. */
export interface UserAccess {
  readonly branchId: string;
  readonly permissions: number;
}
