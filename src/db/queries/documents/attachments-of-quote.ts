import type { Selectable } from "kysely";
import type { Database } from "../../open-database.ts";
import type { AttachmentRow } from "../../tables/document-tables.ts";
import type { QuoteKey } from "../referrals/referrals-of-quote.ts";

/** A file; its content is elsewhere. */
export type StoredAttachment = Selectable<AttachmentRow>;

/** Files of a quote that were not removed, oldest first. */
export const attachmentsOfQuote = (db: Database, { firm_id, id }: QuoteKey): Promise<readonly StoredAttachment[]> =>
  db
    .selectFrom("attachment")
    .selectAll()
    .where("firm_id", "=", firm_id)
    .where("quote_id", "=", id)
    .where("removed_at", "is", null)
    .orderBy("added_at")
    .orderBy("id")
    .execute();

/** A file with the reference of its quote, whosever it is; undefined where it is gone. */
export const findAttachment = (db: Database, id: string) =>
  db
    .selectFrom("attachment")
    .innerJoin("quote", (join) =>
      join.onRef("quote.firm_id", "=", "attachment.firm_id").onRef("quote.id", "=", "attachment.quote_id"),
    )
    .select([
      "attachment.firm_id",
      "attachment.id",
      "attachment.name",
      "attachment.type",
      "attachment.bytes",
      "quote.reference",
    ])
    .where("attachment.id", "=", id)
    .where("attachment.removed_at", "is", null)
    .where("quote.deleted_at", "is", null)
    .executeTakeFirst();
