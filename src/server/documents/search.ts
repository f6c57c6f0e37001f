import { duesOfQuotes } from "../../db/queries/people/diary-notes.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { countByStatus, searchQuotes } from "../../db/queries/quotes/search-quotes.ts";
import { londonDate } from "../../form/values/calendar.ts";
import { pounds } from "../../insurance/money/money.ts";
import { may } from "../../insurance/permissions.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import { quoteScopeOf } from "../quote/quote-scope-of.ts";
import { searchWords } from "../search-words.ts";
import type { Services } from "../services.ts";

type Answer = AnswerOf<"Documents/search">;
type FoundRow = Awaited<ReturnType<typeof searchQuotes>>[number];

const PAGE_SIZE = 25;

interface Reading {
  readonly titles: ReadonlyMap<string, string>;
  readonly seesHidden: boolean;
  readonly today: string;
  /** By reference: since when a note in its diary is due. */
  readonly dues: ReadonlyMap<string, string>;
}

/** The last day of a policy's term once that is over, and the term that goes on from it. */
const endOf = ({ cover_end, next_term }: FoundRow, today: string) => ({
  termEnded: cover_end !== null && cover_end < today ? cover_end : null,
  nextTerm: next_term,
});

const rowOf = (row: FoundRow, { titles, seesHidden, today, dues }: Reading): Answer["rows"][number] => {
  const amount = (pence: number | null) => (pence === null || (row.price_hidden && !seesHidden) ? null : pounds(pence));
  return {
    reference: row.reference,
    typeOfInsurance: row.definition_id,
    product: titles.get(row.definition_id) ?? row.definition_id,
    client: row.client,
    brokerReference: row.own_reference,
    itemCount: row.item_count,
    postcode: row.postcode,
    WebStatus: row.web_status,
    QuoteStatus: row.quote_status,
    coverStart: row.cover_start,
    premium: amount(row.premium),
    ipt: amount(row.ipt),
    fee: amount(row.fee),
    total: amount(row.total),
    indicative: row.indicative,
    validTo: row.price_hidden && !seesHidden ? null : row.valid_to,
    policyNumber: row.policy_number,
    ...endOf(row, today),
    noteDue: dues.get(row.reference) ?? null,
    branch: row.branch,
    changedAt: row.changed_at.toISOString(),
  };
};

const titlesOf = async ({ definitions }: Services, rows: readonly FoundRow[], today: string) => {
  const ids = [...new Set(rows.map((row) => row.definition_id))];
  const found = await Promise.all(ids.map((id) => definitions.current(id, today)));
  return new Map(found.flatMap((each) => (each ? [[each.definition.id, each.definition.title] as const] : [])));
};

/** The working list: one page of what matches, how many match, and how many there are of each status. */
export const search = async (
  services: Services,
  user: SessionUser,
  { q = "", status = "", product = "", page = 1, pageSize = PAGE_SIZE }: FormOf<"Documents/search">,
): Promise<Answer> => {
  const wanted = {
    scope: quoteScopeOf(user),
    words: searchWords(q),
    ...(product === "" ? {} : { product }),
  };
  const window = { offset: (page - 1) * pageSize, limit: pageSize };
  const ofStatus = status === "" ? {} : { status: status.toUpperCase() };
  const [rows, counted] = await Promise.all([
    searchQuotes(services.db, { ...wanted, ...ofStatus, ...window }),
    countByStatus(services.db, wanted),
  ]);
  const counts = counted.map(({ web_status, count }) => ({ WebStatus: web_status, count }));
  const matching = counts.filter(({ WebStatus }) => status === "" || WebStatus === status.toUpperCase());
  const today = londonDate(services.clock.now());
  const references = rows.map(({ reference }) => reference);
  const [titles, dues] = await Promise.all([
    titlesOf(services, rows, today),
    duesOfQuotes(services.db, user.firmId, references, today),
  ]);
  const reading = { titles, seesHidden: may(user.permissions, "underwrite"), today, dues };
  return {
    total: matching.reduce((sum, { count }) => sum + count, 0),
    rows: rows.map((row) => rowOf(row, reading)),
    counts,
  };
};
