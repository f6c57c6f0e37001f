import { type Kysely, PostgresAdapter, sql } from "kysely";
import type { Tables } from "./tables.ts";

/**
 * For whom statements run, as the policies of PostgreSQL ask for it (see migration 0024): the id of a firm, or one of
 * {@link PROVIDER} and {@link SIGN_IN}. It holds for a transaction, or for a statement that is in none; a connection
 * that is given back knows nothing of it.
 */
export type StoreScope = string;

/** Staff of the provider, jobs and commands: the rows of every firm. */
export const PROVIDER: StoreScope = "provider";

/** Anyone who has no session yet: accounts and sign-ups of every firm, and nothing of what firms work on. */
export const SIGN_IN: StoreScope = "sign-in";

type Store = Kysely<Tables>;

/** What a store on PostgreSQL knows of its scope. The embedded database has no second wall, and none of these. */
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

/** The store as a scope sees it; the embedded one as it is. Not for use with a transaction, whose scope is settled. */
export const withinScope = (db: Store, scope: StoreScope): Store => adapterOf(db)?.within(scope) ?? db;

/** What all scopes of a store have in common. */
export const wholeStore = (db: Store): Store => withinScope(db, PROVIDER);

const setScope = (transaction: Store, scope: StoreScope) =>
  sql`select set_config('portal.firm', ${scope}, true)`.execute(transaction);

/** Transactions that see every firm just now, with how many pieces of work asked for that. */
const opened = new WeakMap<Store, number>();

/**
 * Does a piece of a firm's work for which the rows of other firms are needed: who of the provider is to be notified, or
 * whether an address is in use anywhere. Each use is listed in tests/architecture/across-firms.test.ts.
 *
 * @param work is given the store by which it asks: the transaction, where it is in one
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
    // A transaction that failed takes no statement but its end, or that of its savepoint, which sets the scope as it was.
    await close().catch(() => {});
    throw error;
  }
  await close();
  return done;
};
