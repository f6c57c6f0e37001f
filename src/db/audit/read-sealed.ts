import { type RawBuilder, sql } from "kysely";
import type { Database } from "../open-database.ts";
import type { SealedRows, SealedSet } from "./sealed-row-kind.ts";
import { type SealedName, type StoredRow, sealedRows, setName } from "./sealed-rows.ts";

/** A row, or several, by the first column of the key. */
export interface SealedKey {
  readonly firmId: string;
  readonly key: string;
}

export type SealedRow = StoredRow & { readonly firm_id: string };

/** The firm column of a kind of rows. */
export const firmColumn = ({ firm }: Pick<SealedRows, "firm" | "table">): string => firm ?? "firm_id";

/** Condition for some rows. */
export const isOneOf = (kind: SealedRows, keys: readonly SealedKey[]): RawBuilder<boolean> => {
  const { table, key } = kind;
  const [firms, ids] = [keys.map(({ firmId }) => firmId), keys.map((each) => each.key)];
  return sql<boolean>`(${sql.ref(`${table}.${firmColumn(kind)}`)}, ${sql.ref(`${table}.${key[0] ?? "id"}`)}::text)
    in (select * from unnest(${firms}::text[], ${ids}::text[]))`;
};

const setOf = (kind: SealedRows, set: SealedSet): RawBuilder<unknown> => {
  const { table, key } = kind;
  const { table: from, of, columns, filled } = set;
  const texts = sql.join([
    ...columns.map((column) => sql.ref(`${from}.${column}`)),
    ...(filled === undefined ? [] : [sql`${sql.ref(`${from}.${filled}`)} is not null`]),
  ]);
  return sql`array(select concat_ws(' ', ${texts}) from ${sql.table(from)}
    where ${sql.ref(`${from}.firm_id`)} = ${sql.ref(`${table}.${firmColumn(kind)}`)}
      and ${sql.ref(`${from}.${of}`)} = ${sql.ref(`${table}.${key[0] ?? "id"}`)}) as ${sql.ref(setName(set))}`;
};

/** Rows with all sealed columns, and when they were written if they record it. */
export const readSealed = async (
  db: Database,
  name: SealedName,
  keys: readonly SealedKey[],
): Promise<readonly SealedRow[]> => {
  const kind: SealedRows = sealedRows[name];
  const { table, key, columns, sets = [], written } = kind;
  const own = [...new Set([...key, ...columns, ...written])].map((column) => sql.ref(`${table}.${column}`));
  const { rows } = await sql<SealedRow>`
    select ${sql.ref(`${table}.${firmColumn(kind)}`)} as firm_id,
      ${sql.join([...own, ...sets.map((set) => setOf(kind, set))])}
    from ${sql.table(table)} where ${isOneOf(kind, keys)}`.execute(db);
  return rows;
};
