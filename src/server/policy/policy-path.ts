import type { StoredQuote } from "../../db/queries/find-quote.ts";

/** The page of a policy, of a change or of a renewal. */
export const policyPath = ({ definition_id, reference }: Pick<StoredQuote, "definition_id" | "reference">): string =>
  `/user/risk-capture/${encodeURIComponent(definition_id)}/edit-accepted/${reference}`;
