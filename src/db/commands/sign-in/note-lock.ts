import type { Database } from "../../open-database.ts";
import type { UserKey } from "../../queries/access/user-key.ts";
import { inOneTransaction } from "../in-one-transaction.ts";
import { takeTurn } from "../take-turn.ts";
import { noteSignInAct } from "./note-sign-in-act.ts";

/** Who tries is not known: it may be anybody. */
const PORTAL = "portal";

const touch = (transaction: Database, key: string) =>
  transaction
    .updateTable("sign_in_throttle")
    .set((eb) => ({ failures: eb.ref("failures") }))
    .where("key", "=", key)
    .returning("key")
    .execute();

/** As many statements and as much to write as a row of the audit takes, without one. */
const noteNothing = async (transaction: Database, key: string): Promise<void> => {
  await takeTurn(transaction, `lock ${key}`);
  await transaction.selectFrom("sign_in_throttle").select("failures").where("key", "=", key).execute();
  await touch(transaction, key);
};

/**
 * Notes that an address rests after wrong passwords: one row a lock, in the chain of its account. An address without an
 * account leaves none, and costs the same, so that nobody learns from the time which it was.
 *
 * @param key under which its tries are counted
 */
export const noteLock = (
  db: Database,
  account: UserKey | undefined,
  {
    key,
    at,
    until,
    address,
  }: { readonly key: string; readonly at: Date; readonly until: Date; readonly address: string },
): Promise<void> =>
  inOneTransaction(db, async (transaction) => {
    await touch(transaction, key);
    if (!account) return noteNothing(transaction, key);
    const detail = { address, until: until.toISOString() };
    await noteSignInAct(transaction, account, { action: "lock-password", at, detail, by: PORTAL });
  });
