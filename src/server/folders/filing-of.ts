import type { Filing } from "../../db/commands/folders/folder-write.ts";
import { lockFiling } from "../../db/commands/folders/folder-write.ts";
import { inOneTransaction } from "../../db/commands/in-one-transaction.ts";
import type { Database } from "../../db/open-database.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { conflict, type Refused } from "../refused.ts";
import type { Services } from "../services.ts";

/** The actor and the time. */
export const filingOf = ({ clock }: Pick<Services, "clock">, user: SessionUser): Filing => ({
  firmId: user.firmId,
  userId: user.userId,
  userName: user.name,
  at: clock.now(),
});

/** Runs work in the folders of these branches in one transaction, under their filing locks. */
export const withFilingLock = <T>(
  { db }: Pick<Services, "db">,
  firmId: string,
  branchIds: readonly string[],
  work: (transaction: Database) => Promise<T>,
): Promise<T> =>
  inOneTransaction(db, async (transaction) => {
    // In a fixed order, so that two callers never deadlock.
    for (const branchId of [...new Set(branchIds)].sort()) await lockFiling(transaction, firmId, branchId);
    return work(transaction);
  });

/** Refusal for a file or folder that was changed meanwhile; nothing is stored. */
export const changedMeanwhile = (
  things: readonly { readonly id: string; readonly name: string; readonly changed_by_name: string }[],
): Refused =>
  conflict(
    "stale-version",
    things.length === 1
      ? `${things[0]?.changed_by_name} has changed "${things[0]?.name}" since you opened this folder. Review the current version.`
      : `${things.length} of these have been changed since you opened this folder. Review the current versions.`,
    things.map(({ id, name, changed_by_name }) => ({
      path: id,
      message: `"${name}" was changed by ${changed_by_name}.`,
    })),
  );
