import { CommandError, type CommandIo, OK } from "../command-io.ts";
import { acceptCommand } from "./accept-command.ts";
import { coverCommand } from "./cover-command.ts";
import { diffCommand } from "./diff-command.ts";
import { draftCommands } from "./draft-commands.ts";
import { explainCommand } from "./explain-command.ts";
import { type FormsCommand, readTyped } from "./forms-command.ts";
import { grantCommand } from "./grant-command.ts";
import { helpOf, helpOfAll } from "./help.ts";
import { impactCommand } from "./impact-command.ts";
import { lintCommand } from "./lint-command.ts";
import { listCommand } from "./list-command.ts";
import { newCommand } from "./new-command.ts";
import { priceCommand } from "./price-command.ts";
import { publishCommand } from "./publish-command.ts";
import { pullCommand } from "./pull-command.ts";
import { rateCommands } from "./rate-commands.ts";
import { releaseCommands } from "./release-commands.ts";
import { schemaCommand } from "./schema-command.ts";
import { stuckCommands } from "./stuck-commands.ts";
import { testCommand } from "./test-command.ts";

const commands: readonly FormsCommand[] = [
  newCommand,
  lintCommand,
  testCommand,
  acceptCommand,
  coverCommand,
  explainCommand,
  diffCommand,
  schemaCommand,
  priceCommand,
  impactCommand,
  publishCommand,
  ...draftCommands,
  ...releaseCommands,
  ...rateCommands,
  ...stuckCommands,
  pullCommand,
  grantCommand,
  listCommand,
];

const commandCalled = (name: string): FormsCommand => {
  const found = commands.find((each) => each.name === name);
  if (found) return found;
  throw new CommandError(`There is no command ${name}.\n\n${helpOfAll(commands).join("\n")}`);
};

const help = ([name]: readonly string[], io: CommandIo): number => {
  for (const line of name === undefined ? helpOfAll(commands) : helpOf(commandCalled(name))) io.say(line);
  return OK;
};

const run = async ([name, ...words]: readonly string[], io: CommandIo): Promise<number> => {
  if (name === undefined) throw new CommandError(helpOfAll(commands).join("\n"));
  if (name === "help" || name === "--help" || name === "-h") return help(words, io);
  const command = commandCalled(name);
  const typed = readTyped(command, words);
  return typed === "help" ? help([name], io) : command.run(typed, io);
};

/** A refusal for a program that reads JSON: what a person is notified of, and what there is beside it. */
const asJson = (error: unknown): string => {
  const message = error instanceof Error ? error.message : String(error);
  return JSON.stringify({ error: { message, ...(error instanceof CommandError ? error.details : {}) } }, null, 2);
};

/**
 * The product team's command; its number is the exit code. With --json a refusal is an object `{"error": {"message"}}`
 * among the results, too.
 *
 * @throws {CommandError} which holds the exit code
 */
export const runForms = async (words: readonly string[], io: CommandIo): Promise<number> => {
  try {
    return await run(words, io);
  } catch (error) {
    if (words.includes("--json")) io.say(asJson(error));
    throw error;
  }
};
