import { sql } from "kysely";
import { statusFacts, type WebStatus, webStatuses } from "../../../../schemas/quote-status.ts";
import type { Database } from "../../open-database.ts";
import { statusIs } from "../../status-is.ts";

/** Firms beside the demonstration's first, which has a tenth of all, and branches of each. */
const FIRMS = 40;
const BRANCHES = 5;
/** People of each firm. */
const PEOPLE = 8;

/** A whole number below `below` that a quote's number and a word decide. */
const pick = (word: string, below: number) =>
  sql.raw(`(('x' || left(md5(number || '${word}'), 7))::bit(28)::int % ${below})`);

const texts = (words: string) => sql.raw(`(array['${words.split(" ").join("','")}'])`);

const first =
  "al bar cal dun el far gar hal ing jar kel lan mar nor ol pel quar ros sal tar ul ver wes yar as ber cor del esk fen";
const middle = "der ling ton ber mor win ster field ham wick den ford ley worth gate stow dale brook ridge more";
const last = "ton son ley man ford well by thorpe wood side shaw croft stead worthy ings holme smith cote land mere";
const trades = "Lettings Homes Estates Haulage Holdings Properties Joinery Couriers Trustees Developments";
const reasons = "price cover service elsewhere withdrew duplicate";
const areas = "LS BD HX HD WF YO HG DN SH MA WA PR BB OL BL WN SK CW ST DE NG LN LE CV NN PE CB IP NR CO";

/** How many of a hundred quotes are found in which status. */
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

const makePlaces = async (db: Database): Promise<void> => {
  await sql`insert into firm (id, name, kind)
    select 'made-' || n, 'Made firm ' || n, 'broker' from generate_series(1, ${FIRMS}::int) as n
    on conflict do nothing`.execute(db);
  await sql`insert into branch (firm_id, id, name)
    select 'made-' || n, 'branch-' || b, 'Branch ' || b
    from generate_series(1, ${FIRMS}::int) as n, generate_series(1, ${BRANCHES}::int) as b
    on conflict do nothing`.execute(db);
};

/**
 * Adds quotes with these numbers in one statement: answers are those of the demonstration's quotes, under other names,
 * postcodes, references, days and states, in many firms. They have no audit trail: they are there to be counted and found.
 *
 * @param today calendar day
 */
