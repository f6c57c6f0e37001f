import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { type OpenedQuote, openQuote } from "../quote/open-quote.ts";
import type { Services } from "../services.ts";

/** A quote with whether its diary is this user's: it is the firm's own, and the provider neither reads nor writes it. */
export const openDiary = async (
  services: Services,
  user: SessionUser,
  reference: string,
): Promise<OpenedQuote & { readonly isOwn: boolean }> => {
  const quote = await openQuote(services, user, reference);
  return { ...quote, isOwn: quote.row.firm_id === user.firmId };
};
