import { type Selectable, sql } from "kysely";
import type { Database } from "../open-database.ts";
import type { MailRow } from "../tables/people-tables.ts";

export type ClaimedMail = Selectable<MailRow>;

/**
 * Takes mails that are due, oldest first, and counts the try; until `again` no other node takes them. A node that dies
 * before it says what came of it so leaves them to be sent then.
 */
export const claimMails = async (
  db: Database,
  { now, again, limit }: { readonly now: Date; readonly again: Date; readonly limit: number },
): Promise<readonly ClaimedMail[]> => {
  const { rows } = await sql<ClaimedMail>`
    update mail set tries = tries + 1, next_at = ${again}
    where id in (
      select id from mail where state = 'queued' and next_at <= ${now} order by next_at, id limit ${limit}
      for update skip locked)
    returning *`.execute(db);
  return rows;
};
