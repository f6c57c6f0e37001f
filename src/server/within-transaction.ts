import type { Database } from "../db/open-database.ts";
import type { Services } from "./services.ts";

/** The services for work inside a transaction: all that they ask the store for goes by it. */
export const withinTransaction = (services: Services, transaction: Database): Services => ({
  ...services,
  db: transaction,
  definitions: services.definitions.within(transaction),
});
