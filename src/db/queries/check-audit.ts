import { type RawBuilder, sql } from "kysely";
import { brokenMessages, referralSubject, unauditedMessages } from "../audit/broken-conversations.ts";
import { brokenDefinitions } from "../audit/broken-definitions.ts";
import { brokenDocuments } from "../audit/broken-documents.ts";
import { brokenFiles, brokenFolderFiles } from "../audit/broken-files.ts";
import { brokenParts } from "../audit/broken-parts.ts";
import { brokenPolicyVersions } from "../audit/broken-policy-versions.ts";
import { brokenQuotes } from "../audit/broken-quotes.ts";
import { brokenReleases } from "../audit/broken-releases.ts";
import { brokenRows, unsealedRows } from "../audit/broken-rows.ts";
import { type Chain, type ChainEnd, chainsSince, rowsOfChains, wholeAudit, withRow } from "../audit/chain-end.ts";
import { type BrokenLink, isAmong, keyOf, type Only, type OnlyKey } from "../audit/covered-by.ts";
import { fileHash } from "../audit/hashes.ts";
import { auditHash, CHAIN_START } from "../audit-hash.ts";
import { documentSubject } from "../commands/documents.ts";
import { fileSubject } from "../commands/folders/folder-write.ts";
import { logoSubject } from "../commands/logos.ts";
import type { Bucket, FileStore } from "../contents/content-home.ts";
import type { Database } from "../open-database.ts";
import { quoteSubject } from "../quote-write.ts";
import type { AuditRow } from "../tables.ts";

/** Tables with a row for each version of a quote, or for some. */
const PARTS = ["answer_change", "quote_version", "policy", "referral"] as const;

const linksOf = async (query: RawBuilder<{ firm_id: string; subject: string; seq: number }>, db: Database) => {
  const { rows } = await query.execute(db);
  return rows.map(({ firm_id, subject, seq }): BrokenLink => ({ firmId: firm_id, subject, seq, fault: "missing" }));
};

/** Stored versions without an audit row. */
const partsWithoutAudit = async (db: Database, only?: Only): Promise<readonly BrokenLink[]> => {
  const found: BrokenLink[] = [];
  for (const part of PARTS)
    found.push(
      ...(await linksOf(
        sql`select part.firm_id, ${quoteSubject("")} || part.quote_id as subject, part.version as seq
          from ${sql.table(part)} as part left join audit
            on audit.firm_id = part.firm_id and audit.seq = part.version
            and audit.subject = ${quoteSubject("")} || part.quote_id
          where audit.hash is null and ${isAmong(only, "part.firm_id", "part.quote_id")}`,
        db,
      )),
    );
  return found;
};

/** Chain heads that quotes refer to but whose audit row is missing. */
const missingHeads = (db: Database, only?: Only): Promise<readonly BrokenLink[]> =>
  linksOf(
    sql`select quote.firm_id, ${quoteSubject("")} || quote.id as subject, quote.version as seq
      from quote left join audit
        on audit.firm_id = quote.firm_id and audit.hash = quote.audit_hash and audit.seq = quote.version
        and audit.subject = ${quoteSubject("")} || quote.id
      where audit.hash is null and ${isAmong(only, "quote.firm_id", "quote.id")}`,
    db,
  );

/** Issued references whose quote is missing, perhaps with its audit; reported by reference. */
const missingQuotes = (db: Database): Promise<readonly BrokenLink[]> =>
  linksOf(
    sql`select given.firm_id, ${quoteSubject("")} || given.reference as subject, 1 as seq
      from quote_reference as given left join quote
        on quote.firm_id = given.firm_id and quote.reference = given.reference
      where quote.id is null`,
    db,
  );

/** Stored rows and issued references without an audit row. */
const rowsWithoutAudit = async (db: Database): Promise<readonly BrokenLink[]> => [
  ...(await missingHeads(db)),
  ...(await partsWithoutAudit(db)),
  ...(await missingQuotes(db)),
];

const QUOTES = quoteSubject("");

/** Chains of quotes that were erased, according to the audit. */
const erased = async (db: Database): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom("audit")
    .select(["firm_id", "subject"])
    .where("action", "=", "erase")
    .where("subject", "like", `${QUOTES}%`)
    .execute();
  return new Set(
    rows.flatMap(({ firm_id, subject }) => [
      `${firm_id} ${subject}`,
      `${firm_id} ${referralSubject(subject.slice(QUOTES.length))}`,
    ]),
  );
};

