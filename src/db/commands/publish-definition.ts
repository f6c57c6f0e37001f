import { CHAIN_START, sealed } from "../audit-hash.ts";
import type { Database } from "../open-database.ts";
import type { DefinitionRow } from "../tables.ts";

/**
 * Stores a version of a definition with its audit row. The version is the caller's: where another node has taken the
 * number in the meantime, nothing is stored and the unique key's error is thrown.
 *
 * @param firmId firm of who publishes
 */
export const publishDefinition = async (db: Database, definition: DefinitionRow, firmId: string): Promise<void> => {
  await db.transaction().execute(async (transaction) => {
    await transaction.insertInto("definition_version").values(definition).execute();
    const subject = `definition/${definition.id}`;
    const before = await transaction
      .selectFrom("audit")
      .select(["seq", "hash"])
      .where("firm_id", "=", firmId)
      .where("subject", "=", subject)
      .orderBy("seq", "desc")
      .limit(1)
      .executeTakeFirst();
    const row = sealed({
      firm_id: firmId,
      subject,
      seq: (before?.seq ?? 0) + 1,
      at: definition.published_at,
      actor: definition.published_by,
      action: "publish",
      detail: JSON.stringify({ version: definition.version, hash: definition.hash }),
      previous_hash: before?.hash ?? CHAIN_START,
    });
    await transaction.insertInto("audit").values(row).execute();
  });
};
