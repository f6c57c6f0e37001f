import { parseArgs } from "node:util";
import { CommandError, type CommandIo, isMistyped } from "../command-io.ts";
import { portalOptions } from "../reach-portal.ts";

/** An option of one command; `value` names what follows it, absent for a switch. */
export interface CommandOption {
  readonly value?: string;
  readonly words: string;
}

/** Parsed arguments of a command. */
export interface Typed {
  readonly subjects: readonly string[];
  readonly json: boolean;
  readonly url?: string | undefined;
  readonly email?: string | undefined;
  readonly password?: string | undefined;
  /** The value of an option of this command; undefined if not given. */
  option(name: string): string | undefined;
  switched(name: string): boolean;
}

/** A command of `npm run forms`: its usage, help and implementation. */
export interface FormsCommand {
  readonly name: string;
  /** What follows the name, e.g. `PATH...`. */
  readonly subjects: string;
  /** Fewest and most subjects. */
  readonly count: readonly [least: number, most: number];
  /** One line for the list of commands. */
  readonly summary: string;
  /** Further help, as lines. */
  readonly more?: readonly string[];
  readonly options?: Readonly<Record<string, CommandOption>>;
  readonly examples: readonly string[];
  /** @returns 0, or 1 if the command found a problem */
  run(typed: Typed, io: CommandIo): Promise<number>;
}

const parsed = (command: FormsCommand, words: readonly string[]) => {
  const own = Object.entries(command.options ?? {}).map(([name, { value }]) => {
    const type = value === undefined ? ("boolean" as const) : ("string" as const);
    return [name, { type }] as const;
  });
  const switches = { json: { type: "boolean" }, help: { type: "boolean", short: "h" } } as const;
  try {
    const options = { ...Object.fromEntries(own), ...portalOptions, ...switches };
    return parseArgs({ args: [...words], options, allowPositionals: true });
  } catch (error) {
    if (!isMistyped(error)) throw error;
    throw new CommandError(`${error.message}\n${usageOf(command)}`);
  }
};

const text = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);

/** Usage of a command, in one line. */
export const usageOf = ({ name, subjects }: FormsCommand): string => `npm run forms -- ${name} ${subjects}`.trimEnd();

/**
 * Parses the arguments of a command; `help` if they ask for it.
 *
 * @throws {CommandError} with the usage of the command
 */
export const readTyped = (command: FormsCommand, words: readonly string[]): Typed | "help" => {
  const { values, positionals } = parsed(command, words);
  if (values.help) return "help";
  const [min, max] = command.count;
  if (positionals.length < min || positionals.length > max)
    throw new CommandError(`${usageOf(command)}\n${command.summary}`);
  return {
    subjects: positionals,
    json: values.json === true,
    url: text(values.url),
    email: text(values.email),
    password: text(values.password),
    option: (name) => text(Reflect.get(values, name)),
    switched: (name) => Reflect.get(values, name) === true,
  };
};
