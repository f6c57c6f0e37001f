import type { Database } from "../../open-database.ts";
import type { UserKey } from "../../queries/access/user-key.ts";
import { noteSessionEnds } from "./note-session-ends.ts";

/** Ends a session on every node at once, since another begins in its browser; that is not told to whoever has its cookie. */
export const replaceSession = async (transaction: Database, tokenHash: string): Promise<void> => {
  await transaction.deleteFrom("session").where("token_hash", "=", tokenHash).execute();
};

/** Ends a session that its owner leaves, on every node at once; answers whose it was, undefined where there is none. */
export const leaveSession = async (
  transaction: Database,
  tokenHash: string,
  at: Date,
): Promise<UserKey | undefined> => {
  const ended = await transaction
    .deleteFrom("session")
    .where("token_hash", "=", tokenHash)
    .returning(["token_hash", "firm_id", "user_id"])
    .execute();
  await noteSessionEnds(transaction, ended, { way: "signed-out", at });
  const [session] = ended;
  return session && { firmId: session.firm_id, userId: session.user_id };
};
