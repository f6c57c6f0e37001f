import { sql } from "kysely";
import { statusFacts, type WebStatus, webStatuses } from "../../../../schemas/quote-status.ts";
import type { Database } from "../../open-database.ts";
import { statusIs } from "../../status-is.ts";
import { inOneTransaction } from "../in-one-transaction.ts";
import { sealStored } from "../seals.ts";
import { madeActs } from "./made-acts.ts";

/**
 * Minimum number of firms besides the demonstration's first, which has a tenth of all quotes; more are added for larger
 * sets.
 */
const FIRMS = 40;
const QUOTES_PER_FIRM = 1_000;
/** Branches of each firm. */
const BRANCHES = 5;
/** People of each firm. */
const PEOPLE = 8;

/** A whole number below `below`, derived from a quote's number and a word. */
const pick = (word: string, below: number) =>
  sql.raw(`(('x' || left(md5(number || '${word}'), 7))::bit(28)::int % ${below})`);

/** The same with a bias to low numbers: the first hundredth gets a fifth of all. */
const pickSkewed = (word: string, below: number) =>
  sql.raw(
    `floor(${below} * power((('x' || left(md5(number || '${word}'), 7))::bit(28)::int + 0.5) / (1 << 28), 3))::int`,
  );

const texts = (words: string) => sql.raw(`(array['${words.split(" ").join("','")}'])`);

const first =
  "al bar cal dun el far gar hal ing jar kel lan mar nor ol pel quar ros sal tar ul ver wes yar as ber cor del esk fen";
const middle = "der ling ton ber mor win ster field ham wick den ford ley worth gate stow dale brook ridge more";
const last = "ton son ley man ford well by thorpe wood side shaw croft stead worthy ings holme smith cote land mere";
const trades = "Lettings Homes Estates Haulage Holdings Properties Joinery Couriers Trustees Developments";
const reasons = "price cover service elsewhere withdrew duplicate";
const areas = "LS BD HX HD WF YO HG DN SH MA WA PR BB OL BL WN SK CW ST DE NG LN LE CV NN PE CB IP NR CO";

/** Per cent of quotes in each status. */
const shares: Readonly<Partial<Record<WebStatus, number>>> = {
  INCOMPLETE: 18,
  QUOTED: 18,
  REFERRED: 2,
  "INFO REQUESTED": 1,
  DECLINED: 5,
  EXPIRED: 15,
  NTU: 8,
  ACCEPTED: 24,
  CANCELLED: 2,
  LAPSED: 7,
};

const statusesOf = (textOf: (status: WebStatus) => string) =>
  sql.raw(
    `(array['${webStatuses.flatMap((status) => Array.from({ length: shares[status] ?? 0 }, () => textOf(status))).join("','")}'])`,
  );

/** Firms, branches and people for the quotes, sealed like real ones. */
const makePlaces = async (db: Database, firms: number): Promise<void> => {
  const made = await sql<{ id: string }>`insert into firm (id, name, kind)
    select 'made-' || n, 'Made firm ' || n, 'broker' from generate_series(1, ${firms}::int) as n
    on conflict do nothing returning id`.execute(db);
  const branches = await sql<{ firm_id: string; id: string }>`insert into branch (firm_id, id, name)
    select 'made-' || n, 'branch-' || b, 'Branch ' || b
    from generate_series(1, ${firms}::int) as n, generate_series(1, ${BRANCHES}::int) as b
    on conflict do nothing returning firm_id, id`.execute(db);
  const firmKeys = made.rows.map(({ id }) => ({ firmId: id, key: id }));
  const branchKeys = branches.rows.map(({ firm_id, id }) => ({ firmId: firm_id, key: id }));
  await sealStored(db, "firm", firmKeys);
  await sealStored(db, "branch", branchKeys);
};

const isPolicy = statusIs("made.web_status", ({ isPolicy: bound = false }) => bound);

