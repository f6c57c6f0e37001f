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
import type { PgliteDoor } from "./pglite-door.ts";

class PgliteConnection implements DatabaseConnection {
  readonly #door: PgliteDoor;
  readonly #admit: (sql: string) => void;
  readonly #start: number;
  readonly release: () => void;

  constructor(door: PgliteDoor, admit: (sql: string) => void, release: () => void) {
    this.#door = door;
    this.#admit = admit;
    this.#start = door.starts();
    this.release = release;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    // What a transaction has done so far is gone with the worker: the rest of it is not to be stored alone.
    if (this.#door.starts() !== this.#start) throw new Error("The database worker was started again.");
    this.#admit(query.sql);
    const { rows, affected } = await this.#door.query(query.sql, query.parameters);
    // The shape of a row is what the query was built for: the builder's types say it, the wire cannot.
    return { rows: rows as Row[], numAffectedRows: BigInt(affected) };
  }

  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error("The embedded database does not stream: read in keyset batches.");
  }
}

class PgliteDriver implements Driver {
  readonly #door: PgliteDoor;
  readonly #admit: (sql: string) => void;

  constructor(door: PgliteDoor, admit: (sql: string) => void) {
    this.#door = door;
    this.#admit = admit;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PgliteConnection> {
    const release = await this.#door.lease();
    return new PgliteConnection(this.#door, this.#admit, release);
  }

  async beginTransaction(connection: PgliteConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin"));
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
    const release = await this.#door.lease();
    await this.#door.close();
    release();
  }
}

/**
 * Speaks PostgreSQL to the embedded database.
 *
 * @param admit throws where a statement is not to be run now
 */
export const pgliteDialect = (door: PgliteDoor, admit: (sql: string) => void = () => {}): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new PgliteDriver(door, admit),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
});
