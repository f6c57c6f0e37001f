/** A column of the working list that users can choose; the reference is always shown. */
export type ColumnName =
  | "client"
  | "product"
  | "status"
  | "start"
  | "premium"
  | "ipt"
  | "fee"
  | "total"
  | "changed"
  | "branch"
  | "handler"
  | "policy"
  | "changedBy";

export interface ColumnFacts {
  readonly heading: string;
  /** Shown by default. */
  readonly isUsual?: true;
  /** Its texts are long. */
  readonly isLong?: true;
  /** An amount: the total payable, or a part of it. Amounts are in adjacent columns. */
  readonly amount?: "part" | "total";
  /** Stored fields read for it, besides those of every row: see src/db/queries/working-list/list-quotes.ts. */
  readonly stored: readonly string[];
}

/**
 * The columns in order. Their values are in src/server/working-list/list-columns.ts (call and export), their
 * appearance in src/portal/documents/quote-columns.tsx.
 */
const columns = {
  client: {
    heading: "Client and risk",
    isUsual: true,
    isLong: true,
    stored: ["quote.client", "quote.item_count", "quote.postcode"],
  },
  product: { heading: "Product", isUsual: true, stored: [] },
  status: {
    heading: "Status",
    isUsual: true,
    isLong: true,
    stored: ["quote.web_status", "quote.quote_status", "quote.indicative", "quote.valid_to", "policy.cover_end"],
  },
  start: { heading: "Cover starts", isUsual: true, stored: ["quote.cover_start"] },
  premium: { heading: "Premium", isUsual: true, amount: "part", stored: ["quote.premium"] },
  ipt: { heading: "IPT", isUsual: true, amount: "part", stored: ["quote.ipt"] },
  fee: { heading: "Fee", isUsual: true, amount: "part", stored: ["quote.fee"] },
  total: { heading: "Total payable", isUsual: true, amount: "total", stored: ["quote.total"] },
  changed: { heading: "Changed", isUsual: true, stored: ["quote.changed_at"] },
  branch: { heading: "Branch", stored: ["branch.name as branch"] },
  handler: { heading: "Handler", stored: ["handler.name as handler"] },
  policy: { heading: "Policy number", stored: ["quote.policy_number"] },
  changedBy: { heading: "Changed by", stored: ["quote.changed_by_name"] },
} as const satisfies Readonly<Record<ColumnName, ColumnFacts>>;

export const listColumns: Readonly<Record<ColumnName, ColumnFacts>> = columns;

export function isColumn(name: string): name is ColumnName {
  return Object.hasOwn(listColumns, name);
}

export const columnNames = Object.keys(listColumns).filter(isColumn);

export const storedColumns = Object.values(columns).flatMap(({ stored }) => stored);
