import type { Database } from "../../db/open-database.ts";
import { policyVersions } from "../../db/queries/policies/policies.ts";
import { isCalendarDate, londonDate } from "../../form/values/calendar.ts";
import { earlyEndReasons, type Refund, refundOf } from "../../insurance/cancellation/cancel-policy.ts";
import { termOverReasons } from "../../insurance/cancellation/term-over.ts";
import { resolvePolicy } from "../../insurance/change/policy-in-force.ts";
import type { Reason } from "../../insurance/lifecycle/acts.ts";
import { RatingError } from "../../insurance/rating/rating-error.ts";
import { badInput } from "../refused.ts";
import type { OpenedTerm } from "./open-policy-quote.ts";

export interface EndAsked {
  /** First day off cover, as it was sent. */
  readonly effective: string;
  /** Instant at which it was asked for. */
  readonly asked: Date;
  /** The provider may let a policy end further back than a broker. */
  readonly byProvider: boolean;
}

/** What comes back where a policy ends on a day, or why it cannot. */
export const cancellationOf = async (
  db: Database,
  { quote, policy }: OpenedTerm,
  { effective, asked, byProvider }: EndAsked,
  now: Date,
): Promise<{ readonly refund?: Refund; readonly reasons: readonly Reason[] }> => {
  if (!isCalendarDate(effective)) throw badInput("effective", "There is no such day.");
  const { definition, form } = quote.definition;
  const { rating } = definition;
  if (!rating) throw new RatingError(`The definition ${definition.id} has no rating.`);
  const askedOn = londonDate(asked);
  const over = termOverReasons(policy.term, policy.next, askedOn);
  const reasons = over.length > 0 ? over : earlyEndReasons(effective, policy, byProvider ? undefined : askedOn);
  if (reasons.length > 0) return { reasons };
  const resolution = resolvePolicy(form, policy, londonDate(now));
  const documented = londonDate(policy.acceptedAt);
  const { firm_id, id } = quote.row;
  const versions = await policyVersions(db, firm_id, id);
  const end = {
    effective,
    documented,
    asked: askedOn,
    versions: versions.map((version) => ({ ...version, charge: JSON.parse(version.charge) })),
  };
  return { refund: refundOf(rating, policy, resolution, end), reasons };
};
