import { type Insertable, type RawBuilder, sql } from "kysely";
import { CHAIN_START } from "../audit-hash.ts";
import type { Database } from "../open-database.ts";
import { packed, packedValue } from "../packed-text.ts";
import { auditOf, type QuoteWrite } from "../quote-write.ts";
import { plannedOnce } from "../statement.ts";
import type { AuditRow, QuoteRow } from "../tables.ts";
import { inOneTransaction } from "./in-one-transaction.ts";
import { sealRows } from "./seals.ts";

export type NewQuote = Omit<Insertable<QuoteRow>, "version" | "audit_hash" | "deleted_at">;

/** Defaults of a new quote: explicit, so that the audit covers them from the first row. */
const unless = {
  kind: "new",
  policy_quote_id: null,
  policy_version: null,
  options: "[]",
  terms: null,
  reason: null,
  deleted_at: null,
} as const satisfies Partial<Insertable<QuoteRow>>;

/**
 * Stores a new quote with its reference, its first audit row and its first answers, in one statement.
 *
 * @param action name of the act in the audit: `create`, `copy` ...
 * @param changes the first answers as JSON
 * @throws a unique key's error (see isTaken) when the reference is another quote's
 */
export const insertQuote = async (db: Database, made: NewQuote, action: string, changes: string): Promise<void> => {
  const quote = { ...unless, ...made };
  const audit = auditOf(
    {
      firmId: quote.firm_id,
      quoteId: quote.id,
      base: 0,
      previousHash: CHAIN_START,
      at: quote.changed_at,
      actor: quote.changed_by,
      actorName: quote.changed_by_name,
      action,
      detail: { to: quote.web_status, definition: quote.definition_id, version: quote.definition_version },
      changes,
    },
    quote,
  );
  const store = async (database: Database): Promise<void> => {
    await database
      .with("claimed", (query) =>
        query.insertInto("quote_reference").values({ reference: quote.reference, firm_id: quote.firm_id }),
      )
      .with("audited", (query) => query.insertInto("audit").values(audit))
      .with("changed", (query) =>
        query
          .insertInto("answer_change")
          .values({ firm_id: quote.firm_id, quote_id: quote.id, version: 1, changes: packed(changes) }),
      )
      .insertInto("quote")
      .values({ ...quote, data: packed(quote.data), version: 1, audit_hash: audit.hash })
      .execute();
  };
  // A taken reference must not abort an outer transaction: the caller tries another.
  await (db.isTransaction ? inOneTransaction(db, store) : store(db));
};

const auditStatement = (row: AuditRow) => sql`audited as (
  insert into audit (firm_id, subject, seq, at, actor, action, detail, previous_hash, hash)
  select firm_id, ${row.subject}::text, version, ${row.at}::timestamptz, ${row.actor}::text, ${row.action}::text,
    ${row.detail}::text, ${row.previous_hash}::text, ${row.hash}::text from stored)`;

const changesStatement = (changes: string) => sql`changed as (
  insert into answer_change (firm_id, quote_id, version, changes)
  select firm_id, id, version, ${packed(changes)}::text from stored)`;

const snapshotStatement = (snapshot: NonNullable<QuoteWrite["snapshot"]>, at: Date) => sql`kept as (
  insert into quote_version
    (firm_id, quote_id, version, web_status, data, errors, price, price_hidden, decisions, created_at)
  select firm_id, id, version, ${snapshot.web_status}::text, ${packed(snapshot.data)}::text, ${packed(snapshot.errors)}::text,
    ${packedValue(snapshot.price)}::text, ${snapshot.price_hidden}::boolean, ${packed(snapshot.decisions)}::text, ${at}::timestamptz
  from stored)`;

/** Once escalated, a referral stays with senior authority, however often it is withdrawn and sent again. */
const referralStatement = (referral: NonNullable<QuoteWrite["referral"]>, write: QuoteWrite) => sql`referred as (
  insert into referral (firm_id, quote_id, version, web_status, options, message, sent_by, sent_by_name, sent_at,
    wanted_by, target_at, reasons, level)
  select firm_id, id, version, ${referral.web_status}::text, ${referral.options}::text, ${referral.message}::text, ${write.actor}::text,
    ${write.actorName}::text, ${write.at}::timestamptz, ${referral.wanted_by ?? null}::text,
    ${referral.target_at ?? null}::timestamptz, ${referral.reasons ?? "[]"}::text,
    case when exists (
      select from referral as earlier where earlier.firm_id = stored.firm_id and earlier.quote_id = stored.id
        and earlier.level = 'senior'
    ) then 'senior' else 'underwriter' end
  from stored)`;

