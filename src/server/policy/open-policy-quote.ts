import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { type OpenedQuote, openQuote } from "../quote/open-quote.ts";
import { conflict } from "../refused.ts";
import type { Services } from "../services.ts";
import { type OpenedPolicy, openPolicy } from "./open-policy.ts";

/** A quote that began a term of a policy, with the policy as it is. */
export interface OpenedTerm {
  readonly quote: OpenedQuote;
  readonly policy: OpenedPolicy;
}

const noPolicy = () =>
  conflict("no-policy", "This is no policy.", [{ path: "reference", message: "Enter the reference of a policy." }]);

/**
 * Reads a policy that this user may see.
 *
 * @throws {Refused} 404 for a foreign quote as for none, 409 for a quote that was never accepted
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
