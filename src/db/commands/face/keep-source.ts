import type { Insertable } from "kysely";
import type { Database } from "../../open-database.ts";
import type { LogoSourceRow } from "../../tables/face-tables.ts";

/**
 * Tells of a picture whose content was stored just now, and forgets those of the firm that nobody made a logo of.
 *
 * @param before pictures that were sent before this instant and led to nothing are forgotten
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
