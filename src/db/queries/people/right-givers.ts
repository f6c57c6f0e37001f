import { sql } from "kysely";
import type { Database } from "../../open-database.ts";
import type { SessionUser } from "./find-session.ts";

/** Somebody whom a colleague can ask. */
export interface RightGiver {
  readonly name: string;
  readonly email: string;
}

/** Whom to look for. */
export interface GiverFilter {
  /** What whoever gives has himself: to manage users, what is asked for, and all that the asker has. */
  readonly rights: number;
  /** With it he runs every branch of his firm, without it his own alone. */
  readonly everywhere: number;
  readonly most: number;
}

/** Who of a user's firm can sign in and run the user's account with these rights, by name; without the user. */
export const rightGivers = async (
  db: Database,
  { firmId, userId, branchId }: Pick<SessionUser, "firmId" | "userId" | "branchId">,
  { rights, everywhere, most }: GiverFilter,
): Promise<readonly RightGiver[]> =>
  db
    .selectFrom("app_user")
    .select(["name", "email"])
    .where("firm_id", "=", firmId)
    .where("id", "<>", userId)
    .where("suspended", "=", false)
    .where("password_hash", "<>", "")
    .where(sql<boolean>`(permissions & ${sql.lit(rights)}) = ${sql.lit(rights)}`)
    .where((eb) => eb.or([sql<boolean>`(permissions & ${sql.lit(everywhere)}) <> 0`, eb("branch_id", "=", branchId)]))
    .orderBy("name")
    .orderBy("id")
    .limit(most)
    .execute();
