import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type OpenDatabase, openDatabase } from "../../src/db/open-database.ts";
import { type FilledPostgres, startFilledPostgres, urlOfPortalRole } from "../server/filled-postgres.ts";
import { type BeginsWith, openInMemory } from "../server/in-process.ts";
import { hasPostgres } from "../server/start-postgres.ts";
import { fillFromNew } from "./new-folder.ts";
import { pgliteWorkerFile } from "./pglite-worker-file.ts";

/** A kind of store that every test of the database runs on. */
export interface StoreKind {
  readonly name: string;
  /** Opens a new, empty store. */
  open(): Promise<OpenDatabase>;
  /** Opens a new store that is already filled; the embedded one is in memory then. */
  openWith(begins: BeginsWith): Promise<OpenDatabase>;
  /** The same, on PostgreSQL with the restricted role, under row policies. */
  openBehindWall(begins: BeginsWith): Promise<OpenDatabase>;
  /** Opens the last opened store again. */
  reopen(): Promise<OpenDatabase>;
  remove(): Promise<void>;
}

const lost = (error: Error) => console.error(error);

const embedded = (): StoreKind => {
  let folder = "";
  let worker: URL | undefined;
  const open = async () => {
    worker ??= pgliteWorkerFile();
    return openDatabase({ kind: "folder", folder, worker }, lost);
  };
  return {
    name: "the embedded database",
    open: async () => {
      folder = mkdtempSync(join(tmpdir(), "portal-store-"));
      await fillFromNew(folder);
      return open();
    },
    openWith: openInMemory,
    openBehindWall: openInMemory,
    reopen: open,
    remove: async () => {
      if (folder) rmSync(folder, { recursive: true, force: true });
    },
  };
};

const postgres = (): StoreKind => {
  let server: FilledPostgres | undefined;
  let url = "";
  const open = () => openDatabase({ kind: "postgresql", url }, lost);
  const filled = async (begins: BeginsWith) => {
    server ??= await startFilledPostgres();
    return server.newDatabase(begins);
  };
  return {
    name: "PostgreSQL",
    open: async () => {
      server ??= await startFilledPostgres();
      url = server.newDatabase();
      return open();
    },
    openWith: async (begins) => {
      url = await filled(begins);
      return open();
    },
    openBehindWall: async (begins) => {
      url = await urlOfPortalRole(await filled(begins));
      return open();
    },
    reopen: open,
    remove: async () => server?.remove(),
  };
};

/** Every kind of store that is available here. */
export const storeKinds = (): readonly StoreKind[] => (hasPostgres() ? [embedded(), postgres()] : [embedded()]);
