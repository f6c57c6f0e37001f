import { type ImportMapping, importMappingsOf, keepImportMappings } from "../../db/commands/import-mappings.ts";
import type { Database } from "../../db/open-database.ts";
import { newestDefinition } from "../../db/queries/definitions/definitions.ts";
import { countLargeWrite } from "../caller-limits.ts";
import type { AnswerOf } from "../contract/call-types.ts";
import type { HandlersOf } from "../contract/handlers-of.ts";
import { badInput, noSuchProduct } from "../refused.ts";
import { readJsonList } from "../sent-text.ts";
import type { importsCalls } from "./imports-calls.ts";

const MAX_MAPPINGS = 300;
const longest = 200;

type Mapping = Pick<ImportMapping, "kind" | "words" | "means">;

const mappingsOf = async (
  db: Database,
  firmId: string,
  definitionId: string,
): Promise<AnswerOf<"Imports/mappings">> => {
  const rows = await importMappingsOf(db, firmId, definitionId);
  return {
    mappings: rows.map(({ kind, words, means, confirmed_at }) => ({
      kind,
      words,
      means,
      confirmedAt: confirmed_at.toISOString(),
    })),
  };
};

const isText = (value: unknown): value is string =>
  typeof value === "string" && value.length <= longest && !value.includes("\0");

/** The last mapping of each heading or value counts. */
const readMappings = (text: string): readonly Mapping[] => {
  const read = new Map<string, Mapping>();
  for (const each of readJsonList("mappings", text, MAX_MAPPINGS)) {
    const { kind, words, means }: { kind?: unknown; words?: unknown; means?: unknown } = Object(each);
    if ((kind !== "heading" && kind !== "value") || !isText(words) || words === "" || !isText(means))
      throw badInput("mappings", "The field mappings is not a list of kind, words and means.");
    read.set(`${kind} ${words}`, { kind, words, means });
  }
  return [...read.values()];
};

export const importsHandlers: HandlersOf<typeof importsCalls> = {
  "Imports/mappings": ({ db }, { firmId }, { typeOfInsurance }) => mappingsOf(db, firmId, typeOfInsurance),
  "Imports/remember": async ({ db, clock }, { firmId, userId }, { typeOfInsurance, mappings }) => {
    const read = readMappings(mappings);
    // The number of mappings is limited for each product, so products that do not exist would have no limit.
    if ((await newestDefinition(db, typeOfInsurance))?.record !== "quote") throw noSuchProduct();
    const place = { firm_id: firmId, definition_id: typeOfInsurance };
    await countLargeWrite(db, { firmId, userId }, mappings.length, clock.wall());
    if (read.length > 0) await keepImportMappings(db, place, read, { at: clock.now(), actor: userId });
    return mappingsOf(db, firmId, typeOfInsurance);
  },
};
