import { acrossFirms } from "../../firm-scope.ts";
import type { Database } from "../../open-database.ts";
import { quoteSubject } from "../../quote-write.ts";
import type { QuoteKey } from "../referrals/referrals.ts";

/** Acts of an underwriter; everything else is done on the broker's side. */
const underwriting = ["ask", "approve", "decline", "attach", "detach"] as const;

/** Whether somebody has ever worked on a quote on the broker's side, by what the audit says. */
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

/** Id of who last did something to a quote, by what the audit says; undefined where nobody did. */
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
 * What people are called whom an audit names, by their ids: users of this firm and of the provider, who may act on its
 * quotes. The portal itself has no account.
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

/** What was done to a quote and by whom, newest first: the rows of its audit. */
export const quoteActs = (db: Database, firmId: string, quoteId: string) =>
  db
    .selectFrom("audit")
    .select(["seq as version", "at", "actor", "action", "detail"])
    .where((row) => row.and({ firm_id: firmId, subject: quoteSubject(quoteId) }))
    .orderBy("seq", "desc")
    .execute();
