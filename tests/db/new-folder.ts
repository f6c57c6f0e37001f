import { cpSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { openDatabase } from "../../src/db/open-database.ts";
import { keyOf, madeOnce } from "../made-once.ts";
import { pgliteWorkerFile } from "./pglite-worker-file.ts";

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/**
 * Fills a data folder with an empty database, as the first start of the embedded database leaves it: a copy takes a
 * tenth of the time.
 */
export const fillFromNew = async (dataDir: string): Promise<void> => {
  const key = keyOf(at("package-lock.json"), at("src/db/pglite-worker.ts"));
  const made = await madeOnce("new-folder", key, async (folder) => {
    const store = await openDatabase({ kind: "folder", folder, worker: pgliteWorkerFile() }, (error) => {
      throw error;
    });
    await store.close();
  });
  cpSync(made, dataDir, { recursive: true });
};
