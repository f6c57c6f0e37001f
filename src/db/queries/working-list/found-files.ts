import { sql } from "kysely";
import type { Database } from "../../open-database.ts";
import type { QuoteScope } from "../../quote-scope.ts";

/** A file in whose text all words occur. */
export interface FoundFile {
  readonly firm_id: string;
  /** The quote that it belongs to; null where it is in a folder of its own. */
  readonly quote_id: string | null;
  readonly name: string;
  /** The folder that it is in; null for a file of a referral. */
  readonly folder: string | null;
}

/** `ls6` as a query of words that begin so; a sign in it ends a word there, as it does in the text. */
const begins = (word: string): string => `'${word.replaceAll("\\", "").replaceAll("'", "''")}':*`;

/**
 * Files in whose text all words occur, at most so many, in no order.
 *
 * @param ownFirmId what a firm has filed for itself nobody else finds, whose quotes they may see or not
 */
export const filesWithWords = async (
  db: Database,
  { firmId, branchId }: QuoteScope,
  ownFirmId: string,
  words: readonly string[],
  most: number,
): Promise<readonly FoundFile[]> => {
  // No text holds a word of signs alone.
  if (!words.every((word) => /[\p{L}\p{N}]/u.test(word))) return [];
  const { rows } = await sql<FoundFile>`
    select found.firm_id, found.quote_id, coalesce(attachment.name, folder_file.name) as name, folder_file.folder
    from (
      select firm_id, file_id, quote_id, folder_file from file_text
      where tsv @@ to_tsquery('simple', ${words.map(begins).join(" & ")})
        and (folder_file is null or firm_id = ${ownFirmId})
        ${firmId === undefined ? sql`` : sql`and firm_id = ${firmId}`}
        ${branchId === undefined ? sql`` : sql`and branch_id = ${branchId}`}
      limit ${most}
    ) as found
    left join attachment on attachment.firm_id = found.firm_id and attachment.quote_id = found.quote_id
      and attachment.id = found.file_id and attachment.removed_at is null
    left join folder_file on folder_file.firm_id = found.firm_id and folder_file.id = found.folder_file
      and folder_file.removed_at is null
    where attachment.id is not null or folder_file.id is not null`.execute(db);
  return rows;
};
