import type { Database } from "../../open-database.ts";

/** Documents of a firm that go with a mail, and where their PDF is as far as it was written. */
export const mailedDocuments = (db: Database, firmId: string, ids: readonly string[]) =>
  db
    .selectFrom("document")
    .select(["id", "title", "file_id"])
    .where("firm_id", "=", firmId)
    .where("id", "in", ids)
    .execute();
