import type { Database } from "../../db/open-database.ts";
import { duesOfQuotes } from "../../db/queries/people/diary-notes.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import type { ListedQuote } from "../../db/queries/working-list/list-quotes.ts";
import { londonDate } from "../../form/values/calendar.ts";
import { pounds } from "../../insurance/money/money.ts";
import { may } from "../../insurance/permissions.ts";
import type { AnswerOf } from "../contract/call-types.ts";
import type { Services } from "../services.ts";

export type ListRow = AnswerOf<"Documents/search">["rows"][number];

interface Reading {
  readonly titles: ReadonlyMap<string, string>;
  readonly seesHidden: boolean;
  readonly today: string;
  /** By reference: since when a note in its diary is due. */
  readonly dues: ReadonlyMap<string, string>;
  /** By firm and id: files in which the words were found. */
  readonly files: ReadonlyMap<string, readonly string[]>;
}

/** The last day of a policy's term once that is over, and the term that goes on from it. */
const endOf = ({ cover_end, next_term }: ListedQuote, today: string) => ({
  termEnded: cover_end !== null && cover_end < today ? cover_end : null,
  nextTerm: next_term,
});

const pricesOf = (row: ListedQuote, seesHidden: boolean) => {
  const isHeld = row.price_hidden && !seesHidden;
  const amount = (pence: number | null) => (pence === null || isHeld ? null : pounds(pence));
  return {
    premium: amount(row.premium),
    ipt: amount(row.ipt),
    fee: amount(row.fee),
    total: amount(row.total),
    indicative: row.indicative,
    validTo: isHeld ? null : row.valid_to,
  };
};

const rowOf = (row: ListedQuote, { titles, seesHidden, today, dues, files }: Reading): ListRow => ({
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
  ...pricesOf(row, seesHidden),
  policyNumber: row.policy_number,
  ...endOf(row, today),
  noteDue: dues.get(row.reference) ?? null,
  branch: row.branch,
  handler: row.handler ?? "",
  changedBy: row.changed_by_name,
  foundIn: files.get(`${row.firm_id} ${row.id}`) ?? [],
  changedAt: row.changed_at.toISOString(),
});

/** Titles of products as they are today, by their codes. */
export const titlesOf = async (
  { definitions }: Pick<Services, "definitions">,
  rows: readonly { readonly definition_id: string }[],
  today: string,
): Promise<ReadonlyMap<string, string>> => {
  const ids = [...new Set(rows.map((row) => row.definition_id))];
  const found = await Promise.all(ids.map((id) => definitions.current(id, today)));
  return new Map(found.flatMap((each) => (each ? [[each.definition.id, each.definition.title] as const] : [])));
};

interface RowServices extends Pick<Services, "definitions" | "clock"> {
  readonly db: Database;
}

/** Rows of the list as this user may read them. */
export const listRows = async (
  services: RowServices,
  user: SessionUser,
  rows: readonly ListedQuote[],
  files: ReadonlyMap<string, readonly string[]> = new Map(),
): Promise<readonly ListRow[]> => {
  const today = londonDate(services.clock.now());
  const references = rows.map(({ reference }) => reference);
  const [titles, dues] = await Promise.all([
    titlesOf(services, rows, today),
    duesOfQuotes(services.db, user.firmId, references, today),
  ]);
  const reading = { titles, seesHidden: may(user.permissions, "underwrite"), today, dues, files };
  return rows.map((row) => rowOf(row, reading));
};
