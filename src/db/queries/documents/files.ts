import type { Selectable } from "kysely";
import type { FilePlace } from "../../contents/content-home.ts";
import type { Database } from "../../open-database.ts";
import type { AttachmentRow } from "../../tables/quote-tables.ts";
import type { QuoteKey } from "../referrals/referrals.ts";

/** A file without its content. */
export type StoredAttachment = Selectable<AttachmentRow> & {
  /** When it was scanned; null where it was not. */
  readonly scanned_at: Date | null;
  /** What the scanner found: the file is in quarantine. */
  readonly found: string | null;
};

/** Files of a quote that were not removed, oldest first. */
export const attachmentsOfQuote = (db: Database, { firm_id, id }: QuoteKey): Promise<readonly StoredAttachment[]> =>
  db
    .selectFrom("attachment")
    .leftJoin("file_scan as scan", (join) =>
      join.onRef("scan.firm_id", "=", "attachment.firm_id").onRef("scan.file_id", "=", "attachment.id"),
    )
    .selectAll("attachment")
    .select(["scan.scanned_at", "scan.found"])
    .where((row) => row.and({ "attachment.firm_id": firm_id, quote_id: id }))
    .where("removed_at", "is", null)
    .orderBy("added_at")
    .orderBy("id")
    .execute();

/** Which of these ids belong to files that were removed from this quote. */
export const removedFiles = async (
  db: Database,
  { firm_id, id }: QuoteKey,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom("attachment")
    .select("id")
    .where((row) => row.and({ firm_id, quote_id: id }))
    .where("id", "in", [...ids])
    .where("removed_at", "is not", null)
    .execute();
  return new Set(rows.map((row) => row.id));
};

/** A file with the reference of its quote, of any firm; undefined where it was removed. */
export const findAttachment = (db: Database, id: string) =>
  db
    .selectFrom("attachment")
    .innerJoin("quote", (join) =>
      join.onRef("quote.firm_id", "=", "attachment.firm_id").onRef("quote.id", "=", "attachment.quote_id"),
    )
    .leftJoin("file_scan as scan", (join) =>
      join.onRef("scan.firm_id", "=", "attachment.firm_id").onRef("scan.file_id", "=", "attachment.id"),
    )
    .select([
      "scan.found",
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

/** Uploads begun before this instant and never kept, oldest first. */
export const uploadsLeft = (db: Database, before: Date, limit: number): Promise<readonly FilePlace[]> =>
  db
    .selectFrom("file_upload")
    .select(["firm_id as firmId", "file_id as fileId"])
    .where("begun_at", "<", before)
    .orderBy("begun_at")
    .limit(limit)
    .execute();
