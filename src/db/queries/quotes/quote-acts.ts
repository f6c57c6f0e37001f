import type { Database } from "../../open-database.ts";
import { quoteSubject } from "../../quote-write.ts";

/** What was done to a quote and by whom, newest first: the rows of its audit. */
export const quoteActs = (db: Database, firmId: string, quoteId: string) =>
  db
    .selectFrom("audit")
    .select(["seq as version", "at", "actor", "action", "detail"])
    .where("firm_id", "=", firmId)
    .where("subject", "=", quoteSubject(quoteId))
    .orderBy("seq", "desc")
    .execute();
