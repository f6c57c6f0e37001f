import { acrossFirms } from "../../firm-scope.ts";
import type { Database } from "../../open-database.ts";
import { quoteSubject } from "../../quote-write.ts";
import type { QuoteKey } from "../referrals/referrals.ts";

/** Acts of an underwriter; all others are the broker side's. */
const underwriting = ["ask", "approve", "decline", "attach", "detach"] as const;

/** Whether a user ever worked on a quote on the broker's side, according to the audit. */
export const hasWorkedOn = async (db: Database, { firm_id, id }: QuoteKey, userId: string): Promise<boolean> => {
  const row = await db
    .selectFrom("audit")
    .select("seq")
    .where((row) => row.and({ firm_id, subject: quoteSubject(id), actor: userId }))
    .where("action", "not in", underwriting)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

/** Id of the last actor on a quote, according to the audit; undefined where there is none. */
export const lastActor = async (
  db: Database,
  { firm_id, id }: QuoteKey,
  action: string,
): Promise<string | undefined> => {
  const row = await db
    .selectFrom("audit")
    .select("actor")
    .where((row) => row.and({ firm_id, subject: quoteSubject(id), action }))
    .orderBy("seq", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.actor;
};

/**
 * Names of actors in an audit, by id: users of this firm and of the provider, who may act on its quotes. The portal itself
 * has no account.
 */
export const namesOfActors = async (
  db: Database,
  firmId: string,
  actors: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (actors.length === 0) return new Map();
  const rows = await acrossFirms(db, (all) =>
    all
      .selectFrom("app_user")
      .innerJoin("firm", "firm.id", "app_user.firm_id")
      .select(["app_user.id", "app_user.name"])
      .where("app_user.id", "in", actors)
      .where((eb) => eb.or([eb("app_user.firm_id", "=", firmId), eb("firm.kind", "=", "provider")]))
      .execute(),
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/** The acts on a quote with their actors, newest first, from its audit. */
export const quoteActs = (db: Database, firmId: string, quoteId: string) =>
  db
    .selectFrom("audit")
    .select(["seq as version", "at", "actor", "action", "detail"])
    .where((row) => row.and({ firm_id: firmId, subject: quoteSubject(quoteId) }))
    .orderBy("seq", "desc")
    .execute();
