import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { keyOf, madeOnce } from "../made-once.ts";

const DATA = "data";
const SAID = "said.txt";

/** Changes with a build, and daily: the dates of the demonstration data are relative to the first start. */
export const firstStartKey = (main: string): string =>
  `${keyOf(dirname(main), join(dirname(main), "../definitions"))}-${new Date().toISOString().slice(0, 10)}`;

/** The result of a server's first start. */
export interface FirstStart {
  readonly dataDir: string;
  /** Its output until it was stopped. */
  readonly said: string;
}

/**
 * The first start of a server, which is made once per build and day.
 *
 * @param main the built server
 * @param start starts it on a folder and stops it again; returns its output
 */
export const firstStart = async (main: string, start: (dataDir: string) => Promise<string>): Promise<FirstStart> => {
  const made = await madeOnce("first-start", firstStartKey(main), async (path) => {
    mkdirSync(path, { recursive: true });
    writeFileSync(join(path, SAID), await start(join(path, DATA)));
  });
  return { dataDir: join(made, DATA), said: readFileSync(join(made, SAID), "utf8") };
};
