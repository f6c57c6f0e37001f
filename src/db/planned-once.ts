import { sql } from "kysely";

const WORDS = "/* planned once */";

/**
 * Says in a statement, by `modifyFront`, that PostgreSQL is to plan it once on each connection: one that each request begins
 * with takes longer to plan than to run. It names each column, since it is to give the same ones after a migration.
 */
export const plannedOnce = sql.raw(WORDS);

/** Whether a statement says so. */
export const isPlannedOnce = (text: string): boolean => text.startsWith(WORDS, "select ".length);
