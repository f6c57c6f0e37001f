import { parseArgs } from "node:util";
import type { Json } from "../../../schemas/quote.ts";
import { type Published, publish } from "../../server/definitions/publish.ts";
import { readDefinitionFolder } from "../../server/definitions/read-definition-folder.ts";
import { Refused } from "../../server/refused.ts";
import { CommandError, type CommandIo } from "../command-io.ts";
import { ServerRefused, signInTo } from "../portal-client.ts";
import { accountOf, type PortalOptions, portalOptions, reachPortal, withStore } from "../reach-portal.ts";

/** Who publishes when no server runs and nobody signs in. */
const COMMAND_LINE = { firmId: "provider", userId: "command line" };

const refusalOf = (error: unknown) => {
  if (error instanceof ServerRefused) return error.refusal;
  if (error instanceof Refused) return { error: error.code, message: error.message, reasons: error.reasons };
  return undefined;
};

const publishTo = async (definition: Json, options: PortalOptions, io: CommandIo): Promise<Published> => {
  const portal = await reachPortal(options, io);
  if (portal.kind === "store") {
    io.remark("No server runs: publishing into the database itself");
    return withStore(portal.config, ({ db }) => publish(db, definition, COMMAND_LINE, new Date()));
  }
  const client = await signInTo(portal.url, accountOf(options, io));
  return client.call("Forms/publish", { Definition: JSON.stringify(definition) });
};

/** Publishes a definition into the running server, or into the store where none runs. */
export const publishCommand = async (words: readonly string[], io: CommandIo): Promise<number> => {
  const { values, positionals } = parseArgs({
    args: [...words],
    options: { json: { type: "boolean" }, ...portalOptions },
    allowPositionals: true,
  });
  const [path] = positionals;
  if (path === undefined || positionals.length > 1)
    throw new CommandError("Say what to publish, one definition: forms publish schemas/definitions/letprop");
  try {
    const done = await publishTo(readDefinitionFolder(path), values, io);
    if (values.json) io.say(JSON.stringify(done, null, 2));
    else if (done.published) io.say(`Published ${done.id} version ${done.version}. The next opened quote uses it.`);
    else io.say(`${done.id} version ${done.version} says the same already; nothing was published.`);
    return 0;
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    if (values.json) io.say(JSON.stringify(refusal, null, 2));
    else
      for (const line of [
        refusal.message,
        ...refusal.reasons.map(({ path: at, message }) => `  ${at || "/"}  ${message}`),
      ])
        io.say(line);
    return 1;
  }
};