/** Removes faults that an erasure explains: missing content of an erased quote. Existing content is still checked. */
const notErased = async (db: Database, broken: readonly BrokenLink[]): Promise<readonly BrokenLink[]> => {
  if (!broken.some(({ fault }) => fault === "missing")) return broken;
  const gone = await erased(db);
  return broken.filter(({ fault, firmId, subject }) => fault !== "missing" || !gone.has(`${firmId} ${subject}`));
};

/** Logos whose picture was changed or is missing: documents continue to use every version. */
const brokenLogos = async (store: FileStore): Promise<readonly BrokenLink[]> => {
  const logos = await store.db
    .selectFrom("logo")
    .select(["firm_id", "file_id", "sha256", "version"])
    .where("file_id", "is not", null)
    .orderBy("firm_id")
    .orderBy("version")
    .execute();
  const broken: BrokenLink[] = [];
  for (const { firm_id: firmId, file_id: fileId, sha256, version } of logos)
    if (fileId !== null && (await fileHash(store, { firmId, fileId })) !== sha256)
      broken.push({ firmId, subject: logoSubject(firmId), seq: version, fault: "edited" });
  return broken;
};

/** Faults in what these audit rows cover. */
const brokenUnder = async (store: FileStore, rows: readonly AuditRow[]): Promise<readonly BrokenLink[]> => [
  ...(await brokenParts(store.db, rows)),
  ...(await brokenMessages(store.db, rows)),
  ...(await brokenFiles(store, rows)),
];

/** Faults in what the fully read chains cover. */
const brokenBehind = async (db: Database, ends: readonly ChainEnd[]): Promise<readonly BrokenLink[]> => [
  ...(await brokenQuotes(db, ends)),
  ...(await brokenRows(db, ends)),
];

/** Faults in the rows of chains, and in what they cover. */
const walk = async (store: FileStore, pages: AsyncIterable<readonly AuditRow[]>): Promise<readonly BrokenLink[]> => {
  const broken: BrokenLink[] = [];
  let last: AuditRow | undefined;
  let end: ChainEnd | undefined;
  for await (const rows of pages) {
    const ended: ChainEnd[] = [];
    for (const row of rows) {
      const before = last && last.firm_id === row.firm_id && last.subject === row.subject ? last : undefined;
      const place = { firmId: row.firm_id, subject: row.subject };
      const expected = (before?.seq ?? 0) + 1;
      for (let seq = expected; seq < row.seq; seq += 1) broken.push({ ...place, seq, fault: "missing" });
      const linked = row.seq > expected || row.previous_hash === (before?.hash ?? CHAIN_START);
      if (!linked || auditHash(row) !== row.hash) broken.push({ ...place, seq: row.seq, fault: "edited" });
      last = row;
      if (!before && end) ended.push(end);
      end = withRow(before ? end : undefined, row);
    }
    broken.push(...(await brokenUnder(store, rows)), ...(await brokenBehind(store.db, ended)));
  }
  return end ? [...broken, ...(await brokenBehind(store.db, [end]))] : broken;
};

/** Looks for faults: everywhere, or again in chains that had some. */
type Look = (again?: readonly Chain[]) => Promise<readonly BrokenLink[]>;

/** A chain that grows while it is read is behind the stored data; hardly ever three times in a row. */
const MAX_READS = 3;

/** Faults that are found repeatedly in the same chains. Those caused by a concurrent write disappear. */
const lasting = async (look: Look): Promise<readonly BrokenLink[]> => {
  let found = await look();
  for (let looks = 1; looks < MAX_READS && found.length > 0; looks += 1) {
    const chains = new Map(found.map(({ firmId, subject }) => [`${firmId} ${subject}`, { firmId, subject }]));
    found = (await look([...chains.values()])).filter(({ firmId, subject }) => chains.has(`${firmId} ${subject}`));
  }
  return found;
};

