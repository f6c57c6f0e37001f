import { definitionSeal } from "../audit/definition-seal.ts";
import type { Database } from "../open-database.ts";
import { newestDefinition } from "../queries/definitions/definitions.ts";
import { definitionSubject } from "../quote-write.ts";
import type { DefinitionRow } from "../tables.ts";
import { inOneTransaction, takeTurn } from "./in-one-transaction.ts";
import { appendAudit } from "./seals.ts";

export interface StoredVersion {
  readonly version: number;
  /** False where the newest version says the same already: nothing was stored. */
  readonly isNew: boolean;
}

/**
 * Stores a definition as the next version of its id, with its audit row, unless the newest one says the same. Anyone who
 * publishes the same id at the same time, on whichever node, takes turns.
 *
 * @param firmId firm of who publishes
 */
export const publishDefinition = (
  db: Database,
  definition: Omit<DefinitionRow, "version">,
  firmId: string,
): Promise<StoredVersion> =>
  inOneTransaction(db, async (transaction) => {
    await takeTurn(transaction, definitionSubject(definition.id));
    const newest = await newestDefinition(transaction, definition.id);
    if (newest?.hash === definition.hash) return { version: newest.version, isNew: false };
    const row = { ...definition, version: (newest?.version ?? 0) + 1 };
    await transaction.insertInto("definition_version").values(row).execute();
    await appendAudit(transaction, {
      firm_id: firmId,
      subject: definitionSubject(row.id),
      at: row.published_at,
      actor: row.published_by,
      action: "publish",
      detail: { version: row.version, hash: row.hash, ...definitionSeal(row) },
    });
    return { version: row.version, isNew: true };
  });
