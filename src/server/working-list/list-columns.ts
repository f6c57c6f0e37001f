import type { paths } from "../../../schemas/api.d.ts";
import { type ColumnName, isColumn, listColumns } from "../../../schemas/list-columns.ts";
import type { Database } from "../../db/open-database.ts";
import { duesOfQuotes } from "../../db/queries/people/diary-notes.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { chargesOfPolicies } from "../../db/queries/policies/policies.ts";
import { openReferralsOf } from "../../db/queries/referrals/referrals.ts";
import type { ListedQuote } from "../../db/queries/working-list/list-quotes.ts";
import { localTime, londonDate } from "../../form/values/calendar.ts";
import { counted } from "../../form/words/phrases.ts";
import { type PolicyCharge, totalCharged, versionsOnDay } from "../../insurance/change/policy-in-force.ts";
import { factsOfStatus } from "../../insurance/lifecycle/statuses.ts";
import { pounds as inPounds } from "../../insurance/money/money.ts";
import { may } from "../../insurance/permissions.ts";
import type { Cell } from "../../spreadsheet/table.ts";
import {
  day,
  flag,
  instant,
  integerPart,
  list,
  nullable,
  object,
  poundsPart,
  string,
} from "../contract/answer-parts.ts";
import { type ItemNouns, itemNounsOf, titlesOf } from "../definitions/titles.ts";
import { referralReasons } from "../referral/referral-reasons.ts";
import type { Services } from "../services.ts";

/** Schema of a row of the working list. */
export const listRow = object({
  reference: string(),
  typeOfInsurance: string("Code of the product, as in routes."),
  product: string("Title of the product."),
  client: string("Name of the policyholder; empty where not yet known."),
  brokerReference: string(),
  itemCount: integerPart("Items of the schedule."),
  items: string("Them in words, `2 properties`; empty where there are none."),
  postcode: string("Of the first item."),
  WebStatus: string(),
  QuoteStatus: string(),
  coverStart: nullable(string("First day of cover.")),
  premium: nullable(poundsPart("Null where there is none, or where an underwriter has not released it.")),
  ipt: nullable(poundsPart("Insurance premium tax.")),
  fee: nullable(poundsPart("Fee.")),
  total: nullable(poundsPart("Total payable; of a policy the total charged, including changes and cancellation.")),
  annualPremium: nullable(
    poundsPart("Of a policy: the premium for its term on the terms in force today; null if none are."),
  ),
  cancelledFrom: nullable(day("First day without cover of a cancelled policy, past or future.")),
  indicative: flag("The price is subject to referral."),
  validTo: nullable(string("Last day on which the price can be accepted.")),
  policyNumber: nullable(string()),
  referral: nullable(
    object({
      since: instant("When it was sent to the underwriter."),
      reasons: list(string("Why it was referred, each reason once.")),
    }),
  ),
  noteDue: nullable(day("Earliest date of a diary note that is due and not done.")),
  termEnded: nullable(day("Last day of a policy's term that has ended.")),
  nextTerm: nullable(string("Reference of the next term.")),
  branch: string(),
  handler: string("User who handles it; empty where nobody at the firm does."),
  changedBy: string("Who changed it last."),
  foundIn: list(string("Name of one of its files whose text has the words.")),
  changedAt: instant("Last change."),
});

/** The same as a type; derived from the schema itself, since the generated types depend on this module. */
export type ListRow =
  paths["/api/v1/Documents/search"]["post"]["responses"][200]["content"]["application/json"]["rows"][number];

/** Data for rows besides the quotes' own columns. */
interface ListReading {
  readonly titles: ReadonlyMap<string, string>;
  readonly nouns: ReadonlyMap<string, ItemNouns>;
  readonly seesHidden: boolean;
  readonly today: string;
  /** By reference: since when a diary note is due. */
  readonly dues: ReadonlyMap<string, string>;
  /** By firm and id: the referral that an underwriter or the firm has to answer. */
  readonly referrals: ReadonlyMap<string, NonNullable<ListRow["referral"]>>;
  /** By firm and id: versions of the policy that the quote began, oldest first. */
  readonly policies: ReadonlyMap<string, readonly Version[]>;
  /** By firm and id: files that contain the words. */
  readonly files: ReadonlyMap<string, readonly string[]>;
}

