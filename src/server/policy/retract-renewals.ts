import { writeQuote } from "../../db/commands/write-quote.ts";
import type { Database } from "../../db/open-database.ts";
import { quotesOfPolicy } from "../../db/queries/policies/quotes-of-policy.ts";
import type { StoredQuote } from "../../db/queries/quotes/find-quote.ts";
import { quoteById } from "../../db/queries/quotes/quote-by-id.ts";
import { isRenewal } from "../../insurance/lifecycle/open-work.ts";
import { readStatus } from "../../insurance/lifecycle/statuses.ts";
import { PORTAL } from "../quote/expire.ts";
import { Overtaken } from "../quote/write/overtaken.ts";

/**
 * Takes invitations for the next term back that were made before the policy changed: the next one has the answers that
 * are in force. One that an underwriter looks at stays.
 *
 * @throws {Overtaken} where somebody is changing one just now
 */
export const retractRenewals = async (transaction: Database, root: StoredQuote, now: Date): Promise<void> => {
  for (const work of (await quotesOfPolicy(transaction, root.firm_id, root.id)).filter(isRenewal)) {
    if (readStatus(work.web_status) !== "RENEWAL QUOTE") continue;
    const row = await quoteById(transaction, root.firm_id, work.id);
    const done =
      row &&
      (await writeQuote(transaction, {
        firmId: row.firm_id,
        quoteId: row.id,
        base: row.version,
        previousHash: row.audit_hash,
        at: now,
        ...PORTAL,
        action: "retract",
        set: { deleted_at: now },
        detail: { from: row.web_status },
      }));
    if (!done) throw new Overtaken();
  }
};
