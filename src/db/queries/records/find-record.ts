import type { Selectable } from "kysely";
import type { Database } from "../../open-database.ts";
import type { RecordRow } from "../../tables/record-tables.ts";

export type StoredRecord = Selectable<RecordRow>;

/** Which record: of which firm, of which kind, about whom. */
export type RecordKey = Pick<RecordRow, "firm_id" | "kind" | "id">;

/** Answers about one person, branch or firm; undefined where nobody has given any. */
export const findRecord = (db: Database, { firm_id, kind, id }: RecordKey): Promise<StoredRecord | undefined> =>
  db
    .selectFrom("record")
    .selectAll()
    .where("firm_id", "=", firm_id)
    .where("kind", "=", kind)
    .where("id", "=", id)
    .executeTakeFirst();