/** The last day of a policy's term once it is over, and the term that follows it. */
const endOf = ({ cover_end, next_term }: ListedQuote, today: string) => ({
  termEnded: cover_end !== null && cover_end < today ? cover_end : null,
  nextTerm: next_term,
});

type Version = Awaited<ReturnType<typeof chargesOfPolicies>>[number];

/** The total charged for a policy, which can be summed, and the price of its term on today's terms. */
const policyPrices = (versions: readonly Version[], { cover_end }: ListedQuote, today: string) => {
  const { premium, ipt, fee, toPay } = totalCharged(versions.map(({ charge }): PolicyCharge => JSON.parse(charge)));
  const { inForce, cancelledFrom } = versionsOnDay(versions, today);
  const isOver = cover_end !== null && cover_end < today;
  const annual = isOver ? undefined : versions.find(({ number }) => number === inForce)?.premium;
  return {
    premium: inPounds(premium),
    ipt: inPounds(ipt),
    fee: inPounds(fee),
    total: inPounds(toPay),
    annualPremium: annual === undefined ? null : inPounds(annual),
    cancelledFrom: cancelledFrom ?? null,
  };
};

const pricesOf = (row: ListedQuote, seesHidden: boolean) => {
  const isHeld = row.price_hidden && !seesHidden;
  const amount = (pence: number | null) => (pence === null || isHeld ? null : inPounds(pence));
  return {
    premium: amount(row.premium),
    ipt: amount(row.ipt),
    fee: amount(row.fee),
    total: amount(row.total),
    annualPremium: null,
    cancelledFrom: null,
    indicative: row.indicative,
    validTo: isHeld ? null : row.valid_to,
  };
};

const policyPart = (versions: readonly Version[] | undefined, row: ListedQuote, today: string) =>
  versions ? policyPrices(versions, row, today) : {};

const keyOf = ({ firm_id, id }: Pick<ListedQuote, "firm_id" | "id">): string => `${firm_id} ${id}`;

const itemWords = ({ item_count, definition_id }: ListedQuote, nouns: ListReading["nouns"]): string => {
  const { label, plural } = nouns.get(definition_id) ?? { label: "item", plural: "items" };
  return item_count === 0 ? "" : counted(item_count, label, plural);
};

/** A stored quote as a row of the list. */
const rowOf = (
  row: ListedQuote,
  { titles, nouns, seesHidden, today, dues, referrals, policies, files }: ListReading,
): ListRow => ({
  reference: row.reference,
  typeOfInsurance: row.definition_id,
  product: titles.get(row.definition_id) ?? row.definition_id,
  client: row.client,
  brokerReference: row.own_reference,
  itemCount: row.item_count,
  items: itemWords(row, nouns),
  postcode: row.postcode,
  WebStatus: row.web_status,
  QuoteStatus: row.quote_status,
  coverStart: row.cover_start,
  ...pricesOf(row, seesHidden),
  ...policyPart(policies.get(keyOf(row)), row, today),
  policyNumber: row.policy_number,
  ...endOf(row, today),
  referral: referrals.get(keyOf(row)) ?? null,
  noteDue: dues.get(row.reference) ?? null,
  branch: row.branch,
  handler: row.handler ?? "",
  changedBy: row.changed_by_name,
  foundIn: files.get(keyOf(row)) ?? [],
  changedAt: row.changed_at.toISOString(),
});

interface ExportColumn {
  /** If it differs from the list's heading, or the list has none. */
  readonly heading?: string;
  /** Width in characters. */
  readonly width: number;
  readonly cell: (row: ListRow) => Cell;
}

const money = (amount: number | null): Cell => (amount === null ? null : { number: amount, style: "pence" });

/** Whether the row is an accepted MTA: its policy's row includes the amount, which a column must not count twice. */
const isInPolicy = ({ WebStatus }: ListRow): boolean => factsOfStatus(WebStatus)?.phase === "endorsed";
const charged = (name: "premium" | "ipt" | "fee" | "total") => (row: ListRow) =>
  isInPolicy(row) ? null : money(row[name]);
const dayOf = (text: string | null): Cell => (text === null ? null : { day: text.slice(0, 10) });

