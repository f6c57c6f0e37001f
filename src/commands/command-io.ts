import { builtParts } from "../server/built-parts.ts";
import { type Paint, paintFor } from "./paint.ts";

/** Where a command's words go, and where it reads what is configured. */
export interface CommandIo {
  /** A line of the result. */
  readonly say: (line: string) => void;
  /** A line about how it goes, or what is wrong; apart from the result. */
  readonly remark: (line: string) => void;
  /** Colours words of the result; leaves them as they are where nobody looks at them. */
  readonly paint: Paint;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The script of the thread that runs the embedded database. */
  readonly databaseWorker: URL;
}

/** Exit codes. */
export const OK = 0;
/** Something is wrong with what was looked at: a finding, a failing test, a refusal. */
export const FOUND = 1;
/** The command was not understood, or could not be carried out. */
export const NOT_DONE = 2;

/** Something that the person who runs the command has to mend; the message says how. */
export class CommandError extends Error {
  override readonly name = "CommandError";
  constructor(
    message: string,
    readonly exitCode: typeof FOUND | typeof NOT_DONE = NOT_DONE,
    /** What a program that reads the answer as JSON is given beside the message. */
    readonly details: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
  }
}

/** What the system says of a pipe whose reader has gone, as `forms list | head -1` makes one. */
const isReaderGone = (error: Error): boolean => Reflect.get(error, "code") === "EPIPE";

/** Node could not read the options that were typed. */
export const isMistyped = (error: unknown): error is Error => {
  const code: unknown = error instanceof Error ? Reflect.get(error, "code") : undefined;
  return typeof code === "string" && code.startsWith("ERR_PARSE_ARGS");
};

/** Ends quietly once nobody reads any more, as other programs in a pipe do. */
const endWithReader = (stream: NodeJS.WriteStream): void => {
  stream.on("error", (error: Error) => {
    if (!isReaderGone(error)) throw error;
    process.exit(process.exitCode ?? OK);
  });
};

/**
 * Runs a command to its end: what has to be mended is said without a stack.
 *
 * @returns the exit code
 */
export const exitCodeOf = async (command: Promise<number>, { remark }: CommandIo): Promise<number> => {
  try {
    return await command;
  } catch (error) {
    const isOurs =
      error instanceof Error &&
      [
        "CommandError",
        "ConfigError",
        "FolderInUse",
        "FolderWithoutLocks",
        "MayNotMigrate",
        "NewerStore",
        "NoSpaceToOpen",
      ].includes(error.name);
    remark(isOurs ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error));
    return error instanceof CommandError ? error.exitCode : NOT_DONE;
  }
};

/** Runs a command as this program. */
export const runAsProgram = async (command: (words: readonly string[], io: CommandIo) => Promise<number>) => {
  endWithReader(process.stdout);
  endWithReader(process.stderr);
  const io: CommandIo = {
    say: (line) => process.stdout.write(`${line}\n`),
    remark: (line) => process.stderr.write(`${line}\n`),
    paint: paintFor(process.stdout.isTTY === true, process.env),
    env: process.env,
    databaseWorker: builtParts().pgliteWorker,
  };
  process.exitCode = await exitCodeOf(command(process.argv.slice(2), io), io);
};
