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
  readonly release: () => void;

  constructor(door: PgliteDoor, release: () => void) {
    this.#door = door;
    this.release = release;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
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

  constructor(door: PgliteDoor) {
    this.#door = door;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PgliteConnection> {
    return new PgliteConnection(this.#door, await this.#door.lease());
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

/** Speaks PostgreSQL to the embedded database. */
export const pgliteDialect = (door: PgliteDoor): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new PgliteDriver(door),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
});
