import type { Selectable } from "kysely";
import { definitionSeal } from "../audit/hashes.ts";
import { hashOf } from "../audit-hash.ts";
import type { Database } from "../open-database.ts";
import { packedValue } from "../packed-text.ts";
import { definitionSubject } from "../quote-write.ts";
import type { DefinitionPartRow, DefinitionRow } from "../tables/release-tables.ts";
import { inOneTransaction, takeLock } from "./in-one-transaction.ts";
import { appendAudit } from "./seals.ts";

export type NewDefinition = Omit<Selectable<DefinitionRow>, "version" | "parts">;

/** Files of a part, as JSON of `[{file, text}]`. */
export interface PartFiles {
  readonly id: string;
  readonly files: string;
}

/** What is stored with a definition. */
export interface PublishedWith {
  /** The publisher's firm. */
  readonly firmId: string;
  /** Shared parts that it includes. */
  readonly parts: readonly PartFiles[];
}

/** Runs work on one definition in a transaction, under a lock that holds on every node. */
export const withDefinitionLock = <T>(
  db: Database,
  id: string,
  work: (transaction: Database) => Promise<T>,
): Promise<T> =>
  inOneTransaction(db, async (transaction) => {
    await takeLock(transaction, definitionSubject(id));
    return work(transaction);
  });

/** A version of a part, with the hash of its files. */
type KeptPart = Pick<DefinitionPartRow, "id" | "version" | "hash">;

/**
 * The version of a part with these files: an existing one, or the next.
 *
 * @param files JSON of `[{file, text}]`
 */
const keepPart = async (
  transaction: Database,
  { id, files, made_at }: Pick<DefinitionPartRow, "id" | "files" | "made_at">,
): Promise<KeptPart> => {
  const hash = hashOf(files);
  const known = await transaction
    .selectFrom("definition_part")
    .select(["version", "hash"])
    .where("id", "=", id)
    .orderBy("version", "desc")
    .execute();
  const same = known.find((each) => each.hash === hash);
  if (same) return { id, ...same };
  const version = (known[0]?.version ?? 0) + 1;
  await transaction.insertInto("definition_part").values({ id, version, hash, files, made_at }).execute();
  return { id, version, hash };
};

/**
 * Stores a definition as the next version of its id, with its audit row, within a transaction of {@link
 * withDefinitionLock}.
 *
 * @param newest the highest existing version; 0 where there is none
 */
export const storeVersion = async (
  transaction: Database,
  definition: NewDefinition,
  newest: number,
  by: PublishedWith,
): Promise<number> => {
  const parts: KeptPart[] = [];
  // In a fixed order, to avoid deadlocks.
  for (const id of by.parts.map((part) => part.id).sort()) await takeLock(transaction, `part ${id}`);
  for (const { id, files } of by.parts) {
    parts.push(await keepPart(transaction, { id, files, made_at: definition.published_at }));
  }
  const row = { ...definition, version: newest + 1, parts: JSON.stringify(parts) };
  await transaction
    .insertInto("definition_version")
    .values({ ...row, sources: packedValue(row.sources) })
    .execute();
  await appendAudit(transaction, {
    firm_id: by.firmId,
    subject: definitionSubject(row.id),
    at: row.published_at,
    actor: row.published_by,
    action: "publish",
    detail: {
      version: row.version,
      hash: row.hash,
      ...(row.reason ? { reason: row.reason } : {}),
      ...definitionSeal(row),
    },
  });
  return row.version;
};
