import { sql } from "kysely";
import { documentHash, documentSubject } from "../commands/documents.ts";
import type { FileStore } from "../contents/content-home.ts";
import type { Database } from "../open-database.ts";
import { type BrokenLink, batchesOfKeys, coveredBy, isAmong, type Only } from "./covered-by.ts";
import { fileHash } from "./hashes.ts";

/** A small batch, since documents are read with their content. */
const BATCH = 50;

/** Documents in batches. */
async function* documents(db: Database, only: Only) {
  const all = db.selectFrom("document").selectAll();
  for (const batch of only ? batchesOfKeys(only, BATCH) : [])
    yield await all.where(isAmong(batch, "firm_id", "quote_id")).execute();
  if (only) return;
  const page = all.orderBy("firm_id").orderBy("quote_id").orderBy("id").limit(BATCH);
  let rows = await page.execute();
  for (let last = rows.at(-1); last !== undefined; last = rows.at(-1)) {
    yield rows;
    const { firm_id, quote_id, id } = last;
    rows = await page
      .where((eb) => eb(eb.refTuple("firm_id", "quote_id", "id"), ">", eb.tuple(firm_id, quote_id, id)))
      .execute();
  }
}

/** Audit rows of making and rendering, by document, with the hashes that they cover. */
const actsOf = async (db: Database, firmIds: readonly string[], ids: readonly string[]) => {
  const rows = await db
    .selectFrom("audit")
    .selectAll()
    .where("firm_id", "in", [...firmIds])
    .where("subject", "in", ids.map(documentSubject))
    .where("action", "in", ["make", "write"])
    .orderBy("seq")
    .execute();
  return new Map(rows.map((row) => [`${row.subject} ${row.action}`, { seq: row.seq, ...coveredBy(row) }]));
};

/** Documents whose content or PDF was changed; and those without an audit row. */
const brokenRows = async (store: FileStore, only: Only): Promise<readonly BrokenLink[]> => {
  const { db } = store;
  const broken: BrokenLink[] = [];
  for await (const rows of documents(db, only)) {
    if (rows.length === 0) continue;
    const firms = [...new Set(rows.map(({ firm_id }) => firm_id))];
    const acts = await actsOf(
      db,
      firms,
      rows.map(({ id }) => id),
    );
    for (const row of rows) {
      const subject = documentSubject(row.id);
      const place = { firmId: row.firm_id, subject };
      const made = acts.get(`${subject} make`);
      const written = acts.get(`${subject} write`);
      if (!made) broken.push({ ...place, seq: 1, fault: "missing" });
      else if (made.document !== documentHash(row)) broken.push({ ...place, seq: made.seq, fault: "edited" });
      if (row.file_id === null) continue;
      const bytes = await fileHash(store, { firmId: row.firm_id, fileId: row.file_id });
      if (made && written?.pdf !== bytes) broken.push({ ...place, seq: written?.seq ?? made.seq, fault: "edited" });
    }
  }
  return broken;
};

/** Documents that were made and are missing; for audit rows of these firms and subjects only, or for all. */
const missingDocuments = async (db: Database, made: Only): Promise<readonly BrokenLink[]> => {
  const prefix = documentSubject("");
  const ofSubjects =
    made === undefined ? sql`audit.subject like ${`${prefix}%`}` : isAmong(made, "audit.firm_id", "audit.subject");
  const { rows } = await sql<{ firm_id: string; subject: string; seq: number }>`
    select audit.firm_id, audit.subject, audit.seq from audit left join document
      on document.firm_id = audit.firm_id and audit.subject = ${prefix}::text || document.id
    where audit.action = 'make' and ${ofSubjects} and document.id is null
      and not exists (select from audit as later where later.firm_id = audit.firm_id
        and later.subject = audit.subject and later.action = 'erase')`.execute(db);
  return rows.map(({ firm_id, subject, seq }) => ({ firmId: firm_id, subject, seq, fault: "missing" }));
};

/**
 * Documents that were changed or removed, or whose audit was; of all quotes, or of these only what exists and what their
 * audit rows made.
 */
export const brokenDocuments = async (store: FileStore, only?: Only, made?: Only): Promise<readonly BrokenLink[]> => [
  ...(await brokenRows(store, only)),
  ...(await missingDocuments(store.db, made)),
];
