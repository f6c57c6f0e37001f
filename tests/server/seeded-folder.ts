import { cpSync } from "node:fs";
import { dirname, join } from "node:path";
import { keyOf, madeOnce } from "../made-once.ts";

/** Changes with a build, and daily: the demonstration data counts its days from the first start. */
export const firstStartKey = (main: string): string =>
  `${keyOf(dirname(main), join(dirname(main), "../definitions"))}-${new Date().toISOString().slice(0, 10)}`;

/**
 * Fills a data folder as the first start of a server leaves it. That start is made once for a build and a day.
 *
 * @param main the built server
 * @param start starts it on a folder and stops it again
 */
export const fillFromFirstStart = async (
  dataDir: string,
  main: string,
  start: (dataDir: string) => Promise<void>,
): Promise<void> => {
  cpSync(await madeOnce("seeded-folder", firstStartKey(main), start), dataDir, { recursive: true });
};
