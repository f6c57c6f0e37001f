import { type Kysely, sql } from "kysely";
import { firmColumn } from "../audit/read-sealed.ts";
import { SEALS, type SealedName, sealedRows } from "../audit/sealed-rows.ts";
import { sealStored } from "../commands/seal-stored.ts";
import type { Tables } from "../tables.ts";

const statements: readonly string[] = [
  `alter table app_user add column seal_salt text not null default gen_random_uuid()::text`,
  `create index sign_in_name_of_user on sign_in_name (firm_id, user_id)`,
  // Who did what in a firm, and who did a certain thing, the last first; a policy's number leads to its quotes.
  `create index audit_acts_in_firm on audit (firm_id, at desc, subject, seq) where actor <> 'store'`,
  `create index audit_acts_called on audit (action, at desc, firm_id, subject, seq) where actor <> 'store'`,
  `create index quote_of_policy_number on quote (policy_number) where policy_number is not null`,
];

/** Rows of releases that did not seal them; accounts are sealed since people are managed in the portal. */
const BEFORE = ["account", "branch", "firm", "sign-in"] as const satisfies readonly SealedName[];

const PAGE = 500;

const sealBefore = async (db: Kysely<Tables>, name: (typeof BEFORE)[number]): Promise<void> => {
  const { table } = sealedRows[name];
  const [firm, id] = [sql.ref(`${table}.${firmColumn(name)}`), sql.ref(`${table}.id`)];
  let after = { firmId: "", key: "" };
  for (;;) {
    const { rows } = await sql<typeof after>`select ${firm} as "firmId", ${id} as key from ${sql.table(table)}
      where (${firm}, ${id}) > (${after.firmId}, ${after.key})
        and not exists (select from audit where audit.firm_id = ${firm} and audit.subject = ${`${SEALS}${name}/`} || ${id})
      order by 1, 2 limit ${PAGE}`.execute(db);
    await sealStored(db, name, rows);
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = last;
  }
};

/**
 * Who may do what is sealed: what is there already as it is now, so that from here on a row without a seal is named.
 *
 * The columns are those that are sealed today. Who seals another column of these tables later writes today's down here
 * first: a store of before does not have the new one yet when it comes by.
 */
export const sealPeople = async (db: Kysely<Tables>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
  for (const name of BEFORE) await sealBefore(db, name);
};
