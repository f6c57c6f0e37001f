import { existsSync, fsyncSync, readdirSync, readFileSync } from "node:fs";
import { open } from "node:fs/promises";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import { buffersOf } from "./folder-size.ts";
import type { PgliteStart } from "./pglite-messages.ts";

/** Permission bits of other users in a file's mode. */
const OTHERS = 0o077;

type Operation = (...values: readonly unknown[]) => unknown;

/** An object inside PGlite's file system, which has no types. */
const operationsOf = (holder: unknown, ...path: readonly string[]): Record<string, Operation> => {
  const found = path.reduce(
    (value, name) => (typeof value === "object" && value ? Reflect.get(value, name) : undefined),
    holder,
  );
  if (typeof found !== "object" || !found) throw new Error(`The file system has no ${path.join(".")}.`);
  return found as Record<string, Operation>;
};

/** Wraps an operation so that one of its arguments is changed. */
const changeValue = (operations: Record<string, Operation>, name: string, at: number, change: Operation): void => {
  const before = operations[name];
  if (!before) throw new Error(`The file system has no ${name}.`);
  operations[name] = (...values) => before.apply(operations, values.with(at, change(values[at])));
};

/** Runs work with the arguments of an operation before it. */
const runBefore = (
  operations: Record<string, Operation>,
  name: string,
  work: (...values: readonly unknown[]) => void,
): void => {
  const before = operations[name];
  if (!before) throw new Error(`The file system has no ${name}.`);
  operations[name] = (...values) => {
    work(...values);
    return before.apply(operations, [...values]);
  };
};

const withoutOthers = (mode: unknown): unknown => (typeof mode === "number" ? mode & ~OTHERS : mode);

/** Where a control file says how its database was left, and what it says of one that was shut down. */
const STATE_AT = 16;
const SHUT_DOWN = 1;

/** Whether the last process on a database was killed: PostgreSQL then syncs every file before it recovers. */
const wasKilled = (folder: string): boolean => {
  const control = join(folder, "global", "pg_control");
  return existsSync(control) && readFileSync(control).readUInt32LE(STATE_AT) !== SHUT_DOWN;
};

const SYNCS_AT_ONCE = 64;

/** Syncs every file of a database, many at once, which takes a fraction of PostgreSQL's own two passes one by one. */
const syncFiles = async (folder: string): Promise<Set<string>> => {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const left = entries.flatMap((entry) => (entry.isFile() ? [join(entry.parentPath, entry.name)] : []));
  const synced = new Set<string>();
  const one = async () => {
    for (let path = left.pop(); path !== undefined; path = left.pop()) {
      try {
        const file = await open(path, "r+");
        await file.sync().finally(() => file.close());
        synced.add(path);
      } catch {
        // PostgreSQL tries it again, and reports it.
      }
    }
  };
  await Promise.all(Array.from({ length: SYNCS_AT_ONCE }, one));
  return synced;
};

/**
 * Data files with a real fsync, so that acknowledged commits survive a kill, and without access for other users: PGlite
 * itself sets the modes 644 and 755, whatever the umask.
 */
class DurableFS extends NodeFS {
  /** Files that were synced and not written since, while the database starts. */
  #synced = new Set<string>();

  async syncAll(): Promise<void> {
    if (wasKilled(this.rootDir)) this.#synced = await syncFiles(this.rootDir);
  }

  /** From now on every sync is a real one. */
  started(): void {
    this.#synced.clear();
  }

  override async init(...[pg, options]: Parameters<NodeFS["init"]>): ReturnType<NodeFS["init"]> {
    const { emscriptenOpts } = await super.init(pg, options);
    const change = (module: { FS: unknown }) => {
      const { realPath } = operationsOf(module, "NODEFS");
      const pathOf = (node: unknown, ...names: unknown[]) => join(String(realPath?.(node)), ...names.map(String));
      const forget = (node: unknown, ...names: unknown[]) => {
        if (this.#synced.size > 0) this.#synced.delete(pathOf(node, ...names));
      };
      const [streams, nodes] = [
        operationsOf(module, "NODEFS", "stream_ops"),
        operationsOf(module, "NODEFS", "node_ops"),
      ];
      const nodeOf = (stream: unknown): unknown => Reflect.get(Object(stream), "node");
      streams.fsync = (stream) => {
        const isSynced = this.#synced.size > 0 && this.#synced.has(pathOf(nodeOf(stream)));
        if (!isSynced) fsyncSync(Number(Reflect.get(Object(stream), "nfd")));
        return 0;
      };
      runBefore(streams, "write", (stream) => forget(nodeOf(stream)));
      runBefore(streams, "setattr", (stream) => forget(nodeOf(stream)));
      runBefore(nodes, "setattr", (node) => forget(node));
      runBefore(nodes, "mknod", (parent, name) => forget(parent, name));
      runBefore(nodes, "unlink", (parent, name) => forget(parent, name));
      runBefore(nodes, "rename", (node, parent, name) => {
        forget(node);
        forget(parent, name);
      });
      changeValue(operationsOf(module, "NODEFS", "node_ops"), "mknod", 2, withoutOthers);
      changeValue(operationsOf(module, "NODEFS"), "doSetAttr", 2, (attributes) => ({
        ...Object(attributes),
        mode: withoutOthers(Reflect.get(Object(attributes), "mode")),
      }));
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), change] } };
  }
}

/** `-F` disables fsync, which is PGlite's default; a store of policies needs it. */
const durable = [...PGlite.defaultStartParams.filter((word) => word !== "-F"), "-c", "wal_sync_method=fsync"];
/** An in-memory database needs few shared buffers. */
const fleeting = [...PGlite.defaultStartParams, "-c", "shared_buffers=16MB"];
const BIGINT = 20;
const DATE = 1082;
const BYTEA = 17;

/** Bytes in PostgreSQL's text form, `\x00ff`; PGlite's own serialiser takes ten times as long. */
const writeBytes = (bytes: Uint8Array): string =>
  `\\x${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("hex")}`;
const readBytes = (text: string): Uint8Array => new Uint8Array(Buffer.from(text.slice(2), "hex"));

/** Opens the embedded database in this thread, which is blocked while a statement runs. */
export const openPglite = async ({ compiled, folder, dump }: PgliteStart): Promise<PGlite> => {
  const files = folder === undefined ? undefined : new DurableFS(folder);
  await files?.syncAll();
  const database = await PGlite.create({
    // The index of the search needs it: see migrations/0004-home.ts.
    extensions: { pg_trgm },
    ...(compiled === undefined ? {} : { pgliteWasmModule: compiled }),
    startParams: folder === undefined ? fleeting : [...durable, "-c", `shared_buffers=${buffersOf(folder)}MB`],
    ...(files === undefined ? {} : { fs: files }),
    ...(dump === undefined ? {} : { loadDataDir: new Blob([readFileSync(dump)]) }),
    parsers: { [BIGINT]: Number, [DATE]: (text: string) => text, [BYTEA]: readBytes },
    serializers: { [BYTEA]: writeBytes },
  });
  files?.started();
  return database;
};
