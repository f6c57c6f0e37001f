import type { Database } from "../../open-database.ts";

/** A link that opens, and whose password it is about. */
export interface FoundLink {
  readonly firmId: string;
  readonly userId: string;
  readonly kind: "reset" | "invite";
  readonly endsAt: Date;
  readonly email: string;
  readonly name: string;
  readonly firm: string;
}

/** The link with this token; undefined where it was never made, is used or too old, or its user is suspended. */
export const findPasswordLink = (db: Database, tokenHash: string, now: Date): Promise<FoundLink | undefined> =>
  db
    .selectFrom("password_link as link")
    .innerJoin("app_user", (join) =>
      join.onRef("app_user.firm_id", "=", "link.firm_id").onRef("app_user.id", "=", "link.user_id"),
    )
    .innerJoin("firm", "firm.id", "link.firm_id")
    .select([
      "link.firm_id as firmId",
      "link.user_id as userId",
      "link.kind",
      "link.ends_at as endsAt",
      "app_user.email",
      "app_user.name",
      "firm.name as firm",
    ])
    .where("link.token_hash", "=", tokenHash)
    .where("link.used_at", "is", null)
    .where("link.ends_at", ">", now)
    .where("app_user.suspended", "=", false)
    .executeTakeFirst();
