import { presets } from "../../../../insurance/permissions.ts";
import { presetsOfFirm } from "../../../../insurance/rights/preset-words.ts";
import type { UserPage, UserStanding } from "../../../api/user-calls.ts";
import { session } from "../../../session/session.ts";
import { sharedValue } from "../../../shared-value.ts";

type Given = Pick<UserPage, "branches" | "firmKind" | "mayGive">;

/** What a new person is given unless told: the only branch there is, and the smallest of the usual sets of rights. */
export const firstStanding = ({ branches, firmKind, mayGive }: Given): UserStanding => {
  const [only, ...others] = branches.filter(({ closed }) => !closed);
  const preset = presetsOfFirm(firmKind).find((each) => (presets[each.preset] & ~mayGive) === 0)?.preset;
  return { branchId: only && others.length === 0 ? only.id : "", permissions: preset ? presets[preset] : 0 };
};

/** What was chosen before, as far as it can still be given: a branch that was closed since is none, a right may be gone. */
export const standingStill = (chosen: UserStanding, { branches, mayGive }: Given): UserStanding => ({
  branchId: branches.some(({ id, closed }) => id === chosen.branchId && !closed) ? chosen.branchId : "",
  permissions: chosen.permissions & mayGive,
});

/**
 * Branch and rights of an invitation that is not sent yet; null where none were chosen. As the answers beside them, they
 * outlive the page, the way to the sign-in page and back, and no other person finds them.
 */
export const standingDraft = sharedValue<UserStanding | null>(null);

session.onPersonChange((samePerson) => {
  if (!samePerson) standingDraft.set(null);
});
