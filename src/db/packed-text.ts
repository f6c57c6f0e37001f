import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { DatabaseConnection, Dialect, Driver, QueryResult } from "kysely";

/** Characters from which a text is stored compressed: answers of some 180 properties. */
const PACKED_FROM = 128 * 1024;
/** The fastest level: it already reduces repeated answers to a twentieth. */
const LEVEL = 1;
/** Prefix of a compressed text. Calls refuse control characters, so no user's text starts like this. */
const MARK = "\u0001deflate:";
const MARK_CODE = 1;
/** Larger than any stored text; anything that would unpack to more is invalid. */
const MAX_BYTES = 512 * 1024 * 1024;

/**
 * A text in stored form: long answers and documents are compressed, since they would block the embedded database for
 * seconds. Only for columns that no query looks into.
 */
export const packed = (text: string): string =>
  text.length < PACKED_FROM ? text : MARK + deflateRawSync(text, { level: LEVEL }).toString("base64");

/** The same for a column that may be empty, or hold something other than text. */
export const packedValue = <T>(value: T): T | string => (typeof value === "string" ? packed(value) : value);

const unpacked = (text: string): string =>
  inflateRawSync(Buffer.from(text.slice(MARK.length), "base64"), { maxOutputLength: MAX_BYTES }).toString("utf8");

const isPacked = (value: unknown): value is string =>
  typeof value === "string" && value.charCodeAt(0) === MARK_CODE && value.startsWith(MARK);

/** Makes a row unpack its compressed columns on first access, so that lists that do not read them save the time. */
const unpackRow = (row: unknown): void => {
  if (typeof row !== "object" || row === null) return;
  const shown = { enumerable: true, configurable: true };
  for (const [column, value] of Object.entries(row)) {
    if (!isPacked(value)) continue;
    const get = (): string => {
      const text = unpacked(value);
      Object.defineProperty(row, column, { ...shown, value: text, writable: true });
      return text;
    };
    Object.defineProperty(row, column, { ...shown, get });
  }
};

const unpackingConnection = (connection: DatabaseConnection): DatabaseConnection => ({
  executeQuery: async <Row>(query: Parameters<DatabaseConnection["executeQuery"]>[0]): Promise<QueryResult<Row>> => {
    const result = await connection.executeQuery<Row>(query);
    for (const row of result.rows) unpackRow(row);
    return result;
  },
  streamQuery: async function* <Row>(...asked: Parameters<DatabaseConnection["streamQuery"]>) {
    for await (const result of connection.streamQuery<Row>(...asked)) {
      for (const row of result.rows) unpackRow(row);
      yield result;
    }
  },
});

/** Wraps a dialect so that compressed columns are read as text. */
export const unpacking = (dialect: Dialect): Dialect => ({
  createAdapter: () => dialect.createAdapter(),
  createIntrospector: (kysely) => dialect.createIntrospector(kysely),
  createQueryCompiler: () => dialect.createQueryCompiler(),
  createDriver: (): Driver => {
    const driver = dialect.createDriver();
    const inner = new WeakMap<DatabaseConnection, DatabaseConnection>();
    const innerOf = (connection: DatabaseConnection) => inner.get(connection) ?? connection;
    return {
      init: () => driver.init(),
      acquireConnection: async () => {
        const connection = await driver.acquireConnection();
        const reading = unpackingConnection(connection);
        inner.set(reading, connection);
        return reading;
      },
      beginTransaction: (connection, settings) => driver.beginTransaction(innerOf(connection), settings),
      commitTransaction: (connection) => driver.commitTransaction(innerOf(connection)),
      rollbackTransaction: (connection) => driver.rollbackTransaction(innerOf(connection)),
      releaseConnection: (connection) => driver.releaseConnection(innerOf(connection)),
      destroy: () => driver.destroy(),
    };
  },
});
