import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { isProductId, prefixOf, starterFiles } from "../../form/author/new/starter-product.ts";
import { aligned } from "../aligned.ts";
import { CommandError, type CommandIo, OK } from "../command-io.ts";
import { acceptCommand } from "./accept-command.ts";
import { diffCommand, draftCommands } from "./draft-commands.ts";
import { type CommandOption, type FormsCommand, readTyped, usageOf } from "./forms-command.ts";
import { grantCommand } from "./grant-command.ts";
import { impactCommand } from "./impact-command.ts";
import { lintCommand } from "./lint-command.ts";
import { coverCommand, priceCommand, testCommand } from "./prove-commands.ts";
import { publishCommand } from "./publish-command.ts";
import { rateCommands } from "./rate-commands.ts";
import { explainCommand, listCommand, pullCommand, schemaCommand } from "./read-commands.ts";
import { releaseCommands } from "./release-commands.ts";
import { stuckCommands } from "./stuck-commands.ts";
import { todayOf, todayOption } from "./today.ts";

/** Default folder of the definitions. */
const usualPlace = "schemas/definitions";

const titleOf = (id: string): string => id.charAt(0) + id.slice(1).toLowerCase();

const newCommand: FormsCommand = {
  name: "new",
  subjects: "ID [FOLDER]",
  count: [1, 2],
  summary: "creates the folder of a new product that passes the lint and its tests, for you to change",
  more: [
    "ID is its name in the API in capital letters, which never changes. The folder is schemas/definitions/id unless you",
    "name another one; the shared questions of `common` must be beside it.",
  ],
  options: {
    title: { value: "WORDS", words: "the name that brokers see; default: the ID" },
    today: { ...todayOption, words: "the first date on which it can be used; default: today" },
  },
  examples: ["new STALL", 'new STALL --title "Market stall"'],
  run: async (typed, io) => {
    const [id = "", folder = join(usualPlace, id.toLowerCase())] = typed.subjects;
    if (!isProductId(id))
      throw new CommandError(
        `${id} is not a valid ID. Use 2 to 24 capital letters and digits, starting with a letter, such as STALL.`,
      );
    if (existsSync(folder))
      throw new CommandError(`${folder} already exists. Name another folder, or change that one.`);
    if (!existsSync(join(dirname(folder), "common")))
      throw new CommandError(
        `There is no folder common beside ${folder} with the shared questions of a product. Name a folder in ${usualPlace}.`,
      );
    const title = typed.option("title") ?? titleOf(id);
    const made = starterFiles({ id, title, prefix: prefixOf(id), today: todayOf(typed, io) });
    const files = made.map(({ file, text }) => ({ file: basename(file), text }));
    mkdirSync(folder);
    for (const { file, text } of files) writeFileSync(join(folder, file), text);
    if (typed.json) io.say(JSON.stringify({ id, folder, files: files.map(({ file }) => file) }, null, 2));
    else {
      for (const { file } of files) io.say(join(folder, file));
      io.say(`Next: npm run forms -- lint ${folder}, and npm run forms -- test ${folder}`);
    }
    return OK;
  },
};

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

const everywhere: Readonly<Record<string, CommandOption>> = {
  json: { words: "answer in JSON (npm run --silent prints nothing else)" },
  url: { value: "URL", words: "the running server; default: from HOST and PORT" },
  email: { value: "E", words: "the user to sign in as; default: FORMS_EMAIL, or PORTAL_EMAIL" },
  password: { value: "P", words: "their password; default: FORMS_PASSWORD, or PORTAL_PASSWORD" },
};

const optionRows = (options: Readonly<Record<string, CommandOption>>): readonly (readonly string[])[] =>
  Object.entries(options).map(([name, { value, words }]) => [
    `  --${name}${value === undefined ? "" : ` ${value}`}`,
    words,
  ]);

const closing = [
  "SUBJECT is a folder or file of a definition, or a published id: LETPROP is the version in force, LETPROP@3 is version 3.",
  "Commands sign in to a running server; if there is none, they open the database directly.",
  "Exit code 0: no findings. 1: findings, failing tests or a refusal. 2: wrong usage or not done.",
];

/** The help of the whole command. */
const helpOfAll = (commands: readonly FormsCommand[]): readonly string[] => [
  "npm run forms -- COMMAND",
  "",
  ...aligned([
    ...commands.map(({ name, subjects, summary }) => [`  ${name} ${subjects}`, summary]),
    ["  help COMMAND", "its options and examples"],
  ]),
  "",
  ...aligned(optionRows(everywhere)),
  "",
  ...closing,
];

/** The help of one command. */
const helpOf = (command: FormsCommand): readonly string[] => [
  usageOf(command),
  "",
  `${command.summary.charAt(0).toUpperCase()}${command.summary.slice(1)}.`,
  ...(command.more ?? []),
  "",
  ...aligned(optionRows({ ...command.options, ...everywhere })),
  "",
  ...command.examples.map((example) => `  npm run forms -- ${example}`),
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

/** A refusal as JSON: the message for a user, and its details. */
const asJson = (error: unknown): string => {
  const message = error instanceof Error ? error.message : String(error);
  return JSON.stringify({ error: { message, ...(error instanceof CommandError ? error.details : {}) } }, null, 2);
};

/**
 * The product team's command; returns the exit code. With --json a refusal is an object `{"error": {"message"}}` among
 * the results as well.
 *
 * @throws {CommandError} with the exit code
 */
export const runForms = async (words: readonly string[], io: CommandIo): Promise<number> => {
  try {
    return await run(words, io);
  } catch (error) {
    if (words.includes("--json")) io.say(asJson(error));
    throw error;
  }
};
