import type { Database } from "../../open-database.ts";
import type { UserKey } from "../../queries/access/user-key.ts";
import type { SessionEndRow } from "../../tables/sign-in-tables.ts";
import { holdAccount } from "./hold-account.ts";
import { noteSessionEnds } from "./note-session-ends.ts";

export interface SessionsEnd {
  /** What whoever has the cookie of one is told. */
  readonly way: SessionEndRow["way"];
  /** Which of them live: those that nobody has used for long are not counted. */
  readonly alive: { readonly now: Date; readonly seenAfter: Date };
  /** Token hash of one that goes on. */
  readonly except?: string | undefined;
}

const sessionsOf = (transaction: Database, { firmId, userId }: UserKey) =>
  transaction
    .deleteFrom("session")
    .where("firm_id", "=", firmId)
    .where("user_id", "=", userId)
    .returning(["token_hash", "firm_id", "user_id", "seen_at", "ends_at"]);

/**
 * Ends the sessions of somebody, on every node at once, within a transaction.
 *
 * @returns how many lived
 */
export const endSessionsOf = async (
  transaction: Database,
  user: UserKey,
  { way, alive: { now, seenAfter }, except }: SessionsEnd,
): Promise<number> => {
  await holdAccount(transaction, user);
  const all = sessionsOf(transaction, user);
  const ended = await (except === undefined ? all : all.where("token_hash", "<>", except)).execute();
  await noteSessionEnds(transaction, ended, { way, at: now });
  return ended.filter(({ seen_at, ends_at }) => seen_at > seenAfter && ends_at > now).length;
};

/** Ends one session of somebody by its id, from another of his; false where he has no such session. */
export const endOneSession = async (transaction: Database, user: UserKey, id: string, at: Date): Promise<boolean> => {
  const ended = await sessionsOf(transaction, user).where("id", "=", id).execute();
  await noteSessionEnds(transaction, ended, { way: "elsewhere", at });
  return ended.length > 0;
};
