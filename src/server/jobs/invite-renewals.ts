import { policiesToRenew } from "../../db/queries/policies/policies.ts";
import type { StoredQuote } from "../../db/queries/quotes/quotes.ts";
import { addDays, londonDate } from "../../form/values/calendar.ts";
import { RENEWAL_DAYS } from "../../insurance/renewal/renewal.ts";
import { inviteRenewal } from "../policy/invite-renewal.ts";
import { openPolicy } from "../policy/open-policy.ts";
import { PORTAL } from "../quote/expire.ts";
import { openRow } from "../quote/open-quote.ts";
import { Overtaken } from "../quote/write/overtaken.ts";
import type { Services } from "../services.ts";
import { inBatches } from "./in-batches.ts";

const invite = async (services: Services, row: StoredQuote, now: Date): Promise<boolean> => {
  const policy = await openPolicy(services.db, row.firm_id, row.id);
  if (!policy) return false;
  const quote = await openRow(services, row);
  try {
    await inviteRenewal(services, { quote, policy }, { id: PORTAL.actor, name: PORTAL.actorName }, now);
    return true;
  } catch (error) {
    if (error instanceof Overtaken) return false;
    throw error;
  }
};

/**
 * Offers the next term of every policy that ends within 30 days. One node does it at a time.
 *
 * @param holder this node
 * @returns how many were offered
 */
export const inviteRenewals = (services: Services, holder: string): Promise<number> => {
  const now = services.clock.now();
  const today = londonDate(now);
  return inBatches(services.db, {
    name: "invite-renewals",
    holder,
    size: 20,
    read: (limit) => policiesToRenew(services.db, today, addDays(today, RENEWAL_DAYS), limit),
    work: (row) => invite(services, row, now),
  });
};
