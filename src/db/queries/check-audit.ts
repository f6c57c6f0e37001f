import { type RawBuilder, sql } from "kysely";
import { brokenWords, referralSubject, unsaidWords } from "../audit/broken-conversations.ts";
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

/** What a quote leaves behind with every version, or with some. */
const PARTS = ["answer_change", "quote_version", "policy", "referral"] as const;

const linksOf = async (query: RawBuilder<{ firm_id: string; subject: string; seq: number }>, db: Database) => {
  const { rows } = await query.execute(db);
  return rows.map(({ firm_id, subject, seq }): BrokenLink => ({ firmId: firm_id, subject, seq, fault: "missing" }));
};

/** Versions of which something is stored, but no row of the audit. */
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

/** Heads that the quotes remember but whose audit row is gone. */
const missingHeads = (db: Database, only?: Only): Promise<readonly BrokenLink[]> =>
  linksOf(
    sql`select quote.firm_id, ${quoteSubject("")} || quote.id as subject, quote.version as seq
      from quote left join audit
        on audit.firm_id = quote.firm_id and audit.hash = quote.audit_hash and audit.seq = quote.version
        and audit.subject = ${quoteSubject("")} || quote.id
      where audit.hash is null and ${isAmong(only, "quote.firm_id", "quote.id")}`,
    db,
  );

/** References that were given out, but whose quote is gone, its audit perhaps with it; reported by the reference. */
const missingQuotes = (db: Database): Promise<readonly BrokenLink[]> =>
  linksOf(
    sql`select given.firm_id, ${quoteSubject("")} || given.reference as subject, 1 as seq
      from quote_reference as given left join quote
        on quote.firm_id = given.firm_id and quote.reference = given.reference
      where quote.id is null`,
    db,
  );

/** What is stored, or was given out, without its row of the audit. */
const rowsWithoutAudit = async (db: Database): Promise<readonly BrokenLink[]> => [
  ...(await missingHeads(db)),
  ...(await partsWithoutAudit(db)),
  ...(await missingQuotes(db)),
];

const QUOTES = quoteSubject("");

/** Chains about quotes of which the audit itself says that they were erased. */
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

/** Faults without those that an erasure explains: what is gone with an erased quote. What is still there has to fit. */
const notErased = async (db: Database, broken: readonly BrokenLink[]): Promise<readonly BrokenLink[]> => {
  if (!broken.some(({ fault }) => fault === "missing")) return broken;
  const gone = await erased(db);
  return broken.filter(({ fault, firmId, subject }) => fault !== "missing" || !gone.has(`${firmId} ${subject}`));
};

/** Logos whose picture is not the one that was set, or is gone: documents go on showing each of them. */
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

/** What some rows themselves say of what is stored. */
const brokenUnder = async (store: FileStore, rows: readonly AuditRow[]): Promise<readonly BrokenLink[]> => [
  ...(await brokenParts(store.db, rows)),
  ...(await brokenWords(store.db, rows)),
  ...(await brokenFiles(store, rows)),
];

/** What the chains that have been walked to their end say of what is stored. */
const brokenBehind = async (db: Database, ends: readonly ChainEnd[]): Promise<readonly BrokenLink[]> => [
  ...(await brokenQuotes(db, ends)),
  ...(await brokenRows(db, ends)),
];

/** Rows of chains that were edited or removed, and what they cover that was. */
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

/** What looks for faults: everywhere, or again in chains in which it has found some. */
type Look = (again?: readonly Chain[]) => Promise<readonly BrokenLink[]>;

/** A chain that grows while it is read is behind what is stored; hardly three times, one right after the other. */
const LOOKS = 3;

/** Faults that are found again in the same chains. What somebody was writing just then is sound a moment later. */
const lasting = async (look: Look): Promise<readonly BrokenLink[]> => {
  let found = await look();
  for (let looks = 1; looks < LOOKS && found.length > 0; looks += 1) {
    const chains = new Map(found.map(({ firmId, subject }) => [`${firmId} ${subject}`, { firmId, subject }]));
    found = (await look([...chains.values()])).filter(({ firmId, subject }) => chains.has(`${firmId} ${subject}`));
  }
  return found;
};

/** Each place once, without what an erasure explains. */
const named = async (db: Database, all: readonly BrokenLink[]): Promise<readonly BrokenLink[]> => {
  const first = new Map<string, BrokenLink>();
  for (const link of await notErased(db, all)) if (!first.has(keyOf(link))) first.set(keyOf(link), link);
  return [...first.values()];
};

/**
 * Walks every chain of the audit, in batches and while people work, and names each row that was edited or removed, or
 * whose answers, changes of answers, kept version, policy, its versions, document, definition or other sealed rows were. A chain that was cut at its end together with everything that
 * knows of the cut rows cannot be distinguished from one that ended there: for that, hashes have to be kept outside the store.
 *
 * @param bucket where contents are kept outside of the database; without it those are not found
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
    ...(await lasting(() => unsaidWords(db))),
    ...(await lasting((again) => brokenFolderFiles(store, again && idsUnder(again, fileSubject(""))))),
    ...(await lasting(() => brokenLogos(store))),
  ]);
};

const idsUnder = (chains: readonly Chain[], prefix: string): readonly OnlyKey[] =>
  chains.flatMap(({ firmId, subject }) =>
    subject.startsWith(prefix) ? [{ firmId, id: subject.slice(prefix.length) }] : [],
  );

/** Quotes with a row of the audit since an instant, about themselves, a referral or a document; and those that say they were changed. */
const quotesSince = async (db: Database, since: Date, chains: readonly Chain[]): Promise<readonly OnlyKey[]> => {
  const documents = idsUnder(chains, documentSubject(""));
  const { rows } = await sql<OnlyKey>`
    select firm_id as "firmId", id from quote where changed_at >= ${since} and deleted_at is null
    union select firm_id, quote_id from document where ${isAmong(documents, "firm_id", "id")}`.execute(db);
  return [...rows, ...idsUnder(chains, quoteSubject("")), ...idsUnder(chains, referralSubject(""))];
};

/**
 * The same for what is new: every chain that has had a row since an instant, from the chain's beginning, and all that it
 * covers; quotes that say that they were changed since; accounts, firms and branches, definitions. It takes as long as what is new
 * is large, and sees nothing of what was written before and then changed past the portal.
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
    ...(await lasting(() => unsaidWords(db, quotes))),
    ...(await lasting((again = chains) => brokenFolderFiles(store, idsUnder(again, fileSubject(""))))),
    ...(logos ? await lasting(() => brokenLogos(store)) : []),
  ]);
};

/** Who may do what: there are as many of them as there are people, and one more is all that somebody needs. */
const peopleNames = ["account", "sign-in", "firm", "branch"] as const;
