import type { Insertable } from "kysely";
import type { Database } from "../open-database.ts";
import type { LogoRow, LogoSourceRow } from "../tables/face-tables.ts";
import { keepFile } from "./files.ts";
import { appendAudit, sealRows } from "./seals.ts";

/**
 * Records a picture whose content was just stored, and deletes the firm's pictures that never became a logo.
 *
 * @param before unused pictures uploaded before this instant are deleted
 */
export const keepSource = async (db: Database, source: Insertable<LogoSourceRow>, before: Date): Promise<void> => {
  await db
    .deleteFrom("logo_source")
    .where("firm_id", "=", source.firm_id)
    .where("made_at", "<", before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("logo")
            .select("logo.id")
            .whereRef("logo.firm_id", "=", "logo_source.firm_id")
            .whereRef("logo.source_id", "=", "logo_source.id"),
        ),
      ),
    )
    .execute();
  await db.insertInto("logo_source").values(source).execute();
};

/** Subject of the audit of a firm's logo. */
export const logoSubject = (firmId: string): string => `logo/${firmId}`;

/**
 * Makes a version of a firm's logo the current one, in the transaction that holds its lock; keeps its picture's content,
 * and the source's if that was not kept yet.
 */
export const setLogo = async (
  transaction: Database,
  logo: Insertable<LogoRow>,
  { keepsSource }: { readonly keepsSource: boolean },
): Promise<void> => {
  const {
    firm_id: firmId,
    id,
    version,
    file_id: fileId,
    source_id: sourceId,
    sha256,
    set_at: at,
    set_by: actor,
  } = logo;
  const rows = await transaction.insertInto("logo").values(logo).returningAll().execute();
  await sealRows(transaction, "logo", rows);
  if (fileId) await keepFile(transaction, { firmId, fileId });
  if (sourceId && keepsSource) await keepFile(transaction, { firmId, fileId: sourceId });
  await appendAudit(transaction, {
    firm_id: firmId,
    subject: logoSubject(firmId),
    at: new Date(at),
    actor,
    action: fileId ? "set-logo" : "remove-logo",
    detail: { logo: id, version, ...(sha256 ? { sha256 } : {}) },
  });
};
