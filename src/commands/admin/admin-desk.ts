import { FilesAway } from "../../db/contents/content-home.ts";
import type { OpenDatabase } from "../../db/open-database.ts";
import { bucketOf } from "../../server/files/s3-home.ts";
import { type Config, readConfig } from "../../server/read-config.ts";
import { Refused } from "../../server/refused.ts";
import { clockOf, type Services } from "../../server/services.ts";
import { CommandError, type CommandIo, FOUND } from "../command-io.ts";
import { type PortalClient, ServerRefused, signInTo } from "../portal-client.ts";
import { accountOf, reachPortal, withStore } from "../reach-portal.ts";

/** The store itself, with the services that actions on it need. */
export interface StoreDesk extends Pick<Services, "db" | "bucket" | "clock" | "publicUrl"> {
  readonly store: OpenDatabase;
  readonly config: Config;
}

/** One action, with equivalent implementations for a running server and for the store itself. */
export interface AdminAct<Result> {
  readonly server: (client: PortalClient, url: string) => Promise<Result>;
  readonly store: (desk: StoreDesk) => Promise<Result>;
}

/** The actor recorded in the audit for actions at the command line. */
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

/** Awaits a call and turns its refusal into a CommandError. */
export const asCommand = async <Answer>(call: Promise<Answer>): Promise<Answer> => {
  try {
    return await call;
  } catch (error) {
    throw asCommandError(error);
  }
};

/**
 * Signs in to the running portal, for actions that need two people, and so two accounts.
 *
 * @throws {CommandError} if no portal is running
 */
export const signedIn = async (io: CommandIo): Promise<PortalClient> => {
  const portal = await reachPortal({}, io);
  if (portal.kind === "server") return signInTo(portal.url, accountOf({}, io));
  throw new CommandError(
    `No server answers at ${portal.asked}. Actions that need two people are only possible in a running portal.`,
  );
};

/**
 * Runs an action: through a server that runs on the embedded database, which only one process can open; otherwise on the
 * store itself, since PostgreSQL takes several clients.
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
