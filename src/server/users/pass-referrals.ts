import { claimReferral } from "../../db/commands/claim-referral.ts";
import type { Database } from "../../db/open-database.ts";
import { claimedReferrals } from "../../db/queries/people/claimed-referrals.ts";
import type { StoredPerson } from "../../db/queries/people/find-person.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { hasWorkedOn } from "../../db/queries/quotes/has-worked-on.ts";
import { may } from "../../insurance/permissions.ts";
import { auditReferral } from "../referral/say.ts";

export interface ReferralHandover {
  readonly from: StoredPerson;
  readonly heir: StoredPerson;
  readonly at: Date;
}

/** Gives the referrals that an underwriter has taken on to another who may decide them; answers how many. */
export const passReferrals = async (
  transaction: Database,
  user: SessionUser,
  { from, heir, at }: ReferralHandover,
): Promise<number> => {
  if (user.firmKind !== "provider" || !may(heir.permissions, "underwrite")) return 0;
  let passed = 0;
  for (const referral of await claimedReferrals(transaction, from.userId)) {
    if (referral.level === "senior" && !may(heir.permissions, "seniorAuthority")) continue;
    if (referral.sent_by === heir.userId || (await hasWorkedOn(transaction, referral, heir.userId))) continue;
    const to = { id: heir.userId, name: heir.name };
    if (!(await claimReferral(transaction, referral, to, at, [from.userId]))) continue;
    await auditReferral(transaction, user, referral, at, "reassign", { to: heir.userId });
    passed += 1;
  }
  return passed;
};
