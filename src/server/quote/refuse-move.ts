import type { ErrorEntry, QuoteData } from "../../../schemas/quote.ts";
import type { Move } from "../../insurance/lifecycle.ts";
import { Refused, staleVersion } from "../refused.ts";

/** What is stored, for a caller who has seen an older version. */
export type Stored = () => { readonly DATA: QuoteData; readonly ERRORS: readonly ErrorEntry[] };

/** The answer to an act that the lifecycle refuses. */
export const refuseMove = ({ refusal }: Extract<Move, { ok: false }>, stored: Stored): Refused => {
  if (refusal.error === "version") {
    const { DATA, ERRORS } = stored();
    return staleVersion(DATA, ERRORS);
  }
  const status = refusal.error === "right" ? 403 : 409;
  return new Refused(status, refusal.error, refusal.message, refusal.reasons);
};
