import type { Selectable } from "kysely";
import type { Database } from "../../open-database.ts";
import type { PolicyVersionRow } from "../../tables/policy-tables.ts";

export type StoredPolicyVersion = Selectable<PolicyVersionRow>;

const versionsOf = (db: Database, firmId: string, quoteId: string) =>
  db
    .selectFrom("policy_version")
    .where("policy_version.firm_id", "=", firmId)
    .where("policy_version.quote_id", "=", quoteId);

/** Versions of a policy with the reference of the quote that made each, oldest first; without their answers. */
export const policyVersions = (db: Database, firmId: string, quoteId: string) =>
  versionsOf(db, firmId, quoteId)
    .innerJoin("quote as made", (join) =>
      join.onRef("made.firm_id", "=", "policy_version.firm_id").onRef("made.id", "=", "policy_version.made_from"),
    )
    .select([
      "policy_version.number",
      "policy_version.kind",
      "policy_version.effective",
      "policy_version.made_at",
      "policy_version.made_by_name",
      "policy_version.premium",
      "policy_version.charge",
      "policy_version.made_from",
      "made.reference",
    ])
    .orderBy("policy_version.number")
    .execute();

/** One version of a policy; the newest unless told. */
export const policyVersion = (
  db: Database,
  firmId: string,
  quoteId: string,
  number?: number,
): Promise<StoredPolicyVersion | undefined> => {
  const query = versionsOf(db, firmId, quoteId).selectAll("policy_version");
  return (number === undefined ? query : query.where("number", "=", number))
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
};

/**
 * The latest first day of the versions up to one, all of them unless told: it is not always that of the newest, since
 * what ends a policy may lie before a change that was accepted already.
 */
export const lastEffective = async (
  db: Database,
  firmId: string,
  quoteId: string,
  number?: number,
): Promise<string | undefined> => {
  const query = versionsOf(db, firmId, quoteId).select(({ fn }) => fn.max("effective").as("day"));
  const found = await (number === undefined ? query : query.where("number", "<=", number)).executeTakeFirst();
  return found?.day ?? undefined;
};
