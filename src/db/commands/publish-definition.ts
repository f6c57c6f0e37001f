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
  /** Another version than the base is the newest, which this is then: nothing was stored. */
  readonly isStale: boolean;
}

/**
 * Stores a definition as the next version of its id, with its audit row, unless the newest one says the same. Anyone who
 * publishes the same id at the same time, on whichever node, takes turns.
 *
 * @param by firm of who publishes, and the version that the definition was made from where anything else is refused
 */
export const publishDefinition = (
  db: Database,
  definition: Omit<DefinitionRow, "version">,
  by: { readonly firmId: string; readonly base?: number },
): Promise<StoredVersion> =>
  inOneTransaction(db, async (transaction) => {
    await takeTurn(transaction, definitionSubject(definition.id));
    const newest = await newestDefinition(transaction, definition.id);
    if (newest?.hash === definition.hash) return { version: newest.version, isNew: false, isStale: false };
    const before = newest?.version ?? 0;
    if (by.base !== undefined && by.base !== before) return { version: before, isNew: false, isStale: true };
    const row = { ...definition, version: before + 1 };
    await transaction.insertInto("definition_version").values(row).execute();
    await appendAudit(transaction, {
      firm_id: by.firmId,
      subject: definitionSubject(row.id),
      at: row.published_at,
      actor: row.published_by,
      action: "publish",
      detail: { version: row.version, hash: row.hash, ...definitionSeal(row) },
    });
    return { version: row.version, isNew: true, isStale: false };
  });
