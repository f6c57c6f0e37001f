import { statusFacts } from "../../../schemas/quote-status.ts";
import { type CalendarDate, formatDate } from "../../form/values/calendar.ts";
import type { Reason } from "../lifecycle/acts.ts";
import { readStatus } from "../lifecycle/statuses.ts";
import type { Term } from "../time/term.ts";

/** The policy whose next term is offered. */
export interface RenewedPolicy {
  readonly reference: string;
  readonly webStatus: string;
  /** Its present version number. */
  readonly version: number;
  readonly term: Term;
}

/** Pointer to a quote's status. */
const path = "/RD/WebStatus";

/** Why a policy that is not in force cannot be changed or renewed; empty where it is in force. */
export function notInForceReasons({ reference, webStatus }: Pick<RenewedPolicy, "reference" | "webStatus">) {
  const status = readStatus(webStatus);
  if (status === "ACCEPTED") return [];
  const why = status === undefined ? "It can only be read." : statusFacts[status].why;
  return [{ path, message: `The policy ${reference} is not in force. ${why}` }];
}

/**
 * Why an invitation cannot be accepted: the policy is no longer in force, its term is over, or it has changed since, so
 * that the invitation's answers are out of date. Empty where it can.
 *
 * @param madeOf version of the policy that it was made from; null where that was not recorded
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
