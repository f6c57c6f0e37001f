import { sql } from "kysely";
import type { Database } from "../../open-database.ts";
import { quoteSubject } from "../../quote-write.ts";

/** Somebody who is told of what happened. */
export interface Recipient {
  readonly firmId: string;
  readonly userId: string;
  readonly email: string;
}

const active = (db: Database) =>
  db
    .selectFrom("app_user")
    .select(["app_user.firm_id as firmId", "app_user.id as userId", "app_user.email"])
    .where("app_user.suspended", "=", false);

/** Those of the quote's own firm who have worked on it and may still see it: of its branch, or with this right. */
export const peopleOfQuote = (
  db: Database,
  quote: { readonly firm_id: string; readonly id: string; readonly branch_id: string },
  allBranches: number,
): Promise<readonly Recipient[]> =>
  active(db)
    .where("app_user.firm_id", "=", quote.firm_id)
    .where((eb) =>
      eb.or([
        eb("app_user.branch_id", "=", quote.branch_id),
        sql<boolean>`(app_user.permissions & ${sql.lit(allBranches)}) <> 0`,
      ]),
    )
    .where("app_user.id", "in", (eb) =>
      eb
        .selectFrom("audit")
        .select("audit.actor")
        .where("audit.firm_id", "=", quote.firm_id)
        .where("audit.subject", "=", quoteSubject(quote.id)),
    )
    .orderBy("app_user.id")
    .execute();

/** Staff of the provider with every one of these rights. */
export const staffWith = (db: Database, rights: number): Promise<readonly Recipient[]> =>
  active(db)
    .innerJoin("firm", "firm.id", "app_user.firm_id")
    .where("firm.kind", "=", "provider")
    .where(sql<boolean>`(app_user.permissions & ${sql.lit(rights)}) = ${sql.lit(rights)}`)
    .orderBy("app_user.id")
    .execute();

/** One person, as long as he is not suspended. */
export const personToTell = (db: Database, userId: string): Promise<readonly Recipient[]> =>
  active(db).where("app_user.id", "=", userId).execute();
