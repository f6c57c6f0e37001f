import type { StoredPerson } from "../../db/queries/people/find-person.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import type { Colleague, Manager } from "../../insurance/rights/manage-people.ts";

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
