import type { Database } from "../../open-database.ts";

const ACTS = ["look", "export", "ask-erase", "erase"] as const;
/** The latest of them. */
const MOST = 20;

/** Who looked at what is kept of somebody, took it or erased it, the newest first. */
export const privacyActsAbout = (db: Database, firmId: string, subject: string) =>
  db
    .selectFrom("audit")
    .select(["at", "actor", "action", "detail"])
    .where("firm_id", "=", firmId)
    .where("subject", "=", subject)
    .where("action", "in", ACTS)
    .orderBy("seq", "desc")
    .limit(MOST)
    .execute();