/** Distinct faults, without those that an erasure explains. */
const named = async (db: Database, all: readonly BrokenLink[]): Promise<readonly BrokenLink[]> => {
  const first = new Map<string, BrokenLink>();
  for (const link of await notErased(db, all)) if (!first.has(keyOf(link))) first.set(keyOf(link), link);
  return [...first.values()];
};

/**
 * Checks every chain of the audit, in batches while the portal is in use, and reports each row that was changed or
 * removed, or whose answers, changes of answers, stored version, policy, its versions, document, definition or other
 * sealed rows were. A chain whose end was removed together with everything that refers to it looks like one that ended
 * there: to notice that, hashes must be kept outside the store.
 *
 * @param bucket the file store outside the database; without it content there cannot be read
 * @throws {FilesAway}
 */
export const checkAudit = async (db: Database, bucket?: Bucket): Promise<readonly BrokenLink[]> => {
  const store: FileStore = { db, bucket };
  return named(db, [
    ...(await lasting((again) => walk(store, again ? rowsOfChains(db, again) : wholeAudit(db)))),
    ...(await lasting(() => rowsWithoutAudit(db))),
    ...(await lasting(() => unsealedRows(db))),
    ...(await lasting(() => brokenPolicyVersions(db))),
    ...(await lasting(() => brokenDocuments(store))),
    ...(await lasting(() => brokenDefinitions(db))),
    ...(await lasting(() => brokenReleases(db))),
    ...(await lasting(() => unauditedMessages(db))),
    ...(await lasting((again) => brokenFolderFiles(store, again && idsUnder(again, fileSubject(""))))),
    ...(await lasting(() => brokenLogos(store))),
  ]);
};

const idsUnder = (chains: readonly Chain[], prefix: string): readonly OnlyKey[] =>
  chains.flatMap(({ firmId, subject }) =>
    subject.startsWith(prefix) ? [{ firmId, id: subject.slice(prefix.length) }] : [],
  );

/**
 * Quotes with an audit row since an instant, about themselves, a referral or a document; and quotes marked as changed
 * since.
 */
const quotesSince = async (db: Database, since: Date, chains: readonly Chain[]): Promise<readonly OnlyKey[]> => {
  const documents = idsUnder(chains, documentSubject(""));
  const { rows } = await sql<OnlyKey>`
    select firm_id as "firmId", id from quote where changed_at >= ${since} and deleted_at is null
    union select firm_id, quote_id from document where ${isAmong(documents, "firm_id", "id")}`.execute(db);
  return [...rows, ...idsUnder(chains, quoteSubject("")), ...idsUnder(chains, referralSubject(""))];
};

/**
 * The same for new data: every chain with a row since an instant, from its start, and all that it covers; quotes marked as
 * changed since; accounts, firms and branches, definitions. Its duration depends on the amount of new data, and it does
 * not notice old data that was changed outside the portal.
 */
export const checkAuditSince = async (db: Database, since: Date, bucket?: Bucket): Promise<readonly BrokenLink[]> => {
  const store: FileStore = { db, bucket };
  const chains = await chainsSince(db, since);
  const quotes = await quotesSince(db, since, chains);
  const made = chains.flatMap(({ firmId, subject }) =>
    subject.startsWith(documentSubject("")) ? [{ firmId, id: subject }] : [],
  );
  const logos = chains.some(({ subject }) => subject.startsWith(logoSubject("")));
  return named(db, [
    ...(await lasting((again = chains) => walk(store, rowsOfChains(db, again)))),
    ...(await lasting(() => missingHeads(db, quotes))),
    ...(await lasting(() => partsWithoutAudit(db, quotes))),
    ...(await lasting(() => unsealedRows(db, peopleNames))),
    ...(await lasting(() => brokenPolicyVersions(db, quotes))),
    ...(await lasting(() => brokenDocuments(store, quotes, made))),
    ...(await lasting(() => brokenDefinitions(db))),
    ...(await lasting(() => brokenReleases(db))),
    ...(await lasting(() => unauditedMessages(db, quotes))),
    ...(await lasting((again = chains) => brokenFolderFiles(store, idsUnder(again, fileSubject(""))))),
    ...(logos ? await lasting(() => brokenLogos(store)) : []),
  ]);
};

/** Rows about permissions are always checked: they are as few as people, and adding one is all that an attacker needs. */
const peopleNames = ["account", "sign-in", "firm", "branch"] as const;
