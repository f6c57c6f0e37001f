import { sql } from "kysely";
import type { Database } from "../open-database.ts";
import type { ChainEnd } from "./chain-end.ts";
import type { BrokenLink } from "./covered-by.ts";
import { firmColumn, readSealed } from "./read-sealed.ts";
import {
  readSealSubject,
  rowHash,
  SEALS,
  type SealedName,
  sealedNames,
  sealedRows,
  sealSubject,
} from "./sealed-rows.ts";

/** A small batch, since rows are read with all their content. */
const BATCH = 50;

const storedRows = async (
  db: Database,
  name: SealedName,
  seals: readonly ChainEnd[],
): Promise<ReadonlyMap<string, string>> => {
  const keys = seals.flatMap(({ firmId, subject }) => {
    const key = readSealSubject(subject)?.key[0];
    return key === undefined ? [] : [{ firmId, key }];
  });
  const rows = await readSealed(db, name, keys);
  return new Map(rows.map((row) => [`${row.firm_id} ${sealSubject(name, row)}`, rowHash(sealedRows[name], row)]));
};

/** Rows that differ from their latest seal, or are missing. */
export const brokenRows = async (db: Database, seals: readonly ChainEnd[]): Promise<readonly BrokenLink[]> => {
  const broken: BrokenLink[] = [];
  for (const name of sealedNames) {
    const ofName = seals.filter(({ subject }) => readSealSubject(subject)?.name === name);
    for (let from = 0; from < ofName.length; from += BATCH) {
      const batch = ofName.slice(from, from + BATCH);
      const stored = await storedRows(db, name, batch);
      for (const { firmId, subject, seq, row, erased } of batch) {
        const now = stored.get(`${firmId} ${subject}`);
        if (now === undefined && !sealedRows[name].ends && !erased)
          broken.push({ firmId, subject, seq, fault: "missing" });
        if (now !== undefined && (erased || now !== row)) broken.push({ firmId, subject, seq, fault: "edited" });
      }
    }
  }
  return broken;
};

/** Rows that no command of the store wrote; of these kinds only, or of all. */
export const unsealedRows = async (
  db: Database,
  names: readonly SealedName[] = sealedNames,
): Promise<readonly BrokenLink[]> => {
  const found: BrokenLink[] = [];
  for (const name of names) {
    const { table, key, columns, unsealed } = sealedRows[name];
    if (unsealed === "any") continue;
    const subject = sql.join(
      [sql.lit(`${SEALS}${name}`), ...key.map((column) => sql`stored.${sql.ref(column)}::text`)],
      sql` || '/' || `,
    );
    const filled = sql.join(
      columns.map((column) => sql`stored.${sql.ref(column)} is not null`),
      sql` or `,
    );
    const firm = sql.ref(`stored.${firmColumn(sealedRows[name])}`);
    const { rows } = await sql<{ firm_id: string; subject: string }>`
      select ${firm} as firm_id, ${subject} as subject from ${sql.table(table)} as stored
        left join audit on audit.firm_id = ${firm} and audit.subject = ${subject} and audit.seq = 1
      where audit.hash is null ${unsealed === "empty" ? sql`and (${filled})` : sql``}`.execute(db);
    found.push(
      ...rows.map((row): BrokenLink => ({ firmId: row.firm_id, subject: row.subject, seq: 1, fault: "missing" })),
    );
  }
  return found;
};
