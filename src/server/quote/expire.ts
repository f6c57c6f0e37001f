import { writeQuote } from "../../db/commands/write-quote.ts";
import type { Database } from "../../db/open-database.ts";
import type { StoredQuote } from "../../db/queries/quotes/quotes.ts";
import { transition } from "../../insurance/lifecycle/lifecycle.ts";
import { withStatus } from "../../insurance/lifecycle/statuses.ts";
import { dataOfRow } from "./open-quote.ts";
import { statusColumns } from "./write/write-or-stale.ts";

/** Actor of automatic acts in the audit. */
export const PORTAL = { actor: "portal", actorName: "The portal" };

/**
 * Lapses a price whose last day has passed; it remains readable.
 *
 * @returns whether it was done; false if the price is still valid or somebody changed the quote meanwhile
 */
export const expire = async (db: Database, row: StoredQuote, now: Date): Promise<boolean> => {
  if (row.valid_to === null) return false;
  const act = { act: "expire", validTo: row.valid_to, now: now.toISOString() } as const;
  const move = transition(row.web_status, act, { permissions: undefined });
  if (!move.ok || move.to === undefined) return false;
  const data = dataOfRow(row);
  const stored = { ...data, RD: withStatus(data.RD, move.to), version: row.version + 1 };
  return writeQuote(db, {
    firmId: row.firm_id,
    quoteId: row.id,
    base: row.version,
    previousHash: row.audit_hash,
    at: now,
    ...PORTAL,
    action: "expire",
    set: {
      data: JSON.stringify(stored),
      ...statusColumns(move.to),
    },
    detail: { from: row.web_status, to: move.to },
  });
};
