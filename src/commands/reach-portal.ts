import { existsSync } from "node:fs";
import { join } from "node:path";
import { FolderInUse } from "../db/lock-data-folder.ts";
import { type OpenDatabase, openDatabase } from "../db/open-database.ts";
import { hasTables } from "../db/queries/upkeep/store-state.ts";
import { runMigrations } from "../db/run-migrations.ts";
import { type Config, readConfig, storeOf } from "../server/read-config.ts";
import { CommandError, type CommandIo } from "./command-io.ts";
import { isRunning } from "./portal-client.ts";

/** How to reach a running server and sign in. */
export interface PortalOptions {
  readonly url?: string | undefined;
  readonly email?: string | undefined;
  readonly password?: string | undefined;
}

export const portalOptions = {
  url: { type: "string" },
  email: { type: "string" },
  password: { type: "string" },
} as const;

/** The given address of the server, otherwise the one of this machine's configuration. */
export const addressOf = ({ url }: PortalOptions, { port, host }: Config): string => {
  const reachable = host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host;
  return url?.replace(/\/$/, "") ?? `http://${reachable.includes(":") ? `[${reachable}]` : reachable}:${port}`;
};

export type Portal =
  | { readonly kind: "server"; readonly url: string }
  | {
      readonly kind: "store";
      readonly config: Config;
      /** The address at which no server answered. */
      readonly asked: string;
    };

/** The running server if there is one; else the store itself. @throws {CommandError} if --url is not a valid address */
export const reachPortal = async (options: PortalOptions, { env }: CommandIo): Promise<Portal> => {
  const config = readConfig(env);
  const url = addressOf(options, config);
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new CommandError(`--url is "${options.url}"; give an address such as http://127.0.0.1:3000.`);
  const isServer = options.url !== undefined || (await isRunning(url));
  return isServer ? { kind: "server", url } : { kind: "store", config, asked: url };
};

export const accountOf = ({ email, password }: PortalOptions, { env }: CommandIo) => ({
  email: email ?? env.PORTAL_EMAIL ?? env.FORMS_EMAIL,
  password: password ?? env.PORTAL_PASSWORD ?? env.FORMS_PASSWORD,
  code: env.PORTAL_CODE,
});

/** Location of the configured store; for a database, its address without user and password. */
export const placeOfStore = ({ databaseUrl, dataDir }: Config): string => {
  if (databaseUrl === undefined) return dataDir;
  const { host, pathname } = new URL(databaseUrl);
  return `${host}${pathname} (DATABASE_URL)`;
};

/** Whether the configured store exists. */
export const hasStore = ({ databaseUrl, dataDir }: Config): boolean =>
  databaseUrl !== undefined || existsSync(join(dataDir, "database"));

/**
 * Opens the configured store, migrates it, runs the work and closes it.
 *
 * @param whereNone the result if no portal has used this store yet; without it, its tables are created
 * @throws CommandError if a server has the store open after all, with how to reach that server
 */
export const withStore = async <Result>(
  { env, databaseWorker }: Pick<CommandIo, "env" | "databaseWorker">,
  work: (store: OpenDatabase) => Promise<Result>,
  whereNone?: () => Result,
): Promise<Result> => {
  // Files written beside the store, such as the key, are readable only by their owner.
  process.umask(0o077);
  const store = await openDatabase(storeOf(readConfig(env), databaseWorker), () => {}).catch((error: unknown) => {
    if (!(error instanceof FolderInUse)) throw error;
    throw new CommandError(
      `${error.message}\nIf that is the running portal, work through it: say where it listens (--url, or its PORT) and sign in with FORMS_EMAIL and FORMS_PASSWORD.`,
    );
  });
  try {
    if (whereNone && !(await hasTables(store.db))) return whereNone();
    await runMigrations(store.patient);
    return await work(store);
  } finally {
    await store.close();
  }
};
