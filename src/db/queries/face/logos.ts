import type { Selectable } from "kysely";
import type { Database } from "../../open-database.ts";
import type { LogoRow, LogoSourceRow } from "../../tables/face-tables.ts";

type StoredLogo = Selectable<LogoRow>;
export type StoredSource = Selectable<LogoSourceRow>;

/** A firm's current logo: its newest version, which may be "none". */
export const newestLogo = (db: Database, firmId: string): Promise<StoredLogo | undefined> =>
  db
    .selectFrom("logo")
    .selectAll()
    .where("firm_id", "=", firmId)
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirst();

/** One version of a firm's logo. */
export const logoById = (db: Database, firmId: string, id: string): Promise<StoredLogo | undefined> =>
  db.selectFrom("logo").selectAll().where("firm_id", "=", firmId).where("id", "=", id).executeTakeFirst();

/** A picture that the firm uploaded for cropping. */
export const logoSource = (db: Database, firmId: string, id: string): Promise<StoredSource | undefined> =>
  db.selectFrom("logo_source").selectAll().where("firm_id", "=", firmId).where("id", "=", id).executeTakeFirst();
