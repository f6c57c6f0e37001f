import type { OpenDatabase } from "../../db/open-database.ts";
import { prepareForm } from "../../form/definition/prepare-form.ts";
import { londonDate } from "../../form/values/calendar.ts";
import type { PricingDefinition } from "../../insurance/cases/price-cases.ts";
import { builtParts } from "../../server/built-parts.ts";
import { clockOf } from "../../server/clock.ts";
import { definitionsOf, type LoadedDefinition } from "../../server/definitions/definitions.ts";
import { definitionFolders } from "../../server/definitions/read-definition-folder.ts";
import type { CommandIo } from "../command-io.ts";
import { type PortalClient, ServerRefused, signInTo } from "../portal-client.ts";
import { accountOf, hasStore, type PortalOptions, reachPortal, withStore } from "../reach-portal.ts";
import { definitionIn, readFiles } from "./subject.ts";

export type DefinitionsByProduct = ReadonlyMap<string, PricingDefinition>;

const prepared = (json: unknown, from: string): PricingDefinition => {
  const definition = definitionIn(json, from);
  return { definition, form: prepareForm(definition) };
};

const fromFolders = (folders: readonly string[]): DefinitionsByProduct =>
  new Map(
    folders.map((folder) => {
      const found = prepared(readFiles(folder).json, folder);
      return [found.definition.id, found] as const;
    }),
  );

const fromServer = async (client: PortalClient, products: readonly string[]): Promise<DefinitionsByProduct> => {
  const found = new Map<string, PricingDefinition>();
  for (const id of products) {
    try {
      const { Definition } = await client.call("Forms/get", { id });
      found.set(id, prepared(Definition, id));
    } catch (error) {
      if (!(error instanceof ServerRefused && error.status === 404)) throw error;
    }
  }
  return found;
};

/**
 * The definitions that the portal uses today: of the running server, of the store where none runs, and as shipped
 * where there is no store yet or nobody to sign in as.
 *
 * @param folder definitions to use instead, one or a folder of them
 */
export const pricingDefinitions = async (
  products: readonly string[],
  options: PortalOptions,
  folder: string | undefined,
  io: CommandIo,
): Promise<DefinitionsByProduct> => {
  if (folder !== undefined) {
    const within = definitionFolders(folder);
    return fromFolders(within.length > 0 ? within : [folder]);
  }
  const portal = await reachPortal(options, io);
  const account = accountOf(options, io);
  if (portal.kind === "server" && account.email !== undefined)
    return fromServer(await signInTo(portal.url, account), products);
  if (portal.kind === "store" && hasStore(portal.config)) {
    const today = londonDate(clockOf(portal.config.clock).now());
    const readStored = async ({ db }: OpenDatabase): Promise<readonly (LoadedDefinition | undefined)[]> => {
      const definitions = definitionsOf(db);
      return Promise.all(products.map((id) => definitions.current(id, today)));
    };
    const stored = await withStore(portal.config, readStored, () => []);
    const found = new Map(stored.flatMap((each) => (each ? [[each.definition.id, each] as const] : [])));
    if (found.size > 0) return found;
  }
  if (portal.kind === "server")
    io.remark("Using the definitions as shipped; with --email and --password those that the server uses");
  return fromFolders(definitionFolders(builtParts().definitions));
};
