import type { FirmUser } from "../../api/answers.ts";
import { stampWords, timeWords } from "../../clock.ts";
import { profileAddress } from "../profile-pages.ts";

/** What stands for a user who is to be made. */
export const NEW_USER = "0";

export const userAddress = (id: string): string => profileAddress(`user-management-add-edit/${encodeURIComponent(id)}`);

/** What a set of rights is called. */
export const presetWords = ({ preset }: FirmUser): string => preset || "Custom permissions";

/** The state of an account, in words; empty for one that simply works. */
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

/** When somebody was last in the portal. */
export const lastSeenWords = ({ lastSeenAt }: FirmUser): string =>
  lastSeenAt === null ? "Never signed in" : stampWords(new Date(lastSeenAt));

/** `Signed in on 2 devices`; empty where they are not. */
export const sessionWords = ({ sessions }: FirmUser): string => {
  if (sessions === 0) return "Not signed in now";
  return sessions === 1 ? "Signed in now" : `Signed in ${sessions} times now`;
};

export const factorWords = ({ secondFactor }: FirmUser): string => (secondFactor ? "Second factor" : "Password only");

/** Where somebody works, and what they may do there, as bits. */
export interface UserStanding {
  readonly branchId: string;
  readonly permissions: number;
}
