import type { StoredQuote } from "../../db/queries/find-quote.ts";
import type { SessionUser } from "../../db/queries/find-session.ts";
import type { Actor } from "../../insurance/lifecycle.ts";

/** Who acts on a quote, with the version that he has seen where the call says which. */
export const actorOf = (
  { permissions }: SessionUser,
  { version: stored }: StoredQuote,
  seen: number | undefined,
): Actor => ({ permissions, ...(seen === undefined ? {} : { version: { seen, stored } }) });
