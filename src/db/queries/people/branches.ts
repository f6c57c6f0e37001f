import { sql } from "kysely";
import type { Database } from "../../open-database.ts";
import { statusIs } from "../../status-is.ts";

/** A branch with what depends on it. */
interface CountedBranch {
  readonly id: string;
  readonly name: string;
  /** Last calendar day on which it does business; null while it is open without an end. */
  readonly closedFrom: string | null;
  /** Users who are not suspended, and those who are. */
  readonly users: number;
  readonly suspended: number;
  /** Quotes, MTAs and renewals that have not ended. */
  readonly quotes: number;
  /** Policies that are or will be on cover. */
  readonly policies: number;
  /** Ids of the products that it may quote. */
  readonly products: readonly string[];
}

/** A firm with all its branches, or with one. */
interface BranchScope {
  readonly firmId: string;
  readonly branchId?: string | undefined;
}

/** Branches by name. Counts come from stored totals, so the number of quotes does not matter. */
export const branchesWithCounts = async (
  db: Database,
  { firmId, branchId }: BranchScope,
): Promise<readonly CountedBranch[]> => {
  const isOf = (column: string) => (branchId === undefined ? sql`` : sql`and ${sql.ref(column)} = ${branchId}`);
  const { rows } = await sql<CountedBranch>`
    with tally as (
      select branch_id, web_status, sum(number)::int as count from (
        select branch_id, web_status, count as number from quote_tally
          where firm_id = ${firmId} and branch_id <> '' ${isOf("branch_id")}
        union all
        select branch_id, web_status, change from quote_tally_change where firm_id = ${firmId} ${isOf("branch_id")}
      ) as part group by branch_id, web_status
    ), people as (
      select branch_id, (count(*) filter (where not suspended))::int as users,
        (count(*) filter (where suspended))::int as suspended
      from app_user where firm_id = ${firmId} group by branch_id
    ), granted as (
      select branch_id, array_agg(definition_id order by definition_id) as products
      from product_grant where firm_id = ${firmId} group by branch_id
    )
    select branch.id, branch.name, branch.closed_from as "closedFrom",
      coalesce(people.users, 0) as users, coalesce(people.suspended, 0) as suspended,
      coalesce((select sum(tally.count) from tally where tally.branch_id = branch.id
        and not ${statusIs("tally.web_status", ({ stage }) => stage !== "open")}), 0)::int as quotes,
      coalesce((select sum(tally.count) from tally where tally.branch_id = branch.id
        and ${statusIs("tally.web_status", ({ stage }) => stage === "onCover")}), 0)::int as policies,
      coalesce(granted.products, '{}') as products
    from branch left join people on people.branch_id = branch.id left join granted on granted.branch_id = branch.id
    where branch.firm_id = ${firmId} ${isOf("branch.id")}
    order by lower(branch.name), branch.id`.execute(db);
  return rows;
};

export interface BranchOfFirm {
  readonly id: string;
  readonly name: string;
  /** Last calendar day on which it does business; null while it is open without an end. */
  readonly closedFrom: string | null;
}

/** The branches of a firm, by name. */
export const branchesOfFirm = (db: Database, firmId: string): Promise<readonly BranchOfFirm[]> =>
  db
    .selectFrom("branch")
    .select(["id", "name", "closed_from as closedFrom"])
    .where("firm_id", "=", firmId)
    .orderBy("name")
    .orderBy("id")
    .execute();

/** A branch of a broker firm, and whether it may quote a product. */
export interface BrokerBranch {
  readonly firmId: string;
  readonly branchId: string;
  readonly firm: string;
  readonly branch: string;
  readonly granted: boolean;
}

/** Every branch of every broker firm, by firm and branch. */
export const brokerBranches = async (db: Database, productId: string): Promise<readonly BrokerBranch[]> => {
  const rows = await db
    .selectFrom("branch")
    .innerJoin("firm", "firm.id", "branch.firm_id")
    .leftJoin("product_grant", (join) =>
      join
        .onRef("product_grant.firm_id", "=", "branch.firm_id")
        .onRef("product_grant.branch_id", "=", "branch.id")
        .on("product_grant.definition_id", "=", productId),
    )
    .select([
      "branch.firm_id",
      "branch.id",
      "firm.name as firm",
      "branch.name as branch",
      "product_grant.definition_id as granted",
    ])
    .where("firm.kind", "=", "broker")
    .orderBy("branch.firm_id")
    .orderBy("branch.id")
    .execute();
  return rows.map(({ firm_id, id, firm, branch, granted }) => ({
    firmId: firm_id,
    branchId: id,
    firm,
    branch,
    granted: granted !== null,
  }));
};

/** Names of branches by `alpha/leeds`: the firm's and the branch's. Deleted ones are missing. */
export const fullBranchNames = async (
  db: Database,
  branches: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (branches.length === 0) return new Map();
  const key = sql<string>`branch.firm_id || '/' || branch.id`;
  const rows = await db
    .selectFrom("branch")
    .innerJoin("firm", "firm.id", "branch.firm_id")
    .select([key.as("key"), "firm.name as firm", "branch.name as branch"])
    .where(key, "in", branches)
    .execute();
  return new Map(rows.map((row) => [row.key, `${row.firm}, ${row.branch}`]));
};
