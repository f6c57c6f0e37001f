import type { SessionUser } from "../../db/queries/people/find-session.ts";
import type { Move } from "../../insurance/lifecycle/lifecycle.ts";
import { Refused, staleVersion } from "../refused.ts";
import type { Services } from "../services.ts";
import type { OpenedQuote } from "./open-quote.ts";
import { newerVersion } from "./write/newer-version.ts";

/** The answer to an act that the lifecycle refuses; for a caller who has seen an older version, with what is stored. */
export const refuseMove = async (
  { refusal }: Extract<Move, { ok: false }>,
  services: Services,
  user: SessionUser,
  quote: OpenedQuote,
): Promise<Refused> => {
  if (refusal.error === "version") {
    return staleVersion(await newerVersion(services, user, quote));
  }
  const status = refusal.error === "right" ? 403 : 409;
  return new Refused(status, refusal.error, refusal.message, refusal.reasons);
};
