/** Where a command's words go, and where it reads what is configured. */
export interface CommandIo {
  /** A line of the result. */
  readonly say: (line: string) => void;
  /** A line about how it goes, or what is wrong; apart from the result. */
  readonly remark: (line: string) => void;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** Something that the person who runs the command has to mend; the message says how. */
export class CommandError extends Error {
  override readonly name = "CommandError";
}

/** Runs a command as a program: its number is the exit code, what has to be mended is said without a stack. */
export const runAsProgram = async (command: (words: readonly string[], io: CommandIo) => Promise<number>) => {
  const io: CommandIo = {
    say: (line) => process.stdout.write(`${line}\n`),
    remark: (line) => process.stderr.write(`${line}\n`),
    env: process.env,
  };
  try {
    process.exitCode = await command(process.argv.slice(2), io);
  } catch (error) {
    const isOurs = error instanceof Error && ["CommandError", "ConfigError", "FolderInUse"].includes(error.name);
    io.remark(isOurs ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error));
    process.exitCode = 1;
  }
};
