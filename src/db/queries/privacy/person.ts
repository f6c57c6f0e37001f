import { sql } from "kysely";
import type { Database } from "../../open-database.ts";

interface AccountFacts {
  readonly email: string;
  readonly suspended: boolean;
  readonly lastSignedIn: Date | null;
  /** Number of messages to the team. */
  readonly messages: number;
  readonly notices: number;
}

/** Amounts of data held about a user. */
export const accountFacts = async (db: Database, firmId: string, userId: string): Promise<AccountFacts | undefined> => {
  const { rows } = await sql<AccountFacts>`
    select email, suspended, last_signed_in_at as "lastSignedIn",
      (select count(*)::int from contact_message where firm_id = ${firmId} and user_id = ${userId}) as messages,
      (select count(*)::int from notice where firm_id = ${firmId} and user_id = ${userId}) as notices
    from app_user where firm_id = ${firmId} and id = ${userId}`.execute(db);
  return rows[0];
};

const ACTS = ["look", "export", "ask-erase", "erase"] as const;
/** Most acts shown. */
const MAX_FOUND = 20;

/** Acts of viewing, exporting or erasing a person's data, newest first. */
export const privacyActsAbout = (db: Database, firmId: string, subject: string) =>
  db
    .selectFrom("audit")
    .select(["at", "actor", "action", "detail"])
    .where((row) => row.and({ firm_id: firmId, subject }))
    .where("action", "in", ACTS)
    .orderBy("seq", "desc")
    .limit(MAX_FOUND)
    .execute();

/** A client by id, within a firm if given. */
export const findPersonClient = (db: Database, firmId: string | undefined, id: string) => {
  const query = db.selectFrom("client").selectAll().where("id", "=", id);
  return (firmId === undefined ? query : query.where("firm_id", "=", firmId)).executeTakeFirst();
};

/** A user by id, within a firm if given. */
export const findPersonUser = (db: Database, firmId: string | undefined, id: string) => {
  const query = db
    .selectFrom("app_user")
    .select(["firm_id", "id", "branch_id", "name", "email", "permissions", "suspended", "last_signed_in_at"])
    .where("id", "=", id);
  return (firmId === undefined ? query : query.where("firm_id", "=", firmId)).executeTakeFirst();
};

export interface FoundPerson {
  readonly kind: "client" | "user";
  readonly id: string;
  readonly firmId: string;
  readonly firm: string;
  readonly name: string;
  /** Postcode of a client, email address of a user. */
  readonly detail: string;
  /** Quotes and policies that are filed under a client. */
  readonly quotes: number;
}

/** Clients and users whose details contain every word, by name. */
export const findPersons = async (
  db: Database,
  firmId: string | undefined,
  words: readonly string[],
  limit: number,
): Promise<readonly FoundPerson[]> => {
  const patterns = words.map((word) => `%${word.toLowerCase().replaceAll(/[\\%_]/g, "\\$&")}%`);
  const of = firmId === undefined ? sql`true` : sql`firm.id = ${firmId}`;
  const { rows } = await sql<FoundPerson>`
    select 'client' as kind, client.id, firm.id as "firmId", firm.name as firm, client.name, client.postcode as detail,
        (select count(*)::int from quote where quote.firm_id = client.firm_id and quote.client_id = client.id
          and quote.erased_at is null) as quotes
      from client join firm on firm.id = client.firm_id
      where ${of} and client.search_text like all(${patterns}::text[])
    union all
    select 'user' as kind, app_user.id, firm.id as "firmId", firm.name as firm, app_user.name, app_user.email as detail,
        0 as quotes
      from app_user join firm on firm.id = app_user.firm_id
      where ${of} and app_user.email <> '' and lower(app_user.name || ' ' || app_user.email) like all(${patterns}::text[])
    order by name, id limit ${limit}`.execute(db);
  return rows;
};
