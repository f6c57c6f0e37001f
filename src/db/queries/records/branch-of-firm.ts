import { sql } from "kysely";
import type { Database } from "../../open-database.ts";

export interface BranchOfFirm {
  readonly id: string;
  readonly name: string;
  /** Last calendar day on which it does business; null while it is open without an end. */
  readonly closedFrom: string | null;
}

/** A branch of this firm; undefined for one of another firm as for one that is not there. */
export const branchOfFirm = (db: Database, firmId: string, id: string): Promise<BranchOfFirm | undefined> =>
  db
    .selectFrom("branch")
    .select(["id", "name", "closed_from as closedFrom"])
    .where("firm_id", "=", firmId)
    .where("id", "=", id)
    .executeTakeFirst();

/** Another branch of the firm that is called the same, whatever the case. */
export const branchOfName = (
  db: Database,
  firmId: string,
  name: string,
): Promise<{ readonly id: string } | undefined> =>
  db
    .selectFrom("branch")
    .select("id")
    .where("firm_id", "=", firmId)
    .where(sql<string>`lower(name)`, "=", name.toLowerCase())
    .executeTakeFirst();

/** How many other branches of the firm do business after this calendar day. */
export const otherOpenBranches = async (db: Database, firmId: string, id: string, today: string): Promise<number> => {
  const { count } = await db
    .selectFrom("branch")
    .select((eb) => eb.fn.countAll<string>().as("count"))
    .where("firm_id", "=", firmId)
    .where("id", "<>", id)
    .where((eb) => eb.or([eb("closed_from", "is", null), eb("closed_from", ">", today)]))
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** Names of the users of a branch who are not suspended, by name. */
export const activeUsersOf = async (db: Database, firmId: string, branchId: string): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom("app_user")
    .select("name")
    .where("firm_id", "=", firmId)
    .where("branch_id", "=", branchId)
    .where("suspended", "=", false)
    .orderBy("name")
    .execute();
  return rows.map(({ name }) => name);
};

/** How many policies of a branch are in force on a calendar day, or begin later. */
export const policiesInForce = async (
  db: Database,
  firmId: string,
  branchId: string,
  today: string,
): Promise<number> => {
  const { count } = await db
    .selectFrom("policy")
    .innerJoin("quote", (join) =>
      join.onRef("quote.firm_id", "=", "policy.firm_id").onRef("quote.id", "=", "policy.quote_id"),
    )
    .select((eb) => eb.fn.countAll<string>().as("count"))
    .where("quote.firm_id", "=", firmId)
    .where("quote.branch_id", "=", branchId)
    .where("policy.cover_end", ">=", today)
    .where((eb) => eb.or([eb("policy.cancelled_from", "is", null), eb("policy.cancelled_from", ">", today)]))
    .executeTakeFirstOrThrow();
  return Number(count);
};
