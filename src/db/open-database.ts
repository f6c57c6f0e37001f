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

/** What queries and commands of the store are given: the store as one scope sees it. */
export type Database = Kysely<Tables>;

export interface OpenDatabase {
  /** For every firm; {@link withinScope} has it for one. */
  readonly db: Database;
  /** The same store for work that may take long, such as a migration: its statements have no time limit. */
  readonly patient: Database;
  readonly kind: "embedded" | "postgresql";
  /** How much space there is on the disk; what another machine has is its own to watch. */
  readonly space?: () => Free;
  /** The whole store as it is now, to be read at leisure while others write. */
  snapshot(): Promise<Snapshot>;
  /** How many statements or connections are at work, and how many wait for their turn. */
  load(): StoreLoad;
  /** Where another thread of this process finds the same store. A port is to be transferred to it, and is good once. */
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
      /** Milliseconds after which a statement that is not answered fails. */
      readonly answersWithinMs?: number;
      /** Connections at most. */
      readonly connections?: number;
    }
  | {
      readonly kind: "folder";
      readonly folder: string;
      readonly worker: URL;
      /** Milliseconds after which a worker that has not answered is started again. */
      readonly answersWithinMs?: number;
      /** Bytes that are free on the disk; asked of the system by default. */
      readonly freeBytes?: () => number;
    }
  | {
      /** Another thread has it, see {@link OpenDatabase.share}. */
      readonly kind: "shared";
      readonly port: MessagePort;
    }
  | {
      readonly kind: "memory";
      readonly worker: URL;
      /** A tar of a data folder to begin with, as PGlite's `dumpDataDir` makes it. */
      readonly dump?: string;
    }
  | {
      /** It has been opened already, in memory, and is closed with the store. */
      readonly kind: "opened";
      readonly client: PgliteClient;
    };

/** PostgreSQL that does not answer a statement by then is away: it stops, or the network is cut. */
const ANSWERS_WITHIN_MS = 10_000;
/** PostgreSQL itself ends a statement so much earlier, so that its connection can be used again. */
const ENDS_EARLIER_MS = 1_000;
/** A migration of a large store may take a minute or two at one statement. */
const EMBEDDED_WITHIN_MS = 180_000;
const CONNECTIONS = 10;
/** For a migration or a backup beside another. */
const PATIENT_CONNECTIONS = 2;

/** Of another thread of the process, which works on one thing at a time. */
const SHARED_CONNECTIONS = 2;

const BIGINT = 20;
const DATE = 1082;

/** Receives each statement once it was answered, within what asked for it. */
type OnStatement = (statement: Statement) => void;

/** @param whole the store whose transactions those of this one wait for; this one by default */
const speaking = (dialect: Dialect, onStatement?: OnStatement, whole?: () => Database): Database => {
  const db: Database = new Kysely<Tables>({
    dialect: refuseSecondConnection(unpacking(dialect), () => whole?.() ?? db),
    ...(onStatement ? { log: (event) => onStatement(statementOf(event)) } : {}),
  });
  return db;
};

/** The store as it is for every firm, from which those of single firms are had: see src/db/firm-scope.ts. */
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
  { url, answersWithinMs = ANSWERS_WITHIN_MS, connections = CONNECTIONS }: Extract<Where, { kind: "postgresql" }>,
  onLost: (error: Error) => void,
  onStatement: OnStatement | undefined,
): OpenDatabase => {
  const types = new pg.TypeOverrides();
  types.setTypeParser(BIGINT, Number);
  types.setTypeParser(DATE, (text) => text);
  const connect = (limits: pg.PoolConfig) => {
    const common = { connectionString: url, types, connectionTimeoutMillis: 3_000, keepAlive: true };
    const pool = new pg.Pool({ ...common, ...limits });
    // An idle connection that breaks is replaced by the next query; without this it would end the process.
    pool.on("error", onLost);
    // The same for one in use: its statement fails by itself, and the error of the connection is nobody else's.
    pool.on("connect", (client) => client.on("error", onLost));
    const quick = new QuickReads({ ...common, ...limits }, onLost);
    return { pool, db: scoped(pool, quick, onStatement) };
  };
  const { pool, db } = connect({
    max: connections,
    query_timeout: answersWithinMs,
    statement_timeout: Math.max(1, answersWithinMs - ENDS_EARLIER_MS),
  });
  const { db: patient } = connect({ max: PATIENT_CONNECTIONS });
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
  // What is in memory alone would be gone: only a folder is opened again.
  const answersWithinMs = where.answersWithinMs ?? EMBEDDED_WITHIN_MS;
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
        // What nothing was ever asked of is not ended by that.
        await client.close();
        lock?.release();
      },
    };
  } catch (error) {
    lock?.release();
    // A database that was killed writes before it can be read, and says no more than that it was aborted.
    throw guard?.look() === "none" ? new NoSpaceToOpen({ cause: error }) : error;
  }
};

/** The embedded database that another thread has open. */
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
