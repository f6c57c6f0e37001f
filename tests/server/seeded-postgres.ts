import { execFile } from "node:child_process";
import { rmSync } from "node:fs";
import { promisify } from "node:util";
import { madeOnce } from "../made-once.ts";
import type { BuiltServer } from "./build-server.ts";
import { firstStartKey } from "./seeded-folder.ts";
import { clusterName, startPostgres, type TestPostgres } from "./start-postgres.ts";
import { compiledOnce, seededDataDir } from "./start-server.ts";

const run = promisify(execFile);

/** The filled database, for `newDatabase(seeded)`. */
export const seeded = "first_start";

const moveInto = async (url: string, { main, admin }: BuiltServer): Promise<void> => {
  const folder = await seededDataDir(main);
  try {
    const env = { PATH: process.env.PATH, DATA_DIR: folder, DATABASE_URL: url };
    await run(process.execPath, [...compiledOnce, admin, "move-to-postgres"], { env });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/**
 * A cluster in which a new database can start as after a first start. It is copied there from a data folder, which
 * takes a third of the time of another first start.
 */
export const startSeededPostgres = async (built: BuiltServer): Promise<TestPostgres> => {
  const cluster = await madeOnce(`seeded-${clusterName()}`, firstStartKey(built.main), async (path) => {
    const postgres = await startPostgres();
    try {
      await moveInto(postgres.database(seeded), built);
      await postgres.keepAs(path);
    } finally {
      await postgres.remove();
    }
  });
  return startPostgres(undefined, cluster);
};
