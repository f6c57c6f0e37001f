import { type CommandIo, exitCodeOf } from "../../src/commands/command-io.ts";
import { paintFor } from "../../src/commands/paint.ts";

export interface Ended {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs a command in this very process: one that works with a server, or needs neither a server nor a store. */
export const runHere = async (
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
  };
  return { code: await exitCodeOf(command(words, io), io), out: out.join(""), err: err.join("") };
};
