import { fsyncSync, readFileSync } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import { buffersOf } from "./folder-size.ts";
import type { PgliteStart } from "./pglite-messages.ts";

/** What other users of the machine may do with a file, in its mode. */
const OTHERS = 0o077;

type Operation = (...values: readonly unknown[]) => unknown;

/** A part of PGlite's file system, which has no types. */
const operationsOf = (holder: unknown, ...path: readonly string[]): Record<string, Operation> => {
  const found = path.reduce(
    (value, name) => (typeof value === "object" && value ? Reflect.get(value, name) : undefined),
    holder,
  );
  if (typeof found !== "object" || !found) throw new Error(`The file system has no ${path.join(".")}.`);
  return found as Record<string, Operation>;
};

/** Has an operation called with one of its values changed. */
const changeValue = (operations: Record<string, Operation>, name: string, at: number, change: Operation): void => {
  const before = operations[name];
  if (!before) throw new Error(`The file system has no ${name}.`);
  operations[name] = (...values) => before.apply(operations, values.with(at, change(values[at])));
};

const withoutOthers = (mode: unknown): unknown => (typeof mode === "number" ? mode & ~OTHERS : mode);

/**
 * Files of the data folder, with an fsync that reaches the disk, so that a commit that was acknowledged is there after a
 * kill, and closed to other users: PGlite sets the modes 644 and 755 itself, whatever the umask.
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

/** `-F` switches fsync off, which is PGlite's way; a store of policies needs it. */
const durable = [...PGlite.defaultStartParams.filter((word) => word !== "-F"), "-c", "wal_sync_method=fsync"];
/** What is in memory already needs little beside it to be held in. */
const fleeting = [...PGlite.defaultStartParams, "-c", "shared_buffers=16MB"];
const BIGINT = 20;
const DATE = 1082;
const BYTEA = 17;

/** As PostgreSQL writes bytes as text, `\x00ff`; PGlite's own way goes byte by byte and takes ten times as long. */
const writeBytes = (bytes: Uint8Array): string =>
  `\\x${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("hex")}`;
const readBytes = (text: string): Uint8Array => new Uint8Array(Buffer.from(text.slice(2), "hex"));

/** Opens the embedded database in this very thread, which answers nothing else while a statement runs. */
export const openPglite = ({ compiled, folder, dump }: PgliteStart): Promise<PGlite> =>
  PGlite.create({
    // What the search is indexed with: see migrations/0004-home.ts.
    extensions: { pg_trgm },
    ...(compiled === undefined ? {} : { pgliteWasmModule: compiled }),
    startParams: folder === undefined ? fleeting : [...durable, "-c", `shared_buffers=${buffersOf(folder)}MB`],
    ...(folder === undefined ? {} : { fs: new DurableFS(folder) }),
    ...(dump === undefined ? {} : { loadDataDir: new Blob([readFileSync(dump)]) }),
    parsers: { [BIGINT]: Number, [DATE]: (text: string) => text, [BYTEA]: readBytes },
    serializers: { [BYTEA]: writeBytes },
  });
