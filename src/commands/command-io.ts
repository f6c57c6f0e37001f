import { builtParts } from "../server/built-parts.ts";
import { type Paint, paintFor } from "./paint.ts";

/** Input and output of a command. */
export interface CommandIo {
  /** Prints a line of the result. */
  readonly say: (line: string) => void;
  /** Prints a line about progress or an error, separate from the result. */
  readonly remark: (line: string) => void;
  /** Colours words of the result; does nothing if the output is not a terminal. */
  readonly paint: Paint;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The script of the thread that runs the embedded database. */
  readonly databaseWorker: URL;
}

/** Exit codes. */
export const OK = 0;
/** The command found a problem: a finding, a failing test, a refusal. */
export const FOUND = 1;
/** The command was not understood, or could not be carried out. */
export const NOT_DONE = 2;

/** An error that the user of the command can fix; the message says how. */
export class CommandError extends Error {
  override readonly name = "CommandError";
  constructor(
    message: string,
    readonly exitCode: typeof FOUND | typeof NOT_DONE = NOT_DONE,
    /** Details for programs that read the output as JSON, in addition to the message. */
    readonly details: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
  }
}

/** The reader of the pipe has closed it, as in `forms list | head -1`. */
const isReaderGone = (error: Error): boolean => Reflect.get(error, "code") === "EPIPE";

/** Whether Node rejected the typed options. */
export const isMistyped = (error: unknown): error is Error => {
  const code: unknown = error instanceof Error ? Reflect.get(error, "code") : undefined;
  return typeof code === "string" && code.startsWith("ERR_PARSE_ARGS");
};

/** Exits quietly when the reader closes the pipe, as other programs do. */
const endWithReader = (stream: NodeJS.WriteStream): void => {
  stream.on("error", (error: Error) => {
    if (!isReaderGone(error)) throw error;
    process.exit(process.exitCode ?? OK);
  });
};

/**
 * Runs a command to completion: an error that the user can fix is printed without a stack trace.
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

/** Runs a command as the main program of the process. */
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
