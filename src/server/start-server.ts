import { randomUUID } from "node:crypto";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { isDatabaseAway } from "../db/database-error.ts";
import { folderSize } from "../db/folder-size.ts";
import { isOpenToOthers } from "../db/lock-data-folder.ts";
import { type OpenDatabase, openDatabase } from "../db/open-database.ts";
import { runMigrations } from "../db/run-migrations.ts";
import { buildApp } from "./app.ts";
import { publishShipped } from "./definitions/publish.ts";
import { faultOfPlace } from "./fault-of-place.ts";
import { embeddedJobs, runJobs } from "./jobs/run-jobs.ts";
import { conditionOf, listenForMetrics, metricsOf } from "./metrics/metrics.ts";
import { readinessOf } from "./pages/readiness.ts";
import { type Config, ConfigError, storeOf } from "./read-config.ts";
import { makeHistory } from "./seed/make-history.ts";
import { seedDemonstration } from "./seed/seed-demonstration.ts";
import { clockOf } from "./services.ts";

const SWEEP_MS = 50;
/** About the time that a quote with all its acts takes to create. */
const HISTORY_PAUSE_MS = 200;

/**
 * Accepts no new connections, lets running answers finish, and closes each connection once it is idle.
 *
 * @param withinMs after this, busy connections are cut: one whose request never arrives would never end
 */
export const drain = async (server: FastifyInstance, withinMs: number): Promise<void> => {
  const sweep = setInterval(() => server.server.closeIdleConnections(), SWEEP_MS);
  const cut = setTimeout(() => server.server.closeAllConnections(), withinMs);
  try {
    await server.close();
  } finally {
    clearInterval(sweep);
    clearTimeout(cut);
  }
};

/** Paths of the built parts. */
export interface BuiltParts {
  readonly portal: string;
  readonly definitions: string;
  readonly pgliteWorker: URL;
  readonly definitionWorker: URL;
  readonly documentWorker: URL;
  readonly fileWorker: URL;
  readonly pictureWorker: URL;
  readonly impactWorker: URL;
  readonly largeWorker: URL;
}

export interface RunningServer {
  readonly url: string;
  /** Whether demonstration accounts exist. */
  readonly seeded: boolean;
  /** Reports not ready, waits for proxies to notice, finishes running answers, then closes everything. */
  stop(): Promise<void>;
}

const CONNECT_TIMEOUT_MS = 60_000;
const RETRY_MS = 1_000;
/** How long running answers may take to finish during shutdown. */
const DRAIN_TIMEOUT_MS = 10_000;

/** @throws {ConfigError} where the embedded database is larger than the limit */
const refuseTooLarge = (folder: string, maxBytes: number): void => {
  const bytes = folderSize(join(folder, "database"));
  const inMib = (size: number) => `${Math.ceil(size / 1024 / 1024)} MB`;
  if (bytes > maxBytes)
    throw new ConfigError([
      `The embedded database in ${folder} has ${inMib(bytes)}, more than the ${inMib(maxBytes)} of EMBEDDED_MAX_MB. ` +
        "Move it to PostgreSQL with npm run admin -- move-to-postgres, or raise EMBEDDED_MAX_MB.",
    ]);
};

