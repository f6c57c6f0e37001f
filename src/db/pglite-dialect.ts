import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from "kysely";
import type { PgliteClient } from "./pglite-client.ts";

class PgliteConnection implements DatabaseConnection {
  readonly #client: PgliteClient;
  readonly #admit: (sql: string) => void;
  #held: { readonly release: () => void; readonly start: number } | undefined;

  constructor(client: PgliteClient, admit: (sql: string) => void) {
    this.#client = client;
    this.#admit = admit;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { start } = this.#held ?? (await this.#hold("beside"));
    // Earlier work of the transaction was lost with the worker, so the rest must not be stored alone.
    if (this.#client.starts() !== start) throw new Error("The database worker was started again.");
    this.#admit(query.sql);
    const { rows, affected } = await this.#client.query(query.sql, query.parameters);
    // Rows have the shape that the query was built for: the builder's types guarantee it.
    return { rows: rows as Row[], numAffectedRows: BigInt(affected) };
  }

  /** A transaction holds the connection exclusively from its start. */
  async begin(): Promise<void> {
    this.release();
    await this.#hold("alone");
    await this.executeQuery(CompiledQuery.raw("begin"));
  }

  release(): void {
    this.#held?.release();
    this.#held = undefined;
  }

  async #hold(how: "alone" | "beside") {
    const release = await this.#client.lease(how);
    this.#held = { release, start: this.#client.starts() };
    return this.#held;
  }

  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error("The embedded database does not stream: read in keyset batches.");
  }
}

class PgliteDriver implements Driver {
  readonly #client: PgliteClient;
  readonly #admit: (sql: string) => void;

  constructor(client: PgliteClient, admit: (sql: string) => void) {
    this.#client = client;
    this.#admit = admit;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PgliteConnection> {
    return new PgliteConnection(this.#client, this.#admit);
  }

  async beginTransaction(connection: PgliteConnection): Promise<void> {
    await connection.begin();
  }

  async commitTransaction(connection: PgliteConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("commit"));
  }

  async rollbackTransaction(connection: PgliteConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("rollback"));
  }

  async releaseConnection(connection: PgliteConnection): Promise<void> {
    connection.release();
  }

  async destroy(): Promise<void> {
    const release = await this.#client.lease("alone");
    await this.#client.close();
    release();
  }
}

/**
 * Speaks PostgreSQL to the embedded database.
 *
 * @param admit throws where a statement is not to be run now
 */
export const pgliteDialect = (client: PgliteClient, admit: (sql: string) => void = () => {}): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new PgliteDriver(client, admit),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
});
