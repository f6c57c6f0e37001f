import { CommandError, type CommandIo, runAsProgram } from "./command-io.ts";
import { lintCommand } from "./forms/lint-command.ts";
import { listCommand } from "./forms/list-command.ts";
import { priceCommand } from "./forms/price-command.ts";
import { publishCommand } from "./forms/publish-command.ts";

const commands = new Map([
  ["lint", lintCommand],
  ["publish", publishCommand],
  ["list", listCommand],
  ["price", priceCommand],
]);

const usage = `npm run forms -- lint PATH...          check definitions
npm run forms -- publish PATH           publish one; the next opened quote uses it
npm run forms -- list                   what is published, * is in force
npm run forms -- price FILE [--mta]     calculate a file of cases
  --json                                answer in JSON
  --url URL --email E --password P      the running server (or PORT, HOST, FORMS_EMAIL, FORMS_PASSWORD)
  --definitions PATH                    price with these definitions instead of the portal's`;

/** The product team's command. */
const forms = async ([name, ...words]: readonly string[], io: CommandIo): Promise<number> => {
  const command = name === undefined ? undefined : commands.get(name);
  if (!command) throw new CommandError(usage);
  try {
    return await command(words, io);
  } catch (error) {
    const code: unknown = error instanceof Error ? Reflect.get(error, "code") : undefined;
    if (typeof code === "string" && code.startsWith("ERR_PARSE_ARGS"))
      throw new CommandError(`${error instanceof Error ? error.message : ""}\n${usage}`);
    throw error;
  }
};

await runAsProgram(forms);
