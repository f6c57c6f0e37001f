import { type Kysely, sql } from "kysely";
import { addFrozenAct, frozenHash } from "./frozen-audit.ts";

const statements: readonly string[] = [
  `alter table app_user add column seal_salt text not null default gen_random_uuid()::text`,
  `create index sign_in_name_of_user on sign_in_name (firm_id, user_id)`,
  // Acts in a firm by user and by kind, the latest first; a policy's number leads to its quotes.
  `create index audit_acts_in_firm on audit (firm_id, at desc, subject, seq) where actor <> 'store'`,
  `create index audit_acts_called on audit (action, at desc, firm_id, subject, seq) where actor <> 'store'`,
  `create index quote_of_policy_number on quote (policy_number) where policy_number is not null`,
];

interface Sealed {
  readonly name: string;
  readonly table: string;
  readonly firm: string;
  /** When the row was written; now, if the row does not say. */
  readonly at: string;
  readonly columns: readonly string[];
  /** SQL of the texts of dependent rows. */
  readonly sets: readonly string[];
}

const ofUser = (table: string, words: string): string =>
  `select ${words} from ${table} where ${table}.firm_id = app_user.firm_id and ${table}.user_id = app_user.id`;

/**
 * Rows of releases that did not seal them; accounts are sealed since users are managed in the portal. The sealed
 * columns are listed here as they were at this release: a store that upgrades later does not yet have a column that was
 * sealed afterwards. A migration that adds a sealed column must seal these rows again.
 */
const before: readonly Sealed[] = [
  {
    name: "account",
    table: "app_user",
    firm: "firm_id",
    at: "managed_at",
    columns: ["branch_id", "permissions", "suspended", "version"],
    sets: [],
  },
  {
    name: "branch",
    table: "branch",
    firm: "firm_id",
    at: "now()",
    columns: ["name", "closed_from"],
    sets: [
      `select definition_id from product_grant
        where product_grant.firm_id = branch.firm_id and product_grant.branch_id = branch.id`,
    ],
  },
  {
    name: "firm",
    table: "firm",
    firm: "id",
    at: "now()",
    columns: ["name", "kind", "frn", "company_number", "mfa_required"],
    sets: [],
  },
  {
    name: "sign-in",
    table: "app_user",
    firm: "firm_id",
    at: "now()",
    columns: ["seal_salt", "name", "email", "password_hash"],
    sets: [
      ofUser("sign_in_name", "email"),
      ofUser("totp", "user_id"),
      ofUser("passkey", "id"),
      ofUser("recovery_code", "concat_ws(' ', code_hash, used_at is not null)"),
    ],
  },
];

const PAGE = 500;

type StoredKey = { readonly firmId: string; readonly id: string };
type StoredRow = StoredKey & { readonly at: Date; readonly [column: string]: unknown };

const sorted = (texts: unknown): unknown => (Array.isArray(texts) ? texts.map(String).sort() : texts);

const sealPage = async (db: Kysely<unknown>, kind: Sealed, keys: readonly StoredKey[]): Promise<void> => {
  const { name, table, firm, at, columns, sets } = kind;
  const isOne = sql`(${sql.ref(firm)}, id) in (select * from unnest(
    ${keys.map(({ firmId }) => firmId)}::text[], ${keys.map(({ id }) => id)}::text[]))`;
  // Locked first and read afterwards: a node of the previous release may still be changing them.
  await sql`select from ${sql.table(table)} where ${isOne} order by ${sql.ref(firm)}, id for no key update`.execute(db);
  const sealed = [...columns, ...sets.map((set, place) => `array(${set}) as set${place}`)].join(", ");
  const { rows } = await sql<StoredRow>`select ${sql.ref(firm)} as "firmId", id, ${sql.raw(at)} as at,
    ${sql.raw(sealed)} from ${sql.table(table)} where ${isOne} order by 1, 2`.execute(db);
  for (const row of rows) {
    const said = [
      ...columns.map((column) => row[column] ?? null),
      ...sets.map((_, place) => sorted(row[`set${place}`])),
    ];
    const detail = JSON.stringify({ row: frozenHash(JSON.stringify(said)) });
    await addFrozenAct(db, {
      firmId: row.firmId,
      subject: `row/${name}/${row.id}`,
      at: row.at,
      action: "seal",
      detail,
    });
  }
};

const sealBefore = async (db: Kysely<unknown>, kind: Sealed): Promise<void> => {
  const firm = sql.ref(kind.firm);
  let after = { firmId: "", id: "" };
  for (;;) {
    const { rows } = await sql<typeof after>`select ${firm} as "firmId", id from ${sql.table(kind.table)} as stored
      where (${firm}, id) > (${after.firmId}, ${after.id})
        and not exists (select from audit where audit.firm_id = stored.${firm}
          and audit.subject = ${`row/${kind.name}/`} || stored.id)
      order by 1, 2 limit ${PAGE}`.execute(db);
    if (rows.length > 0) await sealPage(db, kind, rows);
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = last;
  }
};

/**
 * Rights and other sealed data: existing rows are sealed as they are now, so that from here on a row without a seal is
 * reported.
 */
export const sealPeople = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
  for (const kind of before) await sealBefore(db, kind);
};
