import { type Kysely, sql } from "kysely";
import { firmColumn } from "../audit/read-sealed.ts";
import type { SealedRows } from "../audit/sealed-row-kind.ts";
import { SEALS, type SealedName } from "../audit/sealed-rows.ts";
import { sealStored } from "../commands/seals.ts";
import type { Tables } from "../tables.ts";

const statements: readonly string[] = [
  `alter table app_user add column seal_salt text not null default gen_random_uuid()::text`,
  `create index sign_in_name_of_user on sign_in_name (firm_id, user_id)`,
  // Who did what in a firm, and who did a certain thing, the last first; a policy's number leads to its quotes.
  `create index audit_acts_in_firm on audit (firm_id, at desc, subject, seq) where actor <> 'store'`,
  `create index audit_acts_called on audit (action, at desc, firm_id, subject, seq) where actor <> 'store'`,
  `create index quote_of_policy_number on quote (policy_number) where policy_number is not null`,
];

/**
 * Rows of releases that did not seal them; accounts are sealed since people are managed in the portal. What is sealed of
 * them is written here as it was then: a store that comes by later has no column yet that was sealed later still.
 * Anyone who seals another one seals these rows again, in a migration of their own.
 */
const before = {
  account: {
    table: "app_user",
    key: ["id"],
    columns: ["branch_id", "permissions", "suspended", "version"],
    written: ["managed_at"],
    unsealed: "none",
  },
  branch: {
    table: "branch",
    key: ["id"],
    columns: ["name", "closed_from"],
    sets: [{ table: "product_grant", of: "branch_id", columns: ["definition_id"] }],
    written: [],
    unsealed: "none",
  },
  firm: {
    table: "firm",
    firm: "id",
    key: ["id"],
    columns: ["name", "kind", "frn", "company_number", "mfa_required"],
    written: [],
    unsealed: "none",
  },
  "sign-in": {
    table: "app_user",
    key: ["id"],
    columns: ["seal_salt", "name", "email", "password_hash"],
    sets: [
      { table: "sign_in_name", of: "user_id", columns: ["email"] },
      { table: "totp", of: "user_id", columns: ["user_id"] },
      { table: "passkey", of: "user_id", columns: ["id"] },
      { table: "recovery_code", of: "user_id", columns: ["code_hash"], filled: "used_at" },
    ],
    written: [],
    unsealed: "none",
  },
} as const satisfies Partial<Record<SealedName, SealedRows>>;

const PAGE = 500;

const sealBefore = async (db: Kysely<Tables>, name: keyof typeof before): Promise<void> => {
  const kind = before[name];
  const [firm, id] = [sql.ref(`${kind.table}.${firmColumn(kind)}`), sql.ref(`${kind.table}.id`)];
  let after = { firmId: "", key: "" };
  for (;;) {
    const { rows } = await sql<typeof after>`select ${firm} as "firmId", ${id} as key from ${sql.table(kind.table)}
      where (${firm}, ${id}) > (${after.firmId}, ${after.key})
        and not exists (select from audit where audit.firm_id = ${firm} and audit.subject = ${`${SEALS}${name}/`} || ${id})
      order by 1, 2 limit ${PAGE}`.execute(db);
    await sealStored(db, name, rows, kind);
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = last;
  }
};

/** Who may do what is sealed: what is there already as it is now, so that from here on a row without a seal is named. */
export const sealPeople = async (db: Kysely<Tables>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
  for (const name of ["account", "branch", "firm", "sign-in"] as const) await sealBefore(db, name);
};
