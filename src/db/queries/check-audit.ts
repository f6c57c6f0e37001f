import { brokenConversations } from "../audit/broken-conversations.ts";
import { brokenDefinitions } from "../audit/broken-definitions.ts";
import { brokenDocuments } from "../audit/broken-documents.ts";
import { brokenFiles } from "../audit/broken-files.ts";
import { brokenParts } from "../audit/broken-parts.ts";
import { brokenPolicyVersions } from "../audit/broken-policy-versions.ts";
import { type BrokenLink, coveredBy, keyOf } from "../audit/covered-by.ts";
import { rowsWithoutAudit } from "../audit/rows-without-audit.ts";
import { auditHash, CHAIN_START, hashOf } from "../audit-hash.ts";
import type { Database } from "../open-database.ts";
import { policyHash, quoteSubject } from "../quote-write.ts";

interface Position {
  readonly firmId: string;
  readonly subject: string;
  readonly seq: number;
  readonly hash: string;
}

const BATCH = 500;
/** Quotes are read with their answers, so fewer at a time. */
const QUOTE_BATCH = 50;
/** What the subject of a quote's rows begins with. */
const QUOTES = quoteSubject("");

const rowsAfter = (db: Database, after: Position | undefined) => {
  const query = db.selectFrom("audit").selectAll().orderBy("firm_id").orderBy("subject").orderBy("seq").limit(BATCH);
  if (!after) return query.execute();
  return query
    .where((eb) => eb(eb.refTuple("firm_id", "subject", "seq"), ">", eb.tuple(after.firmId, after.subject, after.seq)))
    .execute();
};

/** What the newest row of a quote says of its answers, and the row of its acceptance of its policy. */
interface Sealed {
  data?: string | undefined;
  policy?: { readonly seq: number; readonly hash: string };
}

const quotesAfter = (db: Database, after: { readonly firm_id: string; readonly id: string } | undefined) => {
  const query = db
    .selectFrom("quote")
    .select(["firm_id", "id", "version", "data"])
    .orderBy("firm_id")
    .orderBy("id")
    .limit(QUOTE_BATCH);
  if (!after) return query.execute();
  return query.where((eb) => eb(eb.refTuple("firm_id", "id"), ">", eb.tuple(after.firm_id, after.id))).execute();
};

/** Quotes whose answers are not those of their newest audit row. */
const brokenQuotes = async (db: Database, sealed: ReadonlyMap<string, Sealed>): Promise<readonly BrokenLink[]> => {
  const broken: BrokenLink[] = [];
  let rows = await quotesAfter(db, undefined);
  while (rows.length > 0) {
    for (const { firm_id, id, version, data } of rows) {
      const subject = `${QUOTES}${id}`;
      const expected = sealed.get(`${firm_id} ${subject}`)?.data;
      if (expected !== undefined && expected !== hashOf(data))
        broken.push({ firmId: firm_id, subject, seq: version, fault: "edited" });
    }
    rows = await quotesAfter(db, rows.at(-1));
  }
  return broken;
};

/** Policies that are not as they were accepted, or gone. */
const brokenPolicies = async (db: Database, sealed: ReadonlyMap<string, Sealed>): Promise<readonly BrokenLink[]> => {
  const rows = await db
    .selectFrom("policy")
    .select(["firm_id", "quote_id", "policy_number", "cover_start", "cover_end"])
    .execute();
  const stored = new Map(rows.map((row) => [`${row.firm_id} ${QUOTES}${row.quote_id}`, policyHash(row)]));
  return [...sealed].flatMap(([key, { policy }]): readonly BrokenLink[] => {
    if (!policy || stored.get(key) === policy.hash) return [];
    const space = key.indexOf(" ");
    const place = { firmId: key.slice(0, space), subject: key.slice(space + 1), seq: policy.seq };
    return [{ ...place, fault: stored.has(key) ? "edited" : "missing" }];
  });
};

/**
 * Walks every chain of the audit, in batches, and names each row that was edited or removed, or whose answers, changes
 * of answers, kept version, policy, its versions, document or definition were. A chain that was cut at its end together with everything that
 * knows of the cut rows cannot be told from one that ended there: for that, hashes have to be kept outside the store.
 */
export const checkAudit = async (db: Database): Promise<readonly BrokenLink[]> => {
  const broken: BrokenLink[] = [];
  const sealed = new Map<string, Sealed>();
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
      const { data, policy } = coveredBy(row);
      const known = sealed.get(`${row.firm_id} ${row.subject}`);
      sealed.set(`${row.firm_id} ${row.subject}`, {
        ...known,
        data: data ?? known?.data,
        ...(policy === undefined ? {} : { policy: { seq: row.seq, hash: policy } }),
      });
    }
    broken.push(...(await brokenParts(db, rows)));
    if (rows.length < BATCH) break;
  }
  const all = [
    ...broken,
    ...(await rowsWithoutAudit(db)),
    ...(await brokenQuotes(db, sealed)),
    ...(await brokenPolicies(db, sealed)),
    ...(await brokenPolicyVersions(db)),
    ...(await brokenDocuments(db)),
    ...(await brokenDefinitions(db)),
    ...(await brokenConversations(db)),
    ...(await brokenFiles(db)),
  ];
  const first = new Map<string, BrokenLink>();
  for (const link of all) if (!first.has(keyOf(link))) first.set(keyOf(link), link);
  return [...first.values()];
};