interface MadeSet {
  /** Calendar day. */
  readonly today: string;
  readonly firms: number;
  /** The demonstration's quotes, by firm and id. */
  readonly of: { readonly firms: readonly string[]; readonly quotes: readonly string[] };
  readonly from: number;
  readonly to: number;
}

/**
 * Adds quotes with these numbers in one statement: their answers are those of the demonstration's quotes, with other
 * names, postcodes, references, days and statuses, in many firms. Each has its acts in the audit, and a document where its
 * status requires one: the shortest of the demonstration for its product and stage. To save disk space an act covers fewer
 * columns than a real one, and neither changes of answers nor versions are stored.
 */
const makeSet = async (db: Database, { today, firms, of, from, to }: MadeSet): Promise<void> => {
  await sql`
    with template as materialized (
      select row_number() over (order by id) - 1 as place, count(*) over () as places, quote.*,
        left(reference, position('-' in reference)) as prefix
      from quote where (firm_id, id) in (select * from unnest(${of.firms}::text[], ${of.quotes}::text[]))
        and kind = 'new' and deleted_at is null
    ), shortest as materialized (
      select distinct on (document.definition_id, document.stage) document.*, quote.reference
      from document join quote on quote.firm_id = document.firm_id and quote.id = document.quote_id
      where (document.firm_id, document.quote_id) in (select * from unnest(${of.firms}::text[], ${of.quotes}::text[]))
        and document.stage in ('quote', 'policy') and document.superseded_at is null
      order by document.definition_id, document.stage, length(document.model), document.id
    ), numbered as materialized (
      select number, ${pick("firm", 10)} = 0 as is_first, ${pickSkewed("made", firms)} + 1 as firm,
        ${pick("branch", BRANCHES)} + 1 as branch, ${pick("half", 2)} as half,
        initcap(${texts(first)}[1 + ${pick("a", 30)}] || ${texts(middle)}[1 + ${pick("b", 20)}]
          || case when ${pick("d", 3)} = 0 then '' else ${texts(last)}[1 + ${pick("c", 20)}] end) as name,
        ${texts(trades)}[1 + ${pick("trade", 10)}] as trade,
        ${texts(areas)}[1 + ${pick("area", 30)}] || (1 + ${pick("district", 28)}) || ' ' || ${pick("sector", 10)}
          || chr(65 + ${pick("u", 8)}) || chr(81 + ${pick("v", 8)}) as postcode,
        ${statusesOf((status) => status)}[1 + ${pick("state", 100)}] as web_status,
        ${statusesOf((status) => statusFacts[status].code)}[1 + ${pick("state", 100)}] as quote_status,
        (${today}::date - ${pick("day", 1000)})::timestamptz + ${pick("time", 86_400_000)} * interval '1 millisecond'
          as changed_at,
        (${today}::date - ${pick("term", 400)} + 40)::date as cover_start,
        ${pick("valid", 60)} as valid, ${pick("person", PEOPLE)} as person, ${texts(reasons)}[1 + ${pick("why", 6)}] as why
      from generate_series(${from}::int, ${to}::int) as number
    ), made as (
      select numbered.*, template.prefix || (100000000 + number) as reference,
        case when is_first then 'alpha' else 'made-' || firm end as firm_id,
        case when is_first then case when ${pick("leeds", 2)} = 0 then 'leeds' else 'york' end else 'branch-' || branch end as branch_id,
        case when half = 0 then name || ', ' || initcap(${texts(first)}[1 + ${pick("e", 30)}] || 'a')
          else name || ' ' || trade || ' Ltd' end as client,
        case when is_first then 'alpha-broker' else 'made-' || person end as handler,
        upper(left(name, 3)) || '/' || number as own_reference
      from numbered join template on template.place = number % template.places
    ), ready as (
      select made.*, 'made-' || number as id, template.definition_id, template.definition_version, template.ref_counters,
        template.item_count, template.price, template.premium, template.ipt, template.fee, template.total,
        replace(template.data, template.reference, made.reference) as data,
        lower(concat_ws(E'\n', made.reference, made.own_reference, made.client, made.postcode,
          replace(made.postcode, ' ', ''))) as search_text,
        case when made.quote_status in ('QUOTE', 'EXPIRED') then
          (${today}::date + case when made.quote_status = 'QUOTE' then valid else -1 - valid end)::text end as valid_to,
        case when ${isPolicy} then made.reference end as policy_number,
        case when made.web_status = 'NTU' then json_build_object('reason', why, 'words', '', 'at', made.changed_at)::text
          end as reason,
        json_build_object('premium', template.premium, 'ipt', template.ipt, 'fee', template.fee, 'toPay', template.total)::text
          as charge
      from made join template on template.place = made.number % template.places
    ), ${madeActs}, stored as (
      insert into quote (firm_id, id, reference, branch_id, definition_id, definition_version, version, web_status,
        quote_status, data, ref_counters, client, own_reference, postcode, item_count, cover_start, search_text,
        unique_keys, price, decisions, price_hidden, premium, ipt, fee, total, indicative, valid_to, policy_number,
        client_id, created_by, handler, changed_by, changed_by_name, changed_at, audit_hash, reason)
      select firm_id, id, reference, branch_id, definition_id, definition_version, last_seq, web_status, quote_status, data,
        ref_counters, client, own_reference, postcode, item_count, cover_start::text, search_text, '{}', price, '[]', false,
        premium, ipt, fee, total, false, valid_to, policy_number, '', handler, handler, 'made', 'Made', changed_at,
        last_hash, reason
      from ended
      returning id
    ), referenced as (
      insert into quote_reference (reference, firm_id) select reference, firm_id from ended
    ), searched as (
      insert into quote_search (firm_id, quote_id, branch_id, scope, text)
      select firm_id, id, branch_id, search_scope(firm_id, branch_id),
        lower(concat_ws(E'\n', search_text, policy_number)) from ended
    ), worded as (
      insert into search_word
      select distinct word from ended, regexp_split_to_table(search_text, '[^[:alpha:]]+') as word
      where length(word) between 4 and 40 on conflict do nothing
    ), bound as (
      insert into policy (firm_id, quote_id, policy_number, version, cover_start, cover_end, accepted_at, accepted_by)
      select firm_id, id, policy_number, last_seq, cover_start::text, (cover_start + 364)::text, changed_at, 'made'
      from ended where policy_number is not null
    ), referred as (
      insert into referral (firm_id, quote_id, version, web_status, options, message, sent_by, sent_by_name, sent_at,
        closed_at, outcome, decided_by, decided_by_name)
      select firm_id, id, 1, 'QUOTED', 'A', '', 'made', 'Made', changed_at - ${pick("answer", 6_000)} * interval '1 minute',
        changed_at, case when web_status = 'DECLINED' then 'declined' else 'approved' end, 'made', 'Made'
      from ended where web_status in ('QUOTED', 'DECLINED', 'ACCEPTED') and number % 10 in (3, 8)
        -- After the quotes, whose triggers write what those of a referral build on.
        and (select count(*) from stored) > 0
    ), amended as (
      insert into policy_version (firm_id, quote_id, number, kind, made_from, effective, made_at, made_by, made_by_name,
        data, price, premium, decisions, terms, charge)
      select firm_id, id, 1, 'new', id, cover_start::text, changed_at, 'made', 'Made', data, price, premium, '[]', null, charge
      from ended where policy_number is not null and premium is not null
    ), documented as (
      insert into document (firm_id, quote_id, id, kind, title, stage, number, place, quote_version, definition_id,
        definition_version, policy_version, model, evidence, model_hash, made_at, made_by)
      select firm_id, quote_id, id, kind, title, stage, 1, 0, quote_version, definition_id, definition_version,
        policy_version, model, evidence, model_hash, made_at, made_by
      from written
    ), audited as (
      insert into audit (firm_id, subject, seq, at, actor, action, detail, previous_hash, hash)
      select firm_id, subject, seq, at, actor, action, detail, previous_hash, hash from acts
    )
    insert into policy_condition (firm_id, quote_id, id, words, due, listed, made_at)
    select firm_id, id, 'rule MADE', 'Send the inspection record.', (cover_start + 30)::text, true, changed_at
    from ended where policy_number is not null and number % 10 = 7`.execute(db);
};

