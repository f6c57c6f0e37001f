import type { Database } from "../../db/open-database.ts";
import { type BranchOfFirm, branchesOfFirm } from "../../db/queries/people/branches.ts";
import { findPerson, type StoredPerson } from "../../db/queries/people/find-person.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { type ActivePerson, activeWithRights } from "../../db/queries/people/people.ts";
import { londonDate } from "../../form/values/calendar.ts";
import { rights } from "../../insurance/permissions.ts";
import { type Colleague, type Manager, type Others, runsBranch } from "../../insurance/rights/manage-people.ts";
import type { NamedCall } from "../contract/call-types.ts";
import { Refused } from "../refused.ts";
import type { Clock } from "../services.ts";

/** The same words for somebody of another firm or branch and for nobody. */
const noSuchPerson = (): Refused => new Refused(404, "not-found", "There is no such person.");

/** Who asks, as the rules about people see them. */
export const managerOf = ({ userId, firmKind, branchId, permissions }: SessionUser): Manager => ({
  userId,
  firmKind,
  branchId,
  permissions,
});

/** Whether somebody can sign in. */
export const isActive = ({ suspended, hasPassword }: StoredPerson): boolean => !suspended && hasPassword;

/** Somebody of the firm, as the rules about people see them. */
export const colleagueOf = (person: StoredPerson): Colleague => ({
  userId: person.userId,
  name: person.name,
  branchId: person.branchId,
  permissions: person.permissions,
  active: isActive(person),
});

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

/** Those of a firm who run all of it and can sign in. */
export const administratorsOf = (db: Database, firmId: string): Promise<readonly ActivePerson[]> =>
  activeWithRights(db, firmId, rights.manageUsers | rights.allBranches);

/** How many of them there are apart from one person, and what they may do. */
export const othersThan = (administrators: readonly ActivePerson[], userId: string): Others => {
  const others = administrators.filter(({ id }) => id !== userId);
  return { count: others.length, permissions: others.reduce((all, { permissions }) => all | permissions, 0) };
};

/** Whether a branch no longer does business. */
export const isClosed = ({ closedFrom }: BranchOfFirm, clock: Clock): boolean =>
  closedFrom !== null && closedFrom < londonDate(clock.now());

/** A branch, as those who run people are notified of it. */
export const branchAnswer = (branch: BranchOfFirm, clock: Clock): NamedCall<"FirmBranch"> => ({
  id: branch.id,
  name: branch.name,
  closed: isClosed(branch, clock),
});
