import type { SessionUser } from "../../../db/queries/people/find-session.ts";
import type { NewerVersion } from "../../refused.ts";
import type { Services } from "../../services.ts";
import { storedAnswer } from "../data/stored-answer.ts";
import type { OpenedQuote } from "../open-quote.ts";

/** A quote as it is stored now, for a caller whose version is older. */
export const newerVersion = async (
  services: Services,
  user: SessionUser,
  quote: OpenedQuote,
): Promise<NewerVersion> => {
  const { DATA, ERRORS } = await storedAnswer(services, user, quote);
  return { DATA, ERRORS, changedBy: quote.row.changed_by_name, changedAt: quote.row.changed_at.toISOString() };
};
