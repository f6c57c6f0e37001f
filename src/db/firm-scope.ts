import { type Kysely, PostgresAdapter, sql } from "kysely";
import type { Tables } from "./tables.ts";

/**
 * Scope of statements for PostgreSQL's row-level security (see migration 0024): the id of a firm, or one of {@link
 * PROVIDER} and {@link SIGN_IN}. It applies to a transaction, or to a statement outside one; a connection returned to the
 * pool has none.
 */
export type StoreScope = string;

/** Staff of the provider, jobs and commands: the rows of every firm. */
export const PROVIDER: StoreScope = "provider";

/** Callers without a session yet: accounts and sign-ups of every firm, and none of the firms' business data. */
export const SIGN_IN: StoreScope = "sign-in";

type Store = Kysely<Tables>;

/** Scoping of a store on PostgreSQL. The embedded database has no row-level security, and none of these. */
export class ScopedAdapter extends PostgresAdapter {
  readonly scope: StoreScope;
  /** The same store for another scope. */
  readonly within: (scope: StoreScope) => Store;

  constructor(scope: StoreScope, within: (scope: StoreScope) => Store) {
    super();
    this.scope = scope;
    this.within = within;
  }
}

const adapterOf = (db: Store): ScopedAdapter | undefined => {
  const { adapter } = db.getExecutor();
  return adapter instanceof ScopedAdapter ? adapter : undefined;
};

/** The store limited to a scope; the embedded one unchanged. Not for a transaction, whose scope is fixed. */
export const withinScope = (db: Store, scope: StoreScope): Store => adapterOf(db)?.within(scope) ?? db;

/** What all scopes of a store share. */
export const wholeStore = (db: Store): Store => withinScope(db, PROVIDER);

const setScope = (transaction: Store, scope: StoreScope) =>
  sql`select set_config('portal.firm', ${scope}, true)`.execute(transaction);

/** Transactions that currently see every firm, with the number of callers that asked for it. */
const opened = new WeakMap<Store, number>();

/**
 * Runs work that needs rows of other firms, such as finding the provider's staff to notify, or checking whether an address
 * is in use anywhere. Each use is listed in tests/architecture/across-firms.test.ts.
 *
 * @param work is given the store to use: the transaction, inside one
 */
export const acrossFirms = async <T>(db: Store, work: (db: Store) => Promise<T>): Promise<T> => {
  const adapter = adapterOf(db);
  if (!adapter || adapter.scope === PROVIDER) return work(db);
  if (!db.isTransaction) return work(adapter.within(PROVIDER));
  const depth = opened.get(db) ?? 0;
  const close = async () => {
    opened.set(db, depth);
    if (depth === 0) await setScope(db, adapter.scope);
  };
  if (depth === 0) await setScope(db, PROVIDER);
  opened.set(db, depth + 1);
  let done: T;
  try {
    done = await work(db);
  } catch (error) {
    // An aborted transaction accepts only its rollback, or that of its savepoint, which restores the scope.
    await close().catch(() => {});
    throw error;
  }
  await close();
  return done;
};
