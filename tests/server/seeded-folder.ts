import { cpSync } from "node:fs";
import { dirname, join } from "node:path";
import { keyOf, madeOnce } from "../made-once.ts";

/**
 * Fills a data folder as the first start of a server leaves it. That start is made once for a build and a day, since
 * the demonstration data counts its days from then.
 *
 * @param main the built server
 * @param start starts it on a folder and stops it again
 */
export const fillFromFirstStart = async (
  dataDir: string,
  main: string,
  start: (dataDir: string) => Promise<void>,
): Promise<void> => {
  const parts = [dirname(main), join(dirname(main), "../definitions")];
  const key = `${keyOf(...parts)}-${new Date().toISOString().slice(0, 10)}`;
  cpSync(await madeOnce("seeded-folder", key, start), dataDir, { recursive: true });
};
