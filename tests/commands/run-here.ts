import { type CommandIo, exitCodeOf } from "../../src/commands/command-io.ts";
import { paintFor } from "../../src/commands/paint.ts";
import { pgliteWorkerFile } from "../db/pglite-worker-file.ts";

export interface Ended {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs a command in this process, with a server, on a store, or without either. */
export const runInProcess = async (
  command: (words: readonly string[], io: CommandIo) => Promise<number>,
  env: CommandIo["env"],
  words: readonly string[],
): Promise<Ended> => {
  const [out, err]: [string[], string[]] = [[], []];
  const io: CommandIo = {
    say: (line) => out.push(`${line}\n`),
    remark: (line) => err.push(`${line}\n`),
    paint: paintFor(false, {}),
    env,
    databaseWorker: pgliteWorkerFile(),
  };
  // A command on a store changes global state of its process, which this function restores.
  const umask = process.umask();
  try {
    return { code: await exitCodeOf(command(words, io), io), out: out.join(""), err: err.join("") };
  } finally {
    process.umask(umask);
  }
};
