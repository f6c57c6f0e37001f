import { inOneTransaction, takeLock } from "../../db/commands/in-one-transaction.ts";
import { writeQuote } from "../../db/commands/write-quote.ts";
import type { Database } from "../../db/open-database.ts";
import { attachmentsOfQuote, type StoredAttachment } from "../../db/queries/documents/files.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { findQuote, type StoredQuote } from "../../db/queries/quotes/quotes.ts";
import { answerFiles } from "../../insurance/server-fields.ts";
import { dataOfRow, type OpenedQuote } from "../quote/open-quote.ts";
import { writeOf } from "../quote/write/write-or-stale.ts";
import { conflict } from "../refused.ts";
import type { Services } from "../services.ts";
import { attachmentOnWire } from "./attachment-answer.ts";

/** Several people may add several files at once: each waits for the other, so a few attempts suffice. */
const TRIES = 5;

/**
 * Changes the files of a quote, and DATA.ATTACHMENTS with them, whatever version of its answers is stored: a file never
 * overwrites answers.
 *
 * @param change is given the transaction and the current quote, and returns the audit detail, including the file's id
 * @returns the resulting files
 */
export const writeFiles = async (
  services: Services,
  user: SessionUser,
  quote: OpenedQuote,
  action: "attach" | "detach",
  at: Date,
  change: (
    transaction: Database,
    row: StoredQuote,
  ) => Promise<Readonly<Record<string, string>> & { readonly attachment: string }>,
): Promise<readonly StoredAttachment[]> => {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const kept = await inOneTransaction(services.db, async (transaction) => {
      await takeLock(transaction, `files ${quote.row.id}`);
      const row = await findQuote(transaction, { firmId: quote.row.firm_id }, quote.row.reference);
      if (!row) return undefined;
      const detail = await change(transaction, row);
      const files = await attachmentsOfQuote(transaction, row);
      const before = dataOfRow(row);
      const own = new Set([detail.attachment, ...files.map(({ id }) => id)]);
      const ofPolicy = answerFiles(before).filter(({ id }) => !own.has(id));
      const ATTACHMENTS = [...ofPolicy, ...files.map(attachmentOnWire)];
      const data = { ...before, ATTACHMENTS, version: row.version + 1 };
      const write = writeOf(user, { ...quote, row }, at, {
        action,
        set: { data: JSON.stringify(data) },
        detail: { from: row.web_status, to: row.web_status, ...detail },
      });
      if (!(await writeQuote(transaction, write))) throw new AnswersChanged();
      return files;
    }).catch((error: unknown) => {
      if (error instanceof AnswersChanged) return "again" as const;
      throw error;
    });
    if (kept !== "again" && kept !== undefined) return kept;
  }
  throw conflict("busy", "This quote is being changed at the moment. Try again shortly.");
};

/** The answers were changed meanwhile; rolls the transaction back. */
class AnswersChanged extends Error {}
