import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { londonDate } from "../../form/values/calendar.ts";
import { resolvePolicy } from "../../insurance/change/policy-in-force.ts";
import { type OpenedQuote, openQuote } from "../quote/open-quote.ts";
import { conflict } from "../refused.ts";
import type { Services } from "../services.ts";
import { type OpenedPolicy, openPolicy } from "./open-policy.ts";

/** A policy with unchanged answers and terms, as the documents of its next version need it. */
export const policyInDocuments = ({ quote: { row, definition }, policy }: OpenedTerm, now: Date) => ({
  row,
  quoteVersion: row.version + 1,
  definition,
  resolution: resolvePolicy(definition.form, policy, londonDate(now)),
  policyNumber: policy.policyNumber,
  policyVersion: policy.version + 1,
  term: policy.term,
  start: policy.data.RD.InceptionDateISO,
  price: policy.price,
  decisions: JSON.parse(row.decisions),
  terms: policy.terms,
  at: now,
});

/** The quote that began a term of a policy, and the current policy. */
export interface OpenedTerm {
  readonly quote: OpenedQuote;
  readonly policy: OpenedPolicy;
}

const noPolicy = () =>
  conflict("no-policy", "This is not a policy.", [{ path: "reference", message: "Enter the reference of a policy." }]);

/**
 * Reads a policy that this user may see.
 *
 * @throws {Refused} 404 for a quote outside the user's scope or none, 409 for one that was never accepted
 */
export const openPolicyQuote = async (
  services: Services,
  user: SessionUser,
  reference: string,
): Promise<OpenedTerm> => {
  const quote = await openQuote(services, user, reference);
  const policy = await openPolicy(services.db, quote.row.firm_id, quote.row.id);
  if (!policy) throw noPolicy();
  return { quote, policy };
};