/** Adds a set without the trigger that writes each quote's words: the set writes them all at once. */
const makeSetAtOnce = (db: Database, set: MadeSet): Promise<void> =>
  inOneTransaction(db, async (transaction) => {
    await sql`alter table quote disable trigger quote_words_first`.execute(transaction);
    await makeSet(transaction, set);
    await sql`alter table quote enable trigger quote_words_first`.execute(transaction);
  });

/** Number of quotes from which indexes are dropped meanwhile. */
const DROP_INDEXES_FROM = 200_000;
const SET = 10_000;

/**
 * Adds quotes to a store with demonstration data, in sets of some thousands. For very many, most indexes are dropped first
 * and rebuilt at the end, since nobody else uses the store meanwhile.
 *
 * @param today calendar day around which their dates are
 * @param onProgress receives the number so far after each set
 */
export const makeQuotes = async (
  db: Database,
  { count, today }: { readonly count: number; readonly today: string },
  onProgress: (made: number) => void,
): Promise<void> => {
  const firms = Math.max(FIRMS, Math.ceil(count / QUOTES_PER_FIRM));
  await inOneTransaction(db, (transaction) => makePlaces(transaction, firms));
  const { rows } = await sql<{ next: number }>`select coalesce(max(substr(id, 6)::int), 0) + 1 as next
    from quote where id like 'made-%'`.execute(db);
  const start = rows[0]?.next ?? 1;
  // Queried once: each set would otherwise scan all quotes made so far.
  const old = await db.selectFrom("quote").select(["firm_id", "id"]).where("id", "not like", "made-%").execute();
  const of = { firms: old.map(({ firm_id }) => firm_id), quotes: old.map(({ id }) => id) };
  const makeAll = async (): Promise<void> => {
    for (let done = 0; done < count; done += SET) {
      const size = Math.min(SET, count - done);
      await makeSetAtOnce(db, { today, firms, of, from: start + done, to: start + done + size - 1 });
      onProgress(done + size);
    }
  };
  await (count < DROP_INDEXES_FROM ? makeAll() : withoutIndexes(db, makeAll));
};

