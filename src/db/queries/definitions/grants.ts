import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../open-database.ts";

/** A branch of a broker firm, and the products that it may quote. */
export interface GrantedBranch {
  readonly firmId: string;
  readonly branchId: string;
  readonly firm: string;
  readonly branch: string;
  /** Last calendar day of business; null while it is open without an end. */
  readonly closedFrom: string | null;
  /** Ids of the products that it may quote. */
  readonly products: readonly string[];
}

export interface GrantedBranchFilter {
  /** Lower case; each must occur in the name of the firm or the branch. */
  readonly words: readonly string[];
  /** Open branches without products, or branches that may, or may not, quote a product. */
  readonly show: "all" | "nothing" | { readonly product: string; readonly granted: boolean };
  /** Calendar day: a branch is closed from the day after its last. */
  readonly today: string;
}

const broker = sql`from branch join firm on firm.id = branch.firm_id and firm.kind = 'broker'`;

const hasGrant = (product?: string): RawBuilder<unknown> => sql`exists (select from product_grant
  where product_grant.firm_id = branch.firm_id and product_grant.branch_id = branch.id
    ${product === undefined ? sql`` : sql`and product_grant.definition_id = ${product}`})`;

const isBare = (today: string): RawBuilder<unknown> =>
  sql`(not ${hasGrant()} and (branch.closed_from is null or branch.closed_from >= ${today}))`;

const matches = ({ words, show, today }: GrantedBranchFilter): RawBuilder<unknown> => {
  const named = words.map((word) => sql`position(${word} in lower(firm.name || ' ' || branch.name)) > 0`);
  const shown =
    show === "all"
      ? sql`true`
      : show === "nothing"
        ? isBare(today)
        : show.granted
          ? hasGrant(show.product)
          : sql`not ${hasGrant(show.product)}`;
  return sql.join([shown, ...named], sql` and `);
};

/** How many branches match, and how many of all open ones may quote nothing. */
export const countGrantedBranches = async (
  db: Database,
  filter: GrantedBranchFilter,
): Promise<{ readonly total: number; readonly nothing: number }> => {
  const { rows } = await sql<{ total: number; nothing: number }>`
    select (count(*) filter (where ${matches(filter)}))::int as total,
      (count(*) filter (where ${isBare(filter.today)}))::int as nothing ${broker}`.execute(db);
  return rows[0] ?? { total: 0, nothing: 0 };
};

/** The branches that match: those without products first, then by firm and branch name. */
export const grantedBranches = async (
  db: Database,
  filter: GrantedBranchFilter,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<readonly GrantedBranch[]> => {
  const { rows } = await sql<GrantedBranch>`
    select branch.firm_id as "firmId", branch.id as "branchId", firm.name as firm, branch.name as branch,
      branch.closed_from as "closedFrom",
      array(select definition_id from product_grant where product_grant.firm_id = branch.firm_id
        and product_grant.branch_id = branch.id order by definition_id) as products
    ${broker} where ${matches(filter)}
    order by ${isBare(filter.today)} desc, lower(firm.name), branch.firm_id, lower(branch.name), branch.id
    limit ${limit} offset ${offset}`.execute(db);
  return rows;
};

/** How many branches may quote each product; products without any are left out. */
export const countGrants = async (db: Database): Promise<ReadonlyMap<string, number>> => {
  const rows = await db
    .selectFrom("product_grant")
    .select(["definition_id", (eb) => eb.fn.countAll<string>().as("branches")])
    .groupBy("definition_id")
    .execute();
  return new Map(rows.map(({ definition_id, branches }) => [definition_id, Number(branches)]));
};

/** Ids of the products that a branch may quote. */
export const grantedProducts = async (db: Database, firmId: string, branchId: string): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom("product_grant")
    .select("definition_id")
    .where((row) => row.and({ firm_id: firmId, branch_id: branchId }))
    .orderBy("definition_id")
    .execute();
  return rows.map((row) => row.definition_id);
};

/** A branch's dates and grants. */
export interface GrantsOfBranch {
  /** Last calendar day on which it does business; null while it is open without an end. */
  readonly closedFrom: string | null;
  /** Ids of products. */
  readonly products: readonly string[];
}

/** The grants of each branch of a firm. */
export const grantsOfFirm = async (db: Database, firmId: string): Promise<readonly GrantsOfBranch[]> => {
  const { rows } = await sql<GrantsOfBranch>`
    select branch.closed_from as "closedFrom", array(select definition_id from product_grant
      where product_grant.firm_id = branch.firm_id and product_grant.branch_id = branch.id) as products
    from branch where branch.firm_id = ${firmId}`.execute(db);
  return rows;
};