const policyStatement = (policy: NonNullable<QuoteWrite["policy"]>, write: QuoteWrite) => sql`bound as (
  insert into policy (firm_id, quote_id, policy_number, version, cover_start, cover_end, accepted_at, accepted_by,
    renews)
  select firm_id, id, ${policy.policy_number}::text, version, ${policy.cover_start}::text, ${policy.cover_end}::text,
    ${write.at}::timestamptz, ${write.actor}::text, ${policy.renews ?? null}::text from stored)`;

const policyVersionStatement = (made: NonNullable<QuoteWrite["policyVersion"]>, write: QuoteWrite) => sql`amended as (
  insert into policy_version (firm_id, quote_id, number, kind, made_from, effective, made_at, made_by, made_by_name,
    data, price, premium, decisions, terms, charge)
  select firm_id, id, ${made.number}::integer, ${made.kind}::text, ${made.made_from}::text, ${made.effective}::text,
    ${write.at}::timestamptz, ${write.actor}::text, ${write.actorName}::text, ${packed(made.data)}::text, ${packedValue(made.price)}::text,
    ${made.premium}::bigint, ${packed(made.decisions)}::text, ${made.terms}::text, ${made.charge}::text from stored)`;

/** Sums insured by postcode; those at earlier postcodes are deleted. */
const exposureStatements = (exposures: NonNullable<QuoteWrite["exposures"]>) => {
  const postcodes = exposures.map(({ postcode }) => postcode);
  const amounts = exposures.map(({ amount }) => amount);
  return [
    sql`exposed as (
      insert into exposure (firm_id, quote_id, postcode, amount)
      select stored.firm_id, stored.id, place.postcode, place.amount
      from stored, unnest(${postcodes}::text[], ${amounts}::bigint[]) as place (postcode, amount)
      on conflict (firm_id, quote_id, postcode) do update set amount = excluded.amount)`,
    sql`unexposed as (
      delete from exposure using stored
      where exposure.firm_id = stored.firm_id and exposure.quote_id = stored.id
        and exposure.postcode <> all(${postcodes}::text[]))`,
  ];
};

/** Columns of a quote that may be long, and that no query looks into. */
const PACKED: ReadonlySet<string> = new Set(["data", "decisions", "options", "price"]);

const updateStatement = (write: QuoteWrite, audit: AuditRow) => {
  const columns = {
    ...write.set,
    version: audit.seq,
    audit_hash: audit.hash,
    changed_at: write.at,
    changed_by: write.actor,
    changed_by_name: write.actorName,
  };
  const set = Object.entries(columns).map(
    ([column, value]) => sql`${sql.ref(column)} = ${PACKED.has(column) ? packedValue(value) : value}`,
  );
  return sql`stored as (
    update quote set ${sql.join(set)}
    where firm_id = ${write.firmId} and id = ${write.quoteId} and version = ${write.base} and deleted_at is null
    returning firm_id, id, version)`;
};

/**
 * Stores a change of a quote with its audit row, its changed answers and related rows, in one statement: all or nothing,
 * and only over the base version.
 *
 * @returns false when another version is stored; then nothing was written
 */
export const writeQuote = (db: Database, write: QuoteWrite): Promise<boolean> =>
  write.referral ? inOneTransaction(db, (transaction) => writeReferred(transaction, write)) : writeAlone(db, write);

const writeAlone = async (db: Database, write: QuoteWrite): Promise<boolean> => {
  const audit = auditOf(write, write.set);
  const parts: RawBuilder<unknown>[] = [updateStatement(write, audit), auditStatement(audit)];
  if (write.changes !== undefined) parts.push(changesStatement(write.changes));
  if (write.snapshot) parts.push(snapshotStatement(write.snapshot, write.at));
  if (write.referral) parts.push(referralStatement(write.referral, write));
  if (write.policy) parts.push(policyStatement(write.policy, write));
  if (write.policyVersion) parts.push(policyVersionStatement(write.policyVersion, write));
  if (write.exposures) parts.push(...exposureStatements(write.exposures));
  const { rows } = await sql`with ${plannedOnce} ${sql.join(parts)} select version from stored`.execute(db);
  return rows.length === 1;
};

/** The database determines the level of a referral, so it is sealed once stored. */
const writeReferred = async (transaction: Database, write: QuoteWrite): Promise<boolean> => {
  if (!(await writeAlone(transaction, write))) return false;
  const referred = await transaction
    .selectFrom("referral")
    .selectAll()
    .where((row) => row.and({ firm_id: write.firmId, quote_id: write.quoteId, version: write.base + 1 }))
    .execute();
  await sealRows(transaction, "referral", referred);
  return true;
};
