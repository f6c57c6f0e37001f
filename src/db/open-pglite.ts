import { fsyncSync, readFileSync } from "node:fs";
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

const withoutOthers = (mode: unknown): unknown => (typeof mode === "number" ? mode & ~OTHERS : mode);

/**
 * Data files with a real fsync, so that acknowledged commits survive a kill, and without access for other users: PGlite
 * itself sets the modes 644 and 755, whatever the umask.
 */
class DurableFS extends NodeFS {
  override async init(...[pg, options]: Parameters<NodeFS["init"]>): ReturnType<NodeFS["init"]> {
    const { emscriptenOpts } = await super.init(pg, options);
    const change = (module: { FS: unknown }) => {
      operationsOf(module, "NODEFS", "stream_ops").fsync = (stream) => {
        fsyncSync(Number(Reflect.get(Object(stream), "nfd")));
        return 0;
      };
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
export const openPglite = ({ compiled, folder, dump }: PgliteStart): Promise<PGlite> =>
  PGlite.create({
    // The index of the search needs it: see migrations/0004-home.ts.
    extensions: { pg_trgm },
    ...(compiled === undefined ? {} : { pgliteWasmModule: compiled }),
    startParams: folder === undefined ? fleeting : [...durable, "-c", `shared_buffers=${buffersOf(folder)}MB`],
    ...(folder === undefined ? {} : { fs: new DurableFS(folder) }),
    ...(dump === undefined ? {} : { loadDataDir: new Blob([readFileSync(dump)]) }),
    parsers: { [BIGINT]: Number, [DATE]: (text: string) => text, [BYTEA]: readBytes },
    serializers: { [BYTEA]: writeBytes },
  });
