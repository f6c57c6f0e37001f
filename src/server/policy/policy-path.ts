import type { StoredQuote } from "../../db/queries/quotes/find-quote.ts";

/** The first page of a renewal, which is worked on as a new quote is. */
export const renewalPath = ({ definition_id, reference }: Pick<StoredQuote, "definition_id" | "reference">): string =>
  `/user/risk-capture/page1/${encodeURIComponent(definition_id)}/${reference}`;

/** The page of a policy or of a change. */
export const policyPath = ({ definition_id, reference }: Pick<StoredQuote, "definition_id" | "reference">): string =>
  `/user/risk-capture/${encodeURIComponent(definition_id)}/edit-accepted/${reference}`;
