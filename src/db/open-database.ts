import { join } from "node:path";
import type { MessagePort } from "node:worker_threads";
import { type Dialect, Kysely } from "kysely";
import pg from "pg";
import { PROVIDER, ScopedAdapter, type StoreScope } from "./firm-scope.ts";
import { lockDataFolder } from "./lock-data-folder.ts";
import { unpacking } from "./packed-text.ts";
import { openPgliteClient, type PgliteClient, type WorkerCare } from "./pglite-client.ts";
import { pgliteDialect } from "./pglite-dialect.ts";
import { refuseSecondConnection } from "./refuse-second-connection.ts";
import { QuickReads, ScopedDialect } from "./scoped-postgres.ts";
import { pgliteThrough, sharePglite } from "./shared-pglite.ts";
import { removeOldCopies, type Snapshot, snapshotByCopy, snapshotByTransaction } from "./snapshot.ts";
import { type Free, NoSpaceToOpen, spaceGuard } from "./space-guard.ts";
import { type Statement, statementOf } from "./statement.ts";
import type { Tables } from "./tables.ts";

/** The store that queries and commands get: as one scope sees it. */
export type Database = Kysely<Tables>;

export interface OpenDatabase {
  /** For every firm; {@link withinScope} limits it to one. */
  readonly db: Database;
  /** The same store for work that may take long, such as a migration: its statements have no time limit. */
  readonly patient: Database;
  readonly kind: "embedded" | "postgresql";
  /** Free space on the disk; undefined for a database on another machine. */
  readonly space?: () => Free;
  /** A snapshot of the whole store, to read while others write. */
  snapshot(): Promise<Snapshot>;
  /** Number of busy statements or connections, and of those that wait. */
  load(): StoreLoad;
  /**
   * Tells another thread of this process where the same store is. A port must be transferred to it, and can be used once.
   */
  share(): Extract<Where, { kind: "postgresql" | "shared" }>;
  close(): Promise<void>;
}

export interface StoreLoad {
  readonly busy: number;
  readonly waiting: number;
}

export type Where =
  | {
      readonly kind: "postgresql";
      readonly url: string;
      /** Milliseconds after which an unanswered statement fails. */
      readonly answersWithinMs?: number;
      /** Most connections. */
      readonly connections?: number;
    }
  | {
      readonly kind: "folder";
      readonly folder: string;
      readonly worker: URL;
      /** Milliseconds after which a worker that does not answer is restarted. */
      readonly answersWithinMs?: number;
      /** Free bytes on the disk; queried from the system by default. */
      readonly freeBytes?: () => number;
    }
  | {
      /** Another thread holds it, see {@link OpenDatabase.share}. */
      readonly kind: "shared";
      readonly port: MessagePort;
    }
  | {
      readonly kind: "memory";
      readonly worker: URL;
      /** A tar of a data folder to start from, as PGlite's `dumpDataDir` makes it. */
      readonly dump?: string;
    }
  | {
      /** Already opened, in memory; closed with the store. */
      readonly kind: "opened";
      readonly client: PgliteClient;
    };

/** A PostgreSQL that takes longer counts as unreachable: it is stopping, or the network is down. */
const QUERY_TIMEOUT_MS = 10_000;
/** PostgreSQL's own time limit is this much shorter, so that the connection stays usable. */
const SERVER_MARGIN_MS = 1_000;
/** A single statement of a migration may take a minute or two on a large store. */
const EMBEDDED_TIMEOUT_MS = 180_000;
const CONNECTIONS = 10;
/** Allows a migration and a backup at the same time. */
const UNLIMITED_CONNECTIONS = 2;

/** For another thread of the process, which does one thing at a time. */
const SHARED_CONNECTIONS = 2;

const BIGINT = 20;
const DATE = 1082;

/** Receives each statement once it was answered, in the context that sent it. */
type OnStatement = (statement: Statement) => void;

/** @param whole the store whose transactions those of this one wait for; this one by default */
const speaking = (dialect: Dialect, onStatement?: OnStatement, whole?: () => Database): Database => {
  const db: Database = new Kysely<Tables>({
    dialect: refuseSecondConnection(unpacking(dialect), () => whole?.() ?? db),
    ...(onStatement ? { log: (event) => onStatement(statementOf(event)) } : {}),
  });
  return db;
};

/** The store with access to every firm, from which stores of single firms are derived: see src/db/firm-scope.ts. */
const scoped = (pool: pg.Pool, quick: QuickReads, onStatement: OnStatement | undefined): Database => {
  const stores = new Map<StoreScope, Database>();
  const within = (scope: StoreScope): Database => {
    const known = stores.get(scope);
    if (known) return known;
    const dialect = new ScopedDialect(pool, quick, new ScopedAdapter(scope, within));
    const db = speaking(dialect, onStatement, () => within(PROVIDER));
    stores.set(scope, db);
    return db;
  };
  return within(PROVIDER);
};

