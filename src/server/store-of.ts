import type { Where } from "../db/open-database.ts";
import type { Config } from "./read-config.ts";

/** The store that a configuration means. */
export const storeOf = ({ databaseUrl, dataDir }: Pick<Config, "databaseUrl" | "dataDir">, worker: URL): Where =>
  databaseUrl === undefined ? { kind: "folder", folder: dataDir, worker } : { kind: "postgresql", url: databaseUrl };