const makeSet = async (db: Database, today: string, from: number, to: number): Promise<void> => {
  await sql`
    with template as materialized (
      select row_number() over (order by id) - 1 as place, count(*) over () as places, quote.*,
        left(reference, position('-' in reference)) as prefix
      from quote where kind = 'new' and id not like 'made-%' and deleted_at is null
    ), numbered as (
      select number, ${pick("firm", 10)} = 0 as is_first, ${pick("made", FIRMS)} + 1 as firm,
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
          else name || ' ' || trade || ' Ltd' end as client
      from numbered join template on template.place = number % template.places
    ), stored as (
      insert into quote (firm_id, id, reference, branch_id, definition_id, definition_version, version, web_status,
        quote_status, data, ref_counters, client, own_reference, postcode, item_count, cover_start, search_text,
        unique_keys, price, decisions, price_hidden, premium, ipt, fee, total, indicative, valid_to, policy_number,
        client_id, created_by, changed_by, changed_by_name, changed_at, audit_hash, reason)
      select made.firm_id, 'made-' || number, made.reference, made.branch_id, template.definition_id,
        template.definition_version, 1, made.web_status, made.quote_status,
        replace(template.data, template.reference, made.reference), template.ref_counters, made.client,
        upper(left(name, 3)) || '/' || number, made.postcode, template.item_count, made.cover_start::text,
        lower(concat_ws(E'\n', made.reference, upper(left(name, 3)) || '/' || number, made.client, made.postcode,
          replace(made.postcode, ' ', ''))),
        '{}', template.price, '[]', false, template.premium, template.ipt, template.fee, template.total, false,
        case when made.quote_status in ('QUOTE', 'EXPIRED') then
          (${today}::date + case when made.quote_status = 'QUOTE' then valid else -1 - valid end)::text end,
        case when ${statusIs("made.web_status", ({ isPolicy = false }) => isPolicy)} then made.reference end,
        '', case when is_first then 'alpha-broker' else 'made-' || person end, 'made', 'Made', made.changed_at, '',
        case when made.web_status = 'NTU' then json_build_object('reason', why, 'words', '', 'at', made.changed_at)::text end
      from made join template on template.place = made.number % template.places
      returning firm_id, id, reference, web_status, policy_number, cover_start, changed_at, premium, ipt, fee, total
    ), referenced as (
      insert into quote_reference (reference, firm_id) select reference, firm_id from stored
    ), bound as (
      insert into policy (firm_id, quote_id, policy_number, version, cover_start, cover_end, accepted_at, accepted_by)
      select firm_id, id, policy_number, 1, cover_start, (cover_start::date + 364)::text, changed_at, 'made'
      from stored where policy_number is not null
    ), amended as (
      insert into policy_version (firm_id, quote_id, number, kind, made_from, effective, made_at, made_by, made_by_name,
        data, price, premium, decisions, terms, charge)
      select firm_id, id, 1, 'new', id, cover_start, changed_at, 'made', 'Made', '{}', '{}', premium, '[]', null,
        json_build_object('premium', premium, 'ipt', ipt, 'fee', fee, 'toPay', total)::text
      from stored where policy_number is not null and premium is not null
    ), referred as (
      insert into referral (firm_id, quote_id, version, web_status, options, message, sent_by, sent_by_name, sent_at,
        closed_at, outcome, decided_by, decided_by_name)
      select firm_id, id, 1, 'QUOTED', 'A', '', 'made', 'Made', changed_at - ${pick("answer", 6_000)} * interval '1 minute',
        changed_at, case when web_status = 'DECLINED' then 'declined' else 'approved' end, 'made', 'Made'
      from (select stored.*, substr(id, 6)::int as number from stored) as stored
      where web_status in ('QUOTED', 'DECLINED', 'ACCEPTED') and right(id, 1) in ('3', '8')
    )
    insert into policy_condition (firm_id, quote_id, id, words, due, listed, made_at)
    select firm_id, id, 'rule MADE', 'Send the inspection record.', (cover_start::date + 30)::text, true, changed_at
    from stored where policy_number is not null and right(id, 1) = '7'`.execute(db);
};

/**
 * Adds so many quotes to a store with demonstration data, in sets of some thousands, and has the store look at what it
 * holds now, as a real one does by itself.
 *
 * @param today calendar day around which they lie
 * @param said receives how many there are after each set
 */
export const makeQuotes = async (
  db: Database,
  { count, today }: { readonly count: number; readonly today: string },
  said: (made: number) => void,
): Promise<void> => {
  const size = 10_000;
  await makePlaces(db);
  const { rows } = await sql<{ next: number }>`select coalesce(max(substr(id, 6)::int), 0) + 1 as next
    from quote where id like 'made-%'`.execute(db);
  const start = rows[0]?.next ?? 1;
  for (let done = 0; done < count; done += size) {
    const most = Math.min(size, count - done);
    await makeSet(db, today, start + done, start + done + most - 1);
    said(done + most);
  }
};

const SETTLED = [
  "quote",
  "quote_search",
  "search_word",
  "policy",
  "policy_condition",
  "quote_tally_change",
  "statistic_fact",
  "statistic_tally",
  "statistic_change",
];

/** Brings statistics and visibility of what lists and searches read up to date, as autovacuum does in time. */
export const settleStore = async (db: Database): Promise<void> => {
  for (const table of SETTLED) await sql.raw(`vacuum (analyze) ${table}`).execute(db);
};
