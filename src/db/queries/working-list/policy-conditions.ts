import type { Selectable } from "kysely";
import type { Database } from "../../open-database.ts";
import type { PolicyConditionRow } from "../../tables/home-tables.ts";

export type PolicyCondition = Selectable<PolicyConditionRow>;

/** Current conditions of some policies, done or not, by date. */
export const policyConditions = (
  db: Database,
  firmId: string,
  quoteIds: readonly string[],
): Promise<readonly PolicyCondition[]> =>
  db
    .selectFrom("policy_condition")
    .selectAll()
    .where("firm_id", "=", firmId)
    .where("quote_id", "in", quoteIds.length === 0 ? [""] : [...quoteIds])
    .where("ended_at", "is", null)
    .orderBy("due")
    .orderBy("id")
    .execute();
