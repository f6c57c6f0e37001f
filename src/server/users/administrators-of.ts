import type { Database } from "../../db/open-database.ts";
import { type ActivePerson, activeWithRights } from "../../db/queries/people/people.ts";
import { rights } from "../../insurance/permissions.ts";
import type { Others } from "../../insurance/rights/manage-people.ts";

/** Those of a firm who run all of it and can sign in. */
export const administratorsOf = (db: Database, firmId: string): Promise<readonly ActivePerson[]> =>
  activeWithRights(db, firmId, rights.manageUsers | rights.allBranches);

/** How many of them there are apart from one person, and what they may do. */
export const othersThan = (administrators: readonly ActivePerson[], userId: string): Others => {
  const others = administrators.filter(({ id }) => id !== userId);
  return { count: others.length, permissions: others.reduce((all, { permissions }) => all | permissions, 0) };
};
