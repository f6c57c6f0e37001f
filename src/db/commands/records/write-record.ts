import { hashOf } from "../../audit-hash.ts";
import type { Database } from "../../open-database.ts";
import type { RecordRow } from "../../tables/record-tables.ts";
import { appendAudit } from "../append-audit.ts";
import { sealRows } from "../seal-rows.ts";

export interface RecordWrite {
  readonly firmId: string;
  readonly kind: string;
  readonly id: string;
  readonly definition: { readonly id: string; readonly version: number };
  /** Sections with their answers, as JSON. */
  readonly answers: string;
  /** The version over which they are stored; 0 for the first. */
  readonly base: number;
  /** JSON Pointers of the answers that are others now: the audit names them and says nothing of what they are. */
  readonly changed: readonly string[];
  readonly at: Date;
  readonly by: string;
  readonly byName: string;
}

/** Subject of the audit of whom a record is about: `user/alpha-broker`. All that is done to him stands in one chain. */
export const recordSubject = (kind: string, id: string): string => `${kind}/${id}`;

const rowOf = ({ firmId, kind, id, definition, answers, base, at, by, byName }: RecordWrite): RecordRow => ({
  firm_id: firmId,
  kind,
  id,
  definition_id: definition.id,
  definition_version: definition.version,
  answers,
  version: base + 1,
  changed_at: at,
  changed_by: by,
  changed_by_name: byName,
});

const stored = (transaction: Database, row: RecordRow, base: number) =>
  base === 0
    ? transaction
        .insertInto("record")
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .returningAll()
        .execute()
    : transaction
        .updateTable("record")
        .set(row)
        .where("firm_id", "=", row.firm_id)
        .where("kind", "=", row.kind)
        .where("id", "=", row.id)
        .where("version", "=", base)
        .returningAll()
        .execute();

/**
 * Stores the answers of a record over their base version, sealed, with an audit row; within the transaction of the act.
 *
 * @returns false when another version is stored; then nothing was written
 */
export const writeRecord = async (transaction: Database, write: RecordWrite): Promise<boolean> => {
  const written = await stored(transaction, rowOf(write), write.base);
  if (written.length === 0) return false;
  await sealRows(transaction, "record", written);
  await appendAudit(transaction, {
    firm_id: write.firmId,
    subject: recordSubject(write.kind, write.id),
    at: write.at,
    actor: write.by,
    action: write.base === 0 ? "record" : "change-record",
    detail: {
      version: write.base + 1,
      definition: `${write.definition.id}@${write.definition.version}`,
      changed: write.changed,
      answers: hashOf(write.answers),
    },
  });
  return true;
};
