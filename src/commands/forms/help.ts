import { aligned } from "../aligned.ts";
import type { CommandOption, FormsCommand } from "./forms-command.ts";
import { usageOf } from "./forms-command.ts";

const everywhere: Readonly<Record<string, CommandOption>> = {
  json: { words: "answer in JSON (npm run --silent prints nothing else)" },
  url: { value: "URL", words: "the running server; else the one that HOST and PORT mean" },
  email: { value: "E", words: "who signs in to it; else FORMS_EMAIL" },
  password: { value: "P", words: "with which password; else FORMS_PASSWORD" },
};

const optionRows = (options: Readonly<Record<string, CommandOption>>): readonly (readonly string[])[] =>
  Object.entries(options).map(([name, { value, words }]) => [
    `  --${name}${value === undefined ? "" : ` ${value}`}`,
    words,
  ]);

const closing = [
  "SUBJECT is a folder or file of a definition, or a published id: LETPROP is the version in force, LETPROP@3 that one.",
  "A running server is asked, signed in; where none runs the database itself is opened.",
  "Exit code 0: nothing to say against it. 1: findings, failing tests, a refusal. 2: not understood or not done.",
];

/** The help of the whole command. */
export const helpOfAll = (commands: readonly FormsCommand[]): readonly string[] => [
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
export const helpOf = (command: FormsCommand): readonly string[] => [
  usageOf(command),
  "",
  `${command.summary.charAt(0).toUpperCase()}${command.summary.slice(1)}.`,
  ...(command.more ?? []),
  "",
  ...aligned(optionRows({ ...command.options, ...everywhere })),
  "",
  ...command.examples.map((example) => `  npm run forms -- ${example}`),
];
