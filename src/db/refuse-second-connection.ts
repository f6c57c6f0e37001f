import type { Dialect, Driver } from "kysely";
import { isInsideTransaction } from "./inside-transaction.ts";

/** Code inside a transaction used another connection: a programming error, found on its first run. */
export class SecondConnection extends Error {
  override readonly name = "SecondConnection";
  constructor() {
    super("Inside a transaction the store was asked without it. Pass the transaction on, or ask before it.");
  }
}

/**
 * Refuses a second connection to code inside a transaction. The embedded database has only one, so the code would wait for
 * itself for ever; on PostgreSQL ten such transactions would deadlock on the pool.
 *
 * @param store the store of this dialect
 */
export const refuseSecondConnection = (dialect: Dialect, store: () => object): Dialect => ({
  createAdapter: () => dialect.createAdapter(),
  createIntrospector: (kysely) => dialect.createIntrospector(kysely),
  createQueryCompiler: () => dialect.createQueryCompiler(),
  createDriver: (): Driver => {
    const driver = dialect.createDriver();
    return {
      init: () => driver.init(),
      acquireConnection: async () => {
        if (isInsideTransaction(store())) throw new SecondConnection();
        return driver.acquireConnection();
      },
      beginTransaction: (connection, settings) => driver.beginTransaction(connection, settings),
      commitTransaction: (connection) => driver.commitTransaction(connection),
      rollbackTransaction: (connection) => driver.rollbackTransaction(connection),
      releaseConnection: (connection) => driver.releaseConnection(connection),
      destroy: () => driver.destroy(),
    };
  },
});
