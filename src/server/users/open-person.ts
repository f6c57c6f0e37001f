import type { Database } from "../../db/open-database.ts";
import { type BranchOfFirm, branchesOfFirm } from "../../db/queries/people/branches.ts";
import { findPerson, type StoredPerson } from "../../db/queries/people/find-person.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { runsBranch } from "../../insurance/rights/manage-people.ts";
import { Refused } from "../refused.ts";
import { managerOf } from "./manager-of.ts";

/** The same words for somebody of another firm or branch and for nobody. */
const noSuchPerson = (): Refused => new Refused(404, "not-found", "There is no such person.");

/**
 * Reads somebody whose account this user sees.
 *
 * @throws {Refused} 404, the same for somebody of another firm or branch and for nobody
 */
export const openPerson = async (db: Database, user: SessionUser, userId: string): Promise<StoredPerson> => {
  const person = await findPerson(db, user.firmId, userId);
  if (!person || !runsBranch(managerOf(user), person.branchId)) throw noSuchPerson();
  return person;
};

/** The branches whose people this user runs. */
export const branchesRunBy = async (db: Database, user: SessionUser): Promise<readonly BranchOfFirm[]> =>
  (await branchesOfFirm(db, user.firmId)).filter(({ id }) => runsBranch(managerOf(user), id));

/**
 * A branch whose people this user runs.
 *
 * @throws {Refused} 404, the same for a foreign branch and for none
 */
export const openBranch = async (db: Database, user: SessionUser, branchId: string): Promise<BranchOfFirm> => {
  const branch = (await branchesRunBy(db, user)).find(({ id }) => id === branchId);
  if (!branch) throw new Refused(404, "not-found", "There is no such branch.");
  return branch;
};