const MAINTENANCE = [
  "quote",
  "audit",
  "document",
  "quote_search",
  "search_word",
  "policy",
  "policy_condition",
  "quote_tally_change",
  "statistic_fact",
  "statistic_tally",
  "statistic_change",
];

/** Updates planner statistics and visibility maps of what lists and searches read, as autovacuum would in time. */
export const settleStore = async (db: Database): Promise<void> => {
  for (const table of MAINTENANCE) await sql.raw(`vacuum (analyze) ${table}`).execute(db);
};

/** The largest tables; indexes of others are small, and are needed for look-ups during the work. */
const FILLED = ["quote", "quote_search", "search_word", "audit", "document", "statistic_fact"];

/**
 * Runs work without the non-unique indexes of these tables, and rebuilds them afterwards: over millions of rows that takes
 * a fraction of the time.
 */
export const withoutIndexes = async (db: Database, work: () => Promise<void>): Promise<void> => {
  const { rows } = await sql<{ name: string; made: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made from pg_index
    where indrelid::regclass::text = any(${FILLED}) and not indisunique and indexrelid not in (
      select conindid from pg_constraint)`.execute(db);
  for (const { name } of rows) await sql.raw(`drop index ${name}`).execute(db);
  try {
    await work();
  } finally {
    // For a partitioned table the definition would apply to the parent only.
    for (const { made } of rows) await sql.raw(made.replace(" ON ONLY ", " ON ")).execute(db);
  }
};
