import type { SessionUser } from "../../db/queries/people/find-session.ts";
import type { StoredQuote } from "../../db/queries/quotes/quotes.ts";
import type { Actor } from "../../insurance/lifecycle/lifecycle.ts";

/** Who acts on a quote, with the version that they have seen where the call says which. */
export const actorOf = (
  { permissions }: SessionUser,
  { version: stored }: StoredQuote,
  seen: number | undefined,
): Actor => ({ permissions, ...(seen === undefined ? {} : { version: { seen, stored } }) });
