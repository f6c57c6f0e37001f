import type { StoredQuote } from "../../db/queries/quotes/quotes.ts";

type Named = Pick<StoredQuote, "definition_id" | "reference">;

/** The broker's page of a referral. `options`: as sent, e.g. `A,premium`. */
export const referralPath = ({ definition_id, reference }: Named, options: string): string =>
  `/user/risk-capture/pageReferQuote/${encodeURIComponent(definition_id)}/${reference}/${options || "A"}`;

/** The broker's page of an underwriter's questions. */
export const infoRequestPath = ({ reference }: Pick<Named, "reference">): string =>
  `/user/risk-capture/infoRequest/${reference}`;

/** The underwriter's page of a risk. */
export const underwritingPath = ({ reference }: Pick<Named, "reference">): string => `/user/underwriting/${reference}`;

type Filed = Named & Pick<StoredQuote, "kind" | "policy_number">;

/** The page of a quote or a policy with its diary open. */
export const diaryPath = ({ definition_id, reference, kind, policy_number }: Filed): string => {
  const type = encodeURIComponent(definition_id);
  const isOfPolicy = policy_number !== null || kind === "mta";
  const page = isOfPolicy ? `${type}/edit-accepted/${reference}` : `first/${type}/${reference}`;
  return `/user/risk-capture/${page}?diary=open`;
};

/** The page of a quote with its price. */
export const pricePath = ({ definition_id, reference }: Named): string =>
  `/user/risk-capture/price/${encodeURIComponent(definition_id)}/${reference}`;

/** The page of a policy or of a change. */
export const policyPath = ({ definition_id, reference }: Named): string =>
  `/user/risk-capture/${encodeURIComponent(definition_id)}/edit-accepted/${reference}`;

/** The first page of a renewal, which is handled like a new quote. */
export const renewalPath = ({ definition_id, reference }: Named): string =>
  `/user/risk-capture/first/${encodeURIComponent(definition_id)}/${reference}`;
