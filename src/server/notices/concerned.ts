import type { Database } from "../../db/open-database.ts";
import {
  peopleOfQuote,
  personToTell,
  type Recipient,
  type StoredReferral,
  staffWith,
} from "../../db/queries/referrals/referrals.ts";
import { rights } from "../../insurance/permissions.ts";

/** The broker's side of a quote: who has worked on it and may still see it. */
export const brokersConcerned = (
  db: Database,
  quote: { readonly firm_id: string; readonly id: string; readonly branch_id: string },
): Promise<readonly Recipient[]> => peopleOfQuote(db, quote, rights.allBranches);

/** The underwriter who has taken a referral on; while nobody has, all whose authority it may need. */
export const underwritersConcerned = async (
  db: Database,
  referral: Pick<StoredReferral, "claimed_by" | "level"> | undefined,
): Promise<readonly Recipient[]> => {
  const claimer = referral?.claimed_by ? await personToTell(db, referral.claimed_by) : [];
  if (claimer.length > 0) return claimer;
  return staffWith(db, rights.underwrite | (referral?.level === "senior" ? rights.seniorAuthority : 0));
};
