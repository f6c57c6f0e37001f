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

/** The same refusal for a person of another firm or branch and for none. */
const noSuchPerson = (): Refused => new Refused(404, "not-found", "There is no such person.");

/** The acting user, as the rules about people need them. */
export const managerOf = ({ userId, firmKind, branchId, permissions }: SessionUser): Manager => ({
  userId,
  firmKind,
  branchId,
  permissions,
});

/** Whether a user can sign in. */
export const isActive = ({ suspended, hasPassword }: StoredPerson): boolean => !suspended && hasPassword;

/** A person of the firm, as the rules about people need them. */
export const colleagueOf = (person: StoredPerson): Colleague => ({
  userId: person.userId,
  name: person.name,
  branchId: person.branchId,
  permissions: person.permissions,
  active: isActive(person),
});

/**
 * A person whose account this user may see.
 *
 * @throws {Refused} 404, the same for a person of another firm or branch and for none
 */
export const openPerson = async (db: Database, user: SessionUser, userId: string): Promise<StoredPerson> => {
  const person = await findPerson(db, user.firmId, userId);
  if (!person || !runsBranch(managerOf(user), person.branchId)) throw noSuchPerson();
  return person;
};

/** The branches whose users this user manages. */
export const branchesRunBy = async (db: Database, user: SessionUser): Promise<readonly BranchOfFirm[]> =>
  (await branchesOfFirm(db, user.firmId)).filter(({ id }) => runsBranch(managerOf(user), id));

/**
 * A branch whose users this user manages.
 *
 * @throws {Refused} 404, the same for another firm's branch and for none
 */
export const openBranch = async (db: Database, user: SessionUser, branchId: string): Promise<BranchOfFirm> => {
  const branch = (await branchesRunBy(db, user)).find(({ id }) => id === branchId);
  if (!branch) throw new Refused(404, "not-found", "There is no such branch.");
  return branch;
};

/** Users of a firm who manage all of it and can sign in. */
export const administratorsOf = (db: Database, firmId: string): Promise<readonly ActivePerson[]> =>
  activeWithRights(db, firmId, rights.manageUsers | rights.allBranches);

/** The number of administrators apart from one person, and their permissions. */
export const othersThan = (administrators: readonly ActivePerson[], userId: string): Others => {
  const others = administrators.filter(({ id }) => id !== userId);
  return { count: others.length, permissions: others.reduce((all, { permissions }) => all | permissions, 0) };
};

/** Whether a branch has ceased business. */
export const isClosed = ({ closedFrom }: BranchOfFirm, clock: Clock): boolean =>
  closedFrom !== null && closedFrom < londonDate(clock.now());

/** A branch as calls return it to users who manage people. */
export const branchAnswer = (branch: BranchOfFirm, clock: Clock): NamedCall<"FirmBranch"> => ({
  id: branch.id,
  name: branch.name,
  closed: isClosed(branch, clock),
});
