import { auditHash, CHAIN_START } from "../audit-hash.ts";
import type { Database } from "../open-database.ts";

/** A row of the audit that is not as it was written, or that is gone. */
export interface BrokenLink {
  readonly firmId: string;
  readonly subject: string;
  readonly seq: number;
  readonly fault: "edited" | "missing";
}

interface Position {
  readonly firmId: string;
  readonly subject: string;
  readonly seq: number;
  readonly hash: string;
}

const BATCH = 500;

const rowsAfter = (db: Database, after: Position | undefined) => {
  const query = db.selectFrom("audit").selectAll().orderBy("firm_id").orderBy("subject").orderBy("seq").limit(BATCH);
  if (!after) return query.execute();
  return query
    .where((eb) => eb(eb.refTuple("firm_id", "subject", "seq"), ">", eb.tuple(after.firmId, after.subject, after.seq)))
    .execute();
};

/** Heads that the quotes remember but whose audit row is gone. */
const missingHeads = async (db: Database): Promise<readonly BrokenLink[]> => {
  const rows = await db
    .selectFrom("quote")
    .leftJoin("audit", (join) =>
      join
        .onRef("audit.firm_id", "=", "quote.firm_id")
        .onRef("audit.hash", "=", "quote.audit_hash")
        .onRef("audit.seq", "=", "quote.version"),
    )
    .select(["quote.firm_id", "quote.id", "quote.version"])
    .where("audit.hash", "is", null)
    .execute();
  return rows.map((row) => ({ firmId: row.firm_id, subject: `quote/${row.id}`, seq: row.version, fault: "missing" }));
};

/** Walks every chain of the audit, in batches, and names each row that was edited or removed. */
export const checkAudit = async (db: Database): Promise<readonly BrokenLink[]> => {
  const broken: BrokenLink[] = [];
  let last: Position | undefined;
  for (;;) {
    const rows = await rowsAfter(db, last);
    for (const row of rows) {
      const before = last && last.firmId === row.firm_id && last.subject === row.subject ? last : undefined;
      const place = { firmId: row.firm_id, subject: row.subject };
      const expected = (before?.seq ?? 0) + 1;
      for (let seq = expected; seq < row.seq; seq += 1) broken.push({ ...place, seq, fault: "missing" });
      const linked = row.seq > expected || row.previous_hash === (before?.hash ?? CHAIN_START);
      if (!linked || auditHash(row) !== row.hash) broken.push({ ...place, seq: row.seq, fault: "edited" });
      last = { ...place, seq: row.seq, hash: row.hash };
    }
    if (rows.length < BATCH) break;
  }
  const known = new Set(broken.map(({ firmId, subject, seq }) => `${firmId} ${subject} ${seq}`));
  const heads = await missingHeads(db);
  return [...broken, ...heads.filter(({ firmId, subject, seq }) => !known.has(`${firmId} ${subject} ${seq}`))];
};
