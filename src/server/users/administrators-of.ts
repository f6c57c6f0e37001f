import type { Database } from "../../db/open-database.ts";
import { activeWithRights } from "../../db/queries/people/active-with-rights.ts";
import { rights } from "../../insurance/permissions.ts";

/** Ids of those of a firm who run all of it and can sign in. */
export const administratorsOf = (db: Database, firmId: string): Promise<readonly string[]> =>
  activeWithRights(db, firmId, rights.manageUsers | rights.allBranches);

/** How many of them there are apart from one person. */
export const othersThan = (administrators: readonly string[], userId: string): number =>
  administrators.filter((id) => id !== userId).length;