/** Waits for a database that is still starting, for example when both are started together, or is being restored. */
const withPatience = async <Done>(
  { kind }: OpenDatabase,
  databaseUrl: string | undefined,
  say: (line: string) => void,
  prepare: () => Promise<Done>,
): Promise<Done> => {
  const until = Date.now() + CONNECT_TIMEOUT_MS;
  let lastPrinted: string | undefined;
  for (;;) {
    try {
      return await prepare();
    } catch (error) {
      if (kind === "embedded" || !isDatabaseAway(error) || Date.now() > until) throw error;
      const why = faultOfPlace(error, { DATABASE_URL: databaseUrl }) ?? String(error);
      if (why !== lastPrinted) say(`${why} Trying again for a minute.`);
      lastPrinted = why;
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
};

/**
 * Opens and prepares the store, then listens.
 *
 * @param say receives each step
 * @param onLost called when the embedded database has died; nothing can be served after that
 */
export const startServer = async (
  config: Config,
  built: BuiltParts,
  say: (line: string) => void,
  onLost: (error: Error) => void,
): Promise<RunningServer> => {
  const where = storeOf(config, built.pgliteWorker);
  if (where.kind === "folder") refuseTooLarge(where.folder, config.embeddedMaxBytes);
  say(where.kind === "folder" ? `Opening the database in ${where.folder}` : "Connecting to PostgreSQL");
  const traces = config.traces ? (await import("./traces/otlp-traces.ts")).startTraces() : undefined;
  const store = await openDatabase(
    where,
    (error) => {
      if (where.kind === "folder") onLost(error);
    },
    ({ message }) => say(message),
    traces?.statement,
  );
  if (where.kind === "folder" && isOpenToOthers(where.folder))
    say(
      `The data folder ${where.folder} can be read by other users of this machine: run chmod -R go= on it as its owner.`,
    );
  const clock = clockOf(config.clock);
  let leaving = false;
  try {
    say("Bringing the database up to date");
    const shipped = await withPatience(store, config.databaseUrl, say, async () => {
      await runMigrations(store.patient);
      return publishShipped(store.db, built.definitions, clock.now());
    });
    if (shipped.length > 0) say(`Published ${shipped.join(", ")}`);
    const { portal, definitionWorker, documentWorker, fileWorker, pictureWorker, impactWorker, largeWorker } = built;
    const { metricsPort, metricsToken } = config;
    const health = { space: store.space, isLeaving: () => leaving };
    const condition = () => conditionOf(store.db, () => readinessOf(store.db, health));
    const counted =
      metricsPort === undefined && metricsToken === undefined ? undefined : metricsOf(store.load, condition);
    const { server, services } = await buildApp({
      db: store.db,
      snapshot: store.snapshot,
      ...(counted ? { metrics: { counted, token: metricsPort === undefined ? metricsToken : undefined } } : {}),
      clock,
      config,
      portal,
      definitionWorker,
      documentWorker,
      fileWorker,
      pictureWorker,
      impactWorker,
      largeWorker,
      share: store.share,
      ...(traces ? { traces } : {}),
      ...health,
    });
    const seeded = config.seedDemo && (await seedDemonstration(services, say));
    await server.listen({ port: config.port, host: config.host });
    const collector =
      counted && metricsPort !== undefined
        ? await listenForMetrics(counted, { port: metricsPort, host: config.host, token: metricsToken })
        : undefined;
    let isPastWhole = !(seeded && config.seedHistory);
    const stopJobs = runJobs(services, {
      isPastWhole: () => isPastWhole,
      more: store.kind === "embedded" ? embeddedJobs : [],
      ...(counted ? { watch: counted.jobRan } : {}),
    });
    const history = isPastWhole
      ? undefined
      : makeHistory(services, {
          holder: randomUUID(),
          isOver: () => leaving,
          rest: () => new Promise((resolve) => setTimeout(resolve, HISTORY_PAUSE_MS)),
        }).then(
          (done) => {
            isPastWhole = !leaving;
            services.log.info({ done }, "the history of the demonstration is made");
          },
          (error: unknown) => services.log.error({ err: error }, "the history of the demonstration was not finished"),
        );
    const address = server.server.address();
    const port = typeof address === "object" && address ? address.port : config.port;
    const host = config.host.includes(":") ? `[${config.host}]` : config.host;
    return {
      url: `http://${host}:${port}`,
      seeded,
      stop: async () => {
        leaving = true;
        await new Promise((resolve) => setTimeout(resolve, config.drainSeconds * 1_000));
        await drain(server, DRAIN_TIMEOUT_MS);
        collector?.closeAllConnections();
        collector?.close();
        await stopJobs();
        await history;
        await store.close();
        await traces?.stop();
      },
    };
  } catch (error) {
    await store.close();
    throw error;
  }
};
