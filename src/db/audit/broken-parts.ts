import { sql } from "kysely";
import { hashOf } from "../audit-hash.ts";
import type { Database } from "../open-database.ts";
import { quoteSubject, snapshotHash } from "../quote-write.ts";
import type { AuditRow } from "../tables.ts";
import { type BrokenLink, type Covered, coveredBy, keyOf } from "./covered-by.ts";

/** Subject prefix of a quote's audit rows. */
const QUOTES = quoteSubject("");

/** Hashes of stored versions of quotes, by the key of their audit row. */
type Stored = ReadonlyMap<string, string>;

const rowKey = (row: { readonly firm_id: string; readonly quote_id: string; readonly version: number }): string =>
  keyOf({ firmId: row.firm_id, subject: quoteSubject(row.quote_id), seq: row.version });

/** Condition for the versions of these audit rows. */
const isOf = (rows: readonly AuditRow[]) => {
  const versions = rows.map((row) => sql`(${row.firm_id}, ${row.subject.slice(QUOTES.length)}, ${row.seq}::integer)`);
  return sql<boolean>`(firm_id, quote_id, version) in (${sql.join(versions)})`;
};

const storedChanges = async (db: Database, rows: readonly AuditRow[]): Promise<Stored> => {
  const found = await db.selectFrom("answer_change").selectAll().where(isOf(rows)).execute();
  return new Map(found.map((row) => [rowKey(row), hashOf(row.changes)]));
};

const storedSnapshots = async (db: Database, rows: readonly AuditRow[]): Promise<Stored> => {
  const found = await db.selectFrom("quote_version").selectAll().where(isOf(rows)).execute();
  return new Map(found.map((row) => [rowKey(row), snapshotHash(row)]));
};

/** A small batch, since versions contain all answers. */
const BATCH = 50;

const batchesOf = (rows: readonly AuditRow[]): readonly (readonly AuditRow[])[] =>
  Array.from({ length: Math.ceil(rows.length / BATCH) }, (_, at) => rows.slice(at * BATCH, (at + 1) * BATCH));

const brokenIn = async (
  part: keyof Covered,
  rows: readonly AuditRow[],
  read: (covering: readonly AuditRow[]) => Promise<Stored>,
): Promise<readonly BrokenLink[]> => {
  const covering = rows.filter((row) => row.subject.startsWith(QUOTES) && coveredBy(row)[part] !== undefined);
  const broken: BrokenLink[] = [];
  for (const batch of batchesOf(covering)) {
    const stored = await read(batch);
    for (const row of batch) {
      const place = { firmId: row.firm_id, subject: row.subject, seq: row.seq };
      const hash = stored.get(keyOf(place));
      if (hash === undefined) broken.push({ ...place, fault: "missing" });
      else if (hash !== coveredBy(row)[part]) broken.push({ ...place, fault: "edited" });
    }
  }
  return broken;
};

/** Audit rows of a quote whose recorded changes, or stored version, differ from what the row covers. */
export const brokenParts = async (db: Database, rows: readonly AuditRow[]): Promise<readonly BrokenLink[]> => [
  ...(await brokenIn("changes", rows, (covering) => storedChanges(db, covering))),
  ...(await brokenIn("snapshot", rows, (covering) => storedSnapshots(db, covering))),
];