type ExportName =
  | ColumnName
  | "reference"
  | "ownReference"
  | "items"
  | "postcode"
  | "validTo"
  | "inPolicy"
  | "annual"
  | "cancelledFrom";

/** Exported columns in order: the same content as the list shows. */
const exported: Readonly<Record<ExportName, ExportColumn>> = {
  reference: { heading: "Reference", width: 14, cell: ({ reference }) => reference },
  policy: { width: 14, cell: ({ policyNumber }) => policyNumber },
  client: { heading: "Client", width: 32, cell: ({ client }) => client },
  ownReference: { heading: "Own reference", width: 18, cell: ({ brokerReference }) => brokerReference },
  product: { width: 22, cell: ({ product }) => product },
  status: { width: 18, cell: ({ WebStatus }) => factsOfStatus(WebStatus)?.words ?? WebStatus },
  items: { heading: "Items", width: 8, cell: ({ itemCount }) => ({ number: itemCount }) },
  postcode: { heading: "Postcode", width: 11, cell: ({ postcode }) => postcode },
  start: { width: 13, cell: ({ coverStart }) => dayOf(coverStart) },
  premium: { width: 13, cell: charged("premium") },
  ipt: { width: 12, cell: charged("ipt") },
  fee: { width: 10, cell: charged("fee") },
  total: { width: 13, cell: charged("total") },
  inPolicy: {
    heading: "Change, in its policy's total",
    width: 14,
    cell: (row) => (isInPolicy(row) ? money(row.total) : null),
  },
  annual: { heading: "Annual premium in force", width: 14, cell: ({ annualPremium }) => money(annualPremium) },
  cancelledFrom: { heading: "Cancelled from", width: 14, cell: ({ cancelledFrom }) => dayOf(cancelledFrom) },
  validTo: { heading: "Valid to", width: 13, cell: ({ validTo }) => dayOf(validTo) },
  branch: { width: 18, cell: ({ branch }) => branch },
  handler: { width: 22, cell: ({ handler }) => handler },
  changed: { width: 17, cell: ({ changedAt }) => localTime(changedAt) },
  changedBy: { width: 22, cell: ({ changedBy }) => changedBy },
};

const exportedColumns = Object.values(exported);
export const exportHeadings: readonly string[] = Object.entries(exported).map(
  ([name, { heading }]) => heading ?? (isColumn(name) ? listColumns[name].heading : name),
);
export const exportWidths: readonly number[] = exportedColumns.map(({ width }) => width);
export const exportLine = (row: ListRow): readonly Cell[] => exportedColumns.map(({ cell }) => cell(row));

const byPolicy = (versions: readonly Version[]): ReadonlyMap<string, readonly Version[]> => {
  const found = new Map<string, Version[]>();
  for (const version of versions) {
    const key = keyOf({ firm_id: version.firm_id, id: version.quote_id });
    const known = found.get(key);
    if (known) known.push(version);
    else found.set(key, [version]);
  }
  return found;
};

const isReferred = ({ web_status }: ListedQuote): boolean => {
  const phase = factsOfStatus(web_status)?.phase;
  return phase === "referred" || phase === "asked";
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
  const products = rows.map((row) => row.definition_id);
  const [titles, nouns, dues, referrals, versions] = await Promise.all([
    titlesOf(services, products, today),
    itemNounsOf(services.definitions, products, today),
    duesOfQuotes(services.db, user.firmId, references, today),
    openReferralsOf(services.db, rows.filter(isReferred)),
    chargesOfPolicies(
      services.db,
      rows.filter(({ cover_end }) => cover_end !== null),
    ),
  ]);
  const policies = byPolicy(versions);
  const waiting = new Map<string, NonNullable<ListRow["referral"]>>();
  for (const referral of referrals)
    waiting.set(keyOf({ firm_id: referral.firm_id, id: referral.quote_id }), {
      since: referral.sent_at.toISOString(),
      reasons: await referralReasons(services.definitions, referral, user.permissions),
    });
  const seesHidden = may(user.permissions, "underwrite");
  const reading = { titles, nouns, seesHidden, today, dues, referrals: waiting, policies, files };
  return rows.map((row) => rowOf(row, reading));
};
