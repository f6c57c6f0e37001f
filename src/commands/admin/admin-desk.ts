import { FilesAway } from "../../db/contents/content-home.ts";
import type { OpenDatabase } from "../../db/open-database.ts";
import { bucketOf } from "../../server/files/s3-home.ts";
import { type Config, readConfig } from "../../server/read-config.ts";
import { Refused } from "../../server/refused.ts";
import { clockOf, type Services } from "../../server/services.ts";
import { CommandError, type CommandIo, FOUND } from "../command-io.ts";
import { type PortalClient, ServerRefused, signInTo } from "../portal-client.ts";
import { accountOf, reachPortal, withStore } from "../reach-portal.ts";

/** The store itself, with what acts on it need. */
export interface StoreDesk extends Pick<Services, "db" | "bucket" | "clock" | "publicUrl"> {
  readonly store: OpenDatabase;
  readonly config: Config;
}

/** One act, done by a running server or on the store itself; both come to the same. */
export interface AdminAct<Result> {
  readonly server: (client: PortalClient, url: string) => Promise<Result>;
  readonly store: (desk: StoreDesk) => Promise<Result>;
}

/** Under which an act at the command line is in the audit. */
export const OPERATOR = "operator";

const asCommandError = (error: unknown): unknown => {
  if (error instanceof FilesAway) return new CommandError(error.message);
  if (error instanceof ServerRefused || error instanceof Refused) {
    const reasons = error instanceof Refused ? error.reasons : error.refusal.reasons;
    const words = [error.message, ...reasons.map(({ message }) => message)];
    return new CommandError([...new Set(words)].join("\n"), FOUND);
  }
  return error;
};

/** Waits for a call; its refusal is said as that of a command. */
export const asCommand = async <Answer>(call: Promise<Answer>): Promise<Answer> => {
  try {
    return await call;
  } catch (error) {
    throw asCommandError(error);
  }
};

/**
 * Signs in to the running portal, for what nobody does without being known: two people are two accounts.
 *
 * @throws {CommandError} where none runs
 */
export const signedIn = async (io: CommandIo): Promise<PortalClient> => {
  const portal = await reachPortal({}, io);
  if (portal.kind === "server") return signInTo(portal.url, accountOf({}, io));
  throw new CommandError(
    `No server answers at ${portal.asked}. Actions that need two people are only possible in a running portal.`,
  );
};

/**
 * Does an act: a server that runs on the embedded database is asked, since nobody else can open that; otherwise the store
 * is opened, which several may do where it is PostgreSQL.
 */
export const atAdminDesk = async <Result>(io: CommandIo, { server, store }: AdminAct<Result>): Promise<Result> => {
  const config = readConfig(io.env);
  const portal = await reachPortal({}, io);
  try {
    if (portal.kind === "server" && config.databaseUrl === undefined)
      return await server(await signInTo(portal.url, accountOf({}, io)), portal.url);
    return await withStore(io, (opened) =>
      store({
        store: opened,
        db: opened.db,
        bucket: bucketOf(config),
        clock: clockOf(config.clock),
        publicUrl: config.publicUrl,
        config,
      }),
    );
  } catch (error) {
    throw asCommandError(error);
  }
};
