import { resetPasswordCommand, suspendCommand } from "./admin/account-commands.ts";
import { backupCommand, moveCommand, restoreCommand } from "./admin/backup-commands.ts";
import { createAdminCommand } from "./admin/create-admin.ts";
import { checkAuditCommand, jobsCommand } from "./admin/look-commands.ts";
import { erasePersonCommand, exportPersonCommand, findPersonCommand } from "./admin/person-commands.ts";
import { usage } from "./admin/usage.ts";
import { CommandError, type CommandIo, runAsProgram } from "./command-io.ts";
import { makeQuotesCommand } from "./make-quotes.ts";

type Command = (words: readonly string[], io: CommandIo) => Promise<number>;

const commands: Readonly<Record<string, Command>> = {
  "create-admin": createAdminCommand,
  suspend: suspendCommand,
  "reset-password": resetPasswordCommand,
  jobs: (_words, io) => jobsCommand(io),
  "check-audit": (_words, io) => checkAuditCommand(io),
  backup: backupCommand,
  restore: restoreCommand,
  "move-to-postgres": (_words, io) => moveCommand(io),
  "find-person": findPersonCommand,
  "export-person": exportPersonCommand,
  "erase-person": erasePersonCommand,
  "make-quotes": makeQuotesCommand,
};

const admin = async ([name = "", ...words]: readonly string[], io: CommandIo): Promise<number> => {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new CommandError(usage);
  return command(words, io);
};

await runAsProgram(admin);
