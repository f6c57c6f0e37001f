import { brokenWords, unsaidWords } from "../audit/broken-conversations.ts";
import { brokenDefinitions } from "../audit/broken-definitions.ts";
import { brokenDocuments } from "../audit/broken-documents.ts";
import { brokenFiles } from "../audit/broken-files.ts";
import { brokenFolderFiles } from "../audit/broken-folder-files.ts";
import { brokenLogos } from "../audit/broken-logos.ts";
import { brokenParts } from "../audit/broken-parts.ts";
import { brokenPolicyVersions } from "../audit/broken-policy-versions.ts";
import { brokenQuotes } from "../audit/broken-quotes.ts";
import { brokenRows, unsealedRows } from "../audit/broken-rows.ts";
import { type ChainEnd, withRow } from "../audit/chain-end.ts";
import { type BrokenLink, keyOf } from "../audit/covered-by.ts";
import { notErased } from "../audit/erased-subjects.ts";
import { rowsWithoutAudit } from "../audit/rows-without-audit.ts";
import { auditHash, CHAIN_START } from "../audit-hash.ts";
import type { Database } from "../open-database.ts";
import type { AuditRow } from "../tables.ts";

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

/** What some rows themselves say of what is stored. */
const brokenUnder = async (db: Database, rows: readonly AuditRow[]): Promise<readonly BrokenLink[]> => [
  ...(await brokenParts(db, rows)),
  ...(await brokenWords(db, rows)),
  ...(await brokenFiles(db, rows)),
];

/** What the chains that have been walked to their end say of what is stored. */
const brokenBehind = async (db: Database, ends: readonly ChainEnd[]): Promise<readonly BrokenLink[]> => [
  ...(await brokenQuotes(db, ends)),
  ...(await brokenRows(db, ends)),
];

/**
 * Walks every chain of the audit, in batches, and names each row that was edited or removed, or whose answers, changes
 * of answers, kept version, policy, its versions, document, definition or other sealed rows were. A chain that was cut at its end together with everything that
 * knows of the cut rows cannot be told from one that ended there: for that, hashes have to be kept outside the store.
 */
export const checkAudit = async (db: Database): Promise<readonly BrokenLink[]> => {
  const broken: BrokenLink[] = [];
  let last: Position | undefined;
  let end: ChainEnd | undefined;
  for (;;) {
    const rows = await rowsAfter(db, last);
    const ended: ChainEnd[] = [];
    for (const row of rows) {
      const before = last && last.firmId === row.firm_id && last.subject === row.subject ? last : undefined;
      const place = { firmId: row.firm_id, subject: row.subject };
      const expected = (before?.seq ?? 0) + 1;
      for (let seq = expected; seq < row.seq; seq += 1) broken.push({ ...place, seq, fault: "missing" });
      const linked = row.seq > expected || row.previous_hash === (before?.hash ?? CHAIN_START);
      if (!linked || auditHash(row) !== row.hash) broken.push({ ...place, seq: row.seq, fault: "edited" });
      last = { ...place, seq: row.seq, hash: row.hash };
      if (!before && end) ended.push(end);
      end = withRow(before ? end : undefined, row);
    }
    const isLast = rows.length < BATCH;
    if (isLast && end) ended.push(end);
    broken.push(...(await brokenUnder(db, rows)), ...(await brokenBehind(db, ended)));
    if (isLast) break;
  }
  const all = [
    ...broken,
    ...(await rowsWithoutAudit(db)),
    ...(await unsealedRows(db)),
    ...(await brokenPolicyVersions(db)),
    ...(await brokenDocuments(db)),
    ...(await brokenDefinitions(db)),
    ...(await unsaidWords(db)),
    ...(await brokenFolderFiles(db)),
    ...(await brokenLogos(db)),
  ];
  const first = new Map<string, BrokenLink>();
  for (const link of await notErased(db, all)) if (!first.has(keyOf(link))) first.set(keyOf(link), link);
  return [...first.values()];
};
