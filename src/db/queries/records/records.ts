import { type Selectable, sql } from "kysely";
import type { Sections } from "../../../../schemas/record.ts";
import { acrossFirms } from "../../firm-scope.ts";
import type { Database } from "../../open-database.ts";
import type { FirmRow, RecordRow } from "../../tables/firm-tables.ts";
import type { BranchOfFirm } from "../people/branches.ts";

export type StoredRecord = Selectable<RecordRow>;

/** Key of a record: firm, kind and subject. */
export type RecordKey = Pick<RecordRow, "firm_id" | "kind" | "id">;

/** The record of one person, branch or firm; undefined where none was saved. */
export const findRecord = (db: Database, { firm_id, kind, id }: RecordKey): Promise<StoredRecord | undefined> =>
  db
    .selectFrom("record")
    .selectAll()
    .where((row) => row.and({ firm_id, kind, id }))
    .executeTakeFirst();

/** A firm's details in columns. */
export const firmDetails = (db: Database, id: string): Promise<Selectable<FirmRow> | undefined> =>
  db.selectFrom("firm").selectAll().where("id", "=", id).executeTakeFirst();

/** Which of a firm's numbers another firm has; empty numbers never match. */
export const firmNumbersTaken = async (
  db: Database,
  firmId: string,
  { frn, companyNumber }: { readonly frn: string; readonly companyNumber: string },
): Promise<{ readonly frn: boolean; readonly companyNumber: boolean }> => {
  const others = await acrossFirms(db, (all) =>
    all
      .selectFrom("firm")
      .select(["frn", "company_number"])
      .where("id", "<>", firmId)
      .where((eb) => eb.or([eb("frn", "=", frn), eb("company_number", "=", companyNumber)]))
      .execute(),
  );
  return {
    frn: frn !== "" && others.some((other) => other.frn === frn),
    companyNumber: companyNumber !== "" && others.some((other) => other.company_number === companyNumber),
  };
};

/** Answers of many records of one kind, by id; missing where none were saved. */
export const recordAnswers = async (
  db: Database,
  firmId: string,
  kind: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Sections>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("record")
    .select(["id", "answers"])
    .where((row) => row.and({ firm_id: firmId, kind }))
    .where("id", "in", [...ids])
    .execute();
  return new Map(rows.map(({ id, answers }) => [id, JSON.parse(answers)]));
};

export interface UserOfFirm {
  readonly id: string;
  readonly branchId: string;
  readonly email: string;
  readonly name: string;
  readonly permissions: number;
}

/** A user of this firm; undefined for one of another firm and for none. */
export const userOfFirm = (db: Database, firmId: string, id: string): Promise<UserOfFirm | undefined> =>
  db
    .selectFrom("app_user")
    .select(["id", "branch_id as branchId", "email", "name", "permissions"])
    .where((row) => row.and({ firm_id: firmId, id }))
    .executeTakeFirst();

/** A branch of this firm; undefined for one of another firm and for none. */
export const branchOfFirm = (db: Database, firmId: string, id: string): Promise<BranchOfFirm | undefined> =>
  db
    .selectFrom("branch")
    .select(["id", "name", "closed_from as closedFrom"])
    .where((row) => row.and({ firm_id: firmId, id }))
    .executeTakeFirst();

/** Another branch of the firm with the same name, ignoring case. */
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
    .where((row) => row.and({ firm_id: firmId, branch_id: branchId, suspended: false }))
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
    .where((row) => row.and({ "quote.firm_id": firmId, "quote.branch_id": branchId }))
    .where("policy.cover_end", ">=", today)
    .where((eb) => eb.or([eb("policy.cancelled_from", "is", null), eb("policy.cancelled_from", ">", today)]))
    .executeTakeFirstOrThrow();
  return Number(count);
};
