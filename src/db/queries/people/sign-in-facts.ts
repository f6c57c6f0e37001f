import { sql } from "kysely";
import type { Database } from "../../open-database.ts";

/** How somebody is signed in now, and with what. */
export interface SignInFacts {
  readonly sessions: number;
  readonly secondFactor: boolean;
  /** When they last did anything in the portal; null where they never signed in. */
  readonly lastSeenAt: Date | null;
}

/** Of some people of a firm; `alive` says which sessions live. */
export const signInFacts = async (
  db: Database,
  firmId: string,
  userIds: readonly string[],
  alive: { readonly now: Date; readonly seenAfter: Date },
): Promise<ReadonlyMap<string, SignInFacts>> => {
  if (userIds.length === 0) return new Map();
  const { rows } = await sql<SignInFacts & { readonly id: string }>`
    select app_user.id, count(session.token_hash)::int as sessions, 
      greatest(app_user.last_seen_at, app_user.last_signed_in_at, max(session.seen_at)) as "lastSeenAt",
      (exists (select from totp where totp.firm_id = app_user.firm_id and totp.user_id = app_user.id
          and totp.proven_at is not null)
        or exists (select from passkey where passkey.firm_id = app_user.firm_id and passkey.user_id = app_user.id))
        as "secondFactor"
    from app_user left join session on session.firm_id = app_user.firm_id and session.user_id = app_user.id
      and session.ends_at > ${alive.now} and session.seen_at > ${alive.seenAfter}
    where app_user.firm_id = ${firmId} and app_user.id in (${sql.join(userIds)})
    group by app_user.firm_id, app_user.id`.execute(db);
  return new Map(rows.map(({ id, ...facts }) => [id, facts]));
};