const openPostgres = (
  { url, answersWithinMs = QUERY_TIMEOUT_MS, connections = CONNECTIONS }: Extract<Where, { kind: "postgresql" }>,
  onLost: (error: Error) => void,
  onStatement: OnStatement | undefined,
): OpenDatabase => {
  const types = new pg.TypeOverrides();
  types.setTypeParser(BIGINT, Number);
  types.setTypeParser(DATE, (text) => text);
  const connect = (limits: pg.PoolConfig) => {
    const common = { connectionString: url, types, connectionTimeoutMillis: 3_000, keepAlive: true };
    const pool = new pg.Pool({ ...common, ...limits });
    // A broken idle connection is replaced by the next query; without this handler it would end the process.
    pool.on("error", onLost);
    // The same for one in use: its statement fails anyway, and the connection's error is ignored.
    pool.on("connect", (client) => client.on("error", onLost));
    const quick = new QuickReads({ ...common, ...limits }, onLost);
    return { pool, db: scoped(pool, quick, onStatement) };
  };
  const { pool, db } = connect({
    max: connections,
    query_timeout: answersWithinMs,
    statement_timeout: Math.max(1, answersWithinMs - SERVER_MARGIN_MS),
  });
  const { db: patient } = connect({ max: UNLIMITED_CONNECTIONS });
  return {
    db,
    patient,
    kind: "postgresql",
    snapshot: () => snapshotByTransaction(patient),
    load: () => ({ busy: pool.totalCount - pool.idleCount, waiting: pool.waitingCount }),
    share: () => ({ kind: "postgresql", url, answersWithinMs, connections: SHARED_CONNECTIONS }),
    close: async () => {
      await Promise.all([db.destroy(), patient.destroy()]);
    },
  };
};

type Embedded = Exclude<Where, { kind: "postgresql" | "shared" }>;

const clientOf = async (where: Embedded, care: Omit<WorkerCare, "answersWithinMs">): Promise<PgliteClient> => {
  if (where.kind === "opened") return where.client;
  if (where.kind === "memory") return openPgliteClient(where.worker, { dump: where.dump }, { onLost: care.onLost });
  // An in-memory database would lose its data, so only one with a folder is restarted.
  const answersWithinMs = where.answersWithinMs ?? EMBEDDED_TIMEOUT_MS;
  return openPgliteClient(where.worker, { folder: join(where.folder, "database") }, { ...care, answersWithinMs });
};

const openEmbedded = async (
  where: Embedded,
  onLost: (error: Error) => void,
  onRestart: (error: Error) => void,
  onStatement: OnStatement | undefined,
): Promise<OpenDatabase> => {
  const lock = where.kind === "folder" ? lockDataFolder(where.folder) : undefined;
  const guard = where.kind === "folder" ? spaceGuard(where.folder, where.freeBytes) : undefined;
  try {
    if (where.kind === "folder") removeOldCopies(where.folder);
    const client = await clientOf(where, { onLost, onRestart });
    lock?.extend();
    const db = speaking(pgliteDialect(client, guard?.admit), onStatement);
    return {
      db,
      patient: db,
      kind: "embedded",
      ...(guard ? { space: guard.look } : {}),
      snapshot: () =>
        where.kind === "folder" ? snapshotByCopy(where.folder, where.worker, client) : snapshotByTransaction(db),
      load: client.load,
      share: () => ({ kind: "shared", port: sharePglite(client, guard?.admit) }),
      close: async () => {
        await db.destroy();
        // A client without any requests must be closed explicitly.
        await client.close();
        lock?.release();
      },
    };
  } catch (error) {
    lock?.release();
    // After a kill, the database has to write before it can be read; on a full disk it only reports that it aborted.
    throw guard?.look() === "none" ? new NoSpaceToOpen({ cause: error }) : error;
  }
};

/** The embedded database that another thread holds. */
const openShared = (port: MessagePort): OpenDatabase => {
  const client = pgliteThrough(port);
  const db = speaking(pgliteDialect(client));
  const elsewhere = () => {
    throw new Error("The thread that holds the embedded database does this.");
  };
  return {
    db,
    patient: db,
    kind: "embedded",
    snapshot: elsewhere,
    share: elsewhere,
    load: client.load,
    close: () => db.destroy(),
  };
};

/**
 * Opens the store, without migrating it.
 *
 * @param onLost called when an idle connection breaks (PostgreSQL) or the worker ends (embedded, for good)
 * @param onRestart called when the worker of the embedded database did not answer and is started again
 * @param onStatement receives each statement once it was answered; nothing is spent on it without
 * @throws FolderInUse when another process holds the data folder
 */
export const openDatabase = async (
  where: Where,
  onLost: (error: Error) => void,
  onRestart: (error: Error) => void = () => {},
  onStatement?: OnStatement,
): Promise<OpenDatabase> => {
  if (where.kind === "postgresql") return openPostgres(where, onLost, onStatement);
  return where.kind === "shared" ? openShared(where.port) : openEmbedded(where, onLost, onRestart, onStatement);
};
