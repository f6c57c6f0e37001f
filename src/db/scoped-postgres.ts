import { type PostgresCursor, PostgresDialect, type PostgresPoolClient, type PostgresQueryResult } from "kysely";
import pg from "pg";
import { hashOf } from "./audit-hash.ts";
import type { ScopedAdapter, StoreScope } from "./firm-scope.ts";
import { isPlannedOnce } from "./statement.ts";

const SET_SCOPE = "select from set_config('portal.firm', $1, true)";

/** Statements that begin a transaction, to which the scope must apply. */
const BEGIN_STATEMENT = /^(?:begin|start transaction)\b/i;
/** Statements that cannot run inside a transaction, not even a pipelined one, and read no rows for a user. */
const NO_TRANSACTION = /^vacuum\b/i;

/** Quick look-ups by key, with which each request starts. */
const isQuickRead = (text: string): boolean => isPlannedOnce(text) && text.startsWith("select ");

/** A connection that all requests share for quick reads, pipelined without waiting for each other's answers. */
export class QuickReads {
  readonly #config: pg.ClientConfig;
  readonly #onLost: (error: Error) => void;
  #open: Promise<pg.Client> | undefined;

  constructor(config: pg.ClientConfig, onLost: (error: Error) => void) {
    this.#config = config;
    this.#onLost = onLost;
  }

  /** Statements of one turn of the event loop are sent together. */
  async client(): Promise<pg.Client> {
    this.#open ??= this.#connect();
    const client = await this.#open;
    const { stream } = client.connection;
    stream.cork();
    process.nextTick(() => stream.uncork());
    return client;
  }

  async close(): Promise<void> {
    const client = await this.#open?.catch(() => undefined);
    await client?.end();
  }

  #connect(): Promise<pg.Client> {
    const client = new pg.Client({ ...this.#config, pipeline: true } as pg.ClientConfig);
    // A broken connection is replaced by the next read.
    const forget = () => {
      if (this.#open === opened) this.#open = undefined;
    };
    client.on("error", (error) => {
      forget();
      this.#onLost(error);
    });
    client.on("end", forget);
    const opened = client.connect().then(() => client);
    opened.catch(forget);
    return opened;
  }
}

/** The configuration of a statement; one to be planned once gets a name on each connection. */
const configOf = (text: string, values: readonly unknown[]): pg.QueryConfig => ({
  ...(isPlannedOnce(text) ? { name: hashOf(text).slice(0, 32) } : {}),
  text,
  values: [...values],
});

/**
 * Runs a parameterised statement outside a transaction, with the scope set before it in the same exchange: PostgreSQL
 * treats the exchange as one transaction, so the scope ends with it. This costs no extra round trip.
 */
const runScoped = (
  client: pg.ClientBase,
  scope: StoreScope,
  text: string,
  values: readonly unknown[],
): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const query = new pg.Query(configOf(text, values), (error: Error | undefined, results: unknown) => {
      if (error) reject(error);
      // The results of both statements, in order.
      else if (Array.isArray(results) && results.length === 2) resolve(results[1]);
      else reject(new Error("PostgreSQL has not answered both statements of an exchange."));
    });
    const submit = query.submit.bind(query);
    query.submit = (connection) => {
      connection.stream.cork();
      try {
        connection.parse({ name: "", text: SET_SCOPE, types: [] }, true);
        connection.bind({ values: [scope] }, true);
        connection.execute({}, true);
        return submit(connection);
      } finally {
        connection.stream.uncork();
      }
    };
    client.query(query);
  });

/** A connection as a scope uses it. It is taken from the pool once an operation needs a connection of its own. */
class ScopedClient implements PostgresPoolClient {
  readonly #pool: pg.Pool;
  readonly #quick: QuickReads;
  readonly #scope: StoreScope;
  #client: pg.PoolClient | undefined;

  constructor(pool: pg.Pool, quick: QuickReads, scope: StoreScope) {
    this.#pool = pool;
    this.#quick = quick;
    this.#scope = scope;
  }

  query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  query(text: unknown, values: readonly unknown[] = []): unknown {
    if (typeof text !== "string") throw new Error("PostgreSQL is not asked by cursors: read in keyset batches.");
    return this.#send(text, values);
  }

  async #send(text: string, values: readonly unknown[]): Promise<unknown> {
    if (!this.#client && isQuickRead(text)) return runScoped(await this.#quick.client(), this.#scope, text, values);
    this.#client ??= await this.#pool.connect();
    const client = this.#client;
    if (client.getTransactionStatus() !== "I" || NO_TRANSACTION.test(text)) return client.query(configOf(text, values));
    if (values.length > 0) return runScoped(client, this.#scope, text, values);
    const set = `set local portal.firm = ${pg.escapeLiteral(this.#scope)}`;
    // After `begin`, and by a statement that reads nothing, so that the isolation level can still be set.
    if (BEGIN_STATEMENT.test(text)) return client.query(`${text}; ${set}`);
    const results: unknown = await client.query(
      `select set_config('portal.firm', ${pg.escapeLiteral(this.#scope)}, true); ${text}`,
    );
    return Array.isArray(results) ? results.at(-1) : results;
  }

  release(): void {
    this.#client?.release();
    this.#client = undefined;
  }
}

/** A dialect for PostgreSQL with one scope; other scopes share its connections. */
export class ScopedDialect extends PostgresDialect {
  readonly #adapter: ScopedAdapter;

  constructor(pool: pg.Pool, quick: QuickReads, adapter: ScopedAdapter) {
    super({
      pool: {
        connect: async () => new ScopedClient(pool, quick, adapter.scope),
        end: async () => {
          await Promise.all([pool.end(), quick.close()]);
        },
      },
    });
    this.#adapter = adapter;
  }

  override createAdapter(): ScopedAdapter {
    return this.#adapter;
  }
}
