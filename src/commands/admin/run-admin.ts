import { CommandError, type CommandIo, isMistyped } from "../command-io.ts";
import { makeQuotesCommand } from "../make-quotes.ts";
import { askTwoCommand, releaseTwoCommand, resetPasswordCommand, suspendCommand } from "./account-commands.ts";
import { backupCommand, backupKeyCommand, migrateCommand, moveCommand, restoreCommand } from "./backup-commands.ts";
import { createAdminCommand } from "./create-admin.ts";
import { checkAuditCommand, jobsCommand } from "./look-commands.ts";
import { moveFilesCommand } from "./move-files-command.ts";
import { erasePersonCommand, exportPersonCommand, findPersonCommand } from "./person-commands.ts";
import { usage } from "./usage.ts";

type Command = (words: readonly string[], io: CommandIo) => Promise<number>;

const commands: Readonly<Record<string, Command>> = {
  "create-admin": createAdminCommand,
  suspend: suspendCommand,
  "reset-password": resetPasswordCommand,
  "ask-two": askTwoCommand,
  "release-two": releaseTwoCommand,
  jobs: (_words, io) => jobsCommand(io),
  "check-audit": checkAuditCommand,
  backup: backupCommand,
  "backup-key": backupKeyCommand,
  restore: restoreCommand,
  migrate: (_words, io) => migrateCommand(io),
  "move-files": moveFilesCommand,
  "move-to-postgres": (_words, io) => moveCommand(io),
  "find-person": findPersonCommand,
  "export-person": exportPersonCommand,
  "erase-person": erasePersonCommand,
  "make-quotes": makeQuotesCommand,
};

/**
 * Runs the command that the first word names. Answers its exit code.
 *
 * @throws {CommandError} with how commands are typed, where there is no such command or option
 */
export const runAdmin = async ([name = "", ...words]: readonly string[], io: CommandIo): Promise<number> => {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new CommandError(usage);
  try {
    return await command(words, io);
  } catch (error) {
    if (!isMistyped(error)) throw error;
    throw new CommandError(`${error.message}\n${usage}`);
  }
};
