import type { Database } from "../../open-database.ts";

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
