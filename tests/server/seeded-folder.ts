import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { keyOf, madeOnce } from "../made-once.ts";

const DATA = "data";
const SAID = "said.txt";

/** Changes with a build, and daily: the demonstration data counts its days from the first start. */
export const firstStartKey = (main: string): string =>
  `${keyOf(dirname(main), join(dirname(main), "../definitions"))}-${new Date().toISOString().slice(0, 10)}`;

/** What the first start of a server left. */
export interface FirstStart {
  readonly dataDir: string;
  /** Everything that it said until it was stopped. */
  readonly said: string;
}

/**
 * The first start of a server, which is made once for a build and a day.
 *
 * @param main the built server
 * @param start starts it on a folder and stops it again; answers what it said
 */
export const firstStart = async (main: string, start: (dataDir: string) => Promise<string>): Promise<FirstStart> => {
  const made = await madeOnce("first-start", firstStartKey(main), async (path) => {
    mkdirSync(path, { recursive: true });
    writeFileSync(join(path, SAID), await start(join(path, DATA)));
  });
  return { dataDir: join(made, DATA), said: readFileSync(join(made, SAID), "utf8") };
};
