import { FolderInUse, FolderWithoutLocks } from "../db/lock-data-folder.ts";
import { MissingExtension } from "../db/migrations/0004-home.ts";
import { MayNotMigrate, NewerStore } from "../db/run-migrations.ts";
import { NoSpaceToOpen } from "../db/space-guard.ts";
import { builtParts } from "./built-parts.ts";
import { UnfitDefinition } from "./definitions/publish.ts";
import { faultOfPlace } from "./fault-of-place.ts";
import { ConfigError, configAdvice, readConfig } from "./read-config.ts";
import { DEMONSTRATION } from "./seed/demonstration-accounts.ts";
import { type RunningServer, startServer } from "./start-server.ts";

const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const printError = (lines: string): void => {
  process.stderr.write(`${lines}\n`);
};

/** A second signal, or a minute after draining, forces the process to end. */
const EXIT_TIMEOUT_MS = 60_000;

/** Registered first: as process 1 of a container, Node ignores signals without a handler. */
const stopOnSignal = (drainSeconds: number, running: () => RunningServer | undefined): void => {
  let stopping = false;
  const stop = async () => {
    if (stopping) process.exit(1);
    const server = running();
    // During start-up it has answered nobody, and its writes are atomic.
    if (!server) process.exit(0);
    stopping = true;
    print("Stopping: answers under way are finished first");
    setTimeout(() => process.exit(1), drainSeconds * 1_000 + EXIT_TIMEOUT_MS).unref();
    await server.stop();
    print("Stopped");
    process.exit(0);
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
};

const printHowToSignIn = ({ url, seeded }: RunningServer): void => {
  print("");
  print(`The portal runs at ${url}`);
  if (seeded) print(`Sign in as ${DEMONSTRATION.firstAccount} with the password ${DEMONSTRATION.password}`);
  else print("Sign in with an account of your own; npm run admin -- create-admin makes the first one");
};

const endWith = (words: string): never => {
  printError(words);
  process.exit(1);
};

/** Errors that explain themselves to the operator; any other is logged with its stack for the developer. */
const selfExplanatory = [
  ConfigError,
  FolderInUse,
  FolderWithoutLocks,
  MayNotMigrate,
  MissingExtension,
  NewerStore,
  NoSpaceToOpen,
  UnfitDefinition,
];

// Files written by this process are for its own user only: the database, stored mails and the key.
process.umask(0o077);

try {
  const config = readConfig(process.env);
  for (const advice of configAdvice(config)) printError(advice);
  let running: RunningServer | undefined;
  stopOnSignal(config.drainSeconds, () => running);
  running = await startServer(config, builtParts(), print, (error) =>
    endWith(`The embedded database has ended, so the server ends too: ${error.message}`),
  );
  printHowToSignIn(running);
} catch (error) {
  if (error instanceof Error && selfExplanatory.some((kind) => error instanceof kind)) endWith(error.message);
  const words = faultOfPlace(error, process.env);
  if (words !== undefined) endWith(words);
  endWith(error instanceof Error ? (error.stack ?? error.message) : String(error));
}
