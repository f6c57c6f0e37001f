import { statusFacts } from "../../../schemas/quote-status.ts";
import { type CalendarDate, formatDate } from "../../form/values/calendar.ts";
import type { Reason } from "../lifecycle/acts.ts";
import { readStatus } from "../lifecycle/statuses.ts";
import type { Term } from "../time/term.ts";

/** The policy whose next term an invitation offers. */
export interface RenewedPolicy {
  readonly reference: string;
  readonly webStatus: string;
  /** The number of its present version. */
  readonly version: number;
  readonly term: Term;
}

/** Where a quote has its status. */
const path = "/RD/WebStatus";

/** Why a policy cannot be changed or renewed as it is: it is not in force. */
export function notInForceReasons({ reference, webStatus }: Pick<RenewedPolicy, "reference" | "webStatus">) {
  const status = readStatus(webStatus);
  if (status === "ACCEPTED") return [];
  const why = status === undefined ? "It can only be read." : statusFacts[status].why;
  return [{ path, message: `The policy ${reference} is not in force. ${why}` }];
}

/**
 * Why an invitation cannot be taken up: the policy is no longer in force, its term is over, or it changed after the
 * invitation was made, so that its answers are not those in force. Empty where nothing is in the way.
 *
 * @param madeOf version of the policy that it was made from; null where that was not kept
 */
export function renewalObstacles(policy: RenewedPolicy, madeOf: number | null, today: CalendarDate): readonly Reason[] {
  const { reference, version, term } = policy;
  const inForce = notInForceReasons(policy);
  if (inForce.length > 0) return inForce;
  if (today > term.end)
    return [{ path, message: `The term before it ended on ${formatDate(term.end)}: copy it to a new quote.` }];
  if (madeOf === null || madeOf === version) return [];
  const message = `The policy ${reference} has changed since this renewal was made: offer the next term again from there.`;
  return [{ path, message }];
}
