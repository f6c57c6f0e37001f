import type { Selectable } from "kysely";
import { hashOf } from "../audit-hash.ts";
import type { Database } from "../open-database.ts";
import type { ImportMappingRow } from "../tables/file-tables.ts";
import { inOneTransaction } from "./in-one-transaction.ts";
import { appendAudit } from "./seals.ts";

export type ImportMapping = Selectable<ImportMappingRow>;

/** Most mappings per product; beyond that the oldest are deleted. */
const maxMappings = 2_000;

export const importMappingsOf = (db: Database, firmId: string, definitionId: string): Promise<ImportMapping[]> =>
  db
    .selectFrom("import_mapping")
    .selectAll()
    .where((row) => row.and({ firm_id: firmId, definition_id: definitionId }))
    .orderBy("kind")
    .orderBy("words")
    .execute();

/** Stores confirmed mappings, with an audit row; earlier ones for the same words are replaced. */
export const keepImportMappings = (
  db: Database,
  place: Pick<ImportMapping, "firm_id" | "definition_id">,
  mappings: readonly Pick<ImportMapping, "kind" | "words" | "means">[],
  by: { readonly at: Date; readonly actor: string },
): Promise<void> =>
  inOneTransaction(db, async (transaction) => {
    const { firm_id, definition_id } = place;
    await transaction
      .insertInto("import_mapping")
      .values(mappings.map((each) => ({ ...place, ...each, confirmed_at: by.at })))
      .onConflict((conflict) =>
        conflict
          .columns(["firm_id", "definition_id", "kind", "words"])
          .doUpdateSet(({ ref }) => ({ means: ref("excluded.means"), confirmed_at: ref("excluded.confirmed_at") })),
      )
      .execute();
    const tooOld = transaction
      .selectFrom("import_mapping")
      .select(["kind", "words"])
      .where((row) => row.and({ firm_id, definition_id }))
      .orderBy("confirmed_at", "desc")
      .orderBy("words")
      .offset(maxMappings);
    for (const { kind, words } of await tooOld.execute())
      await transaction
        .deleteFrom("import_mapping")
        .where((row) => row.and({ firm_id, definition_id, kind, words }))
        .execute();
    const act = { firm_id, subject: `import/${definition_id}`, at: by.at, actor: by.actor, action: "remember" };
    // The words of a schedule may be those of a client: the audit, which outlives an erasure, has their hash only.
    const words = hashOf(JSON.stringify(mappings.map(({ kind, words, means }) => [kind, words, means])));
    await appendAudit(transaction, { ...act, detail: { mappings: mappings.length, words } });
  });
