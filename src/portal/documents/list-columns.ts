/** Columns of the list that can be chosen; the reference always shows. */
export const columnHeadings = {
  client: "Client and risk",
  product: "Product",
  status: "Status",
  start: "Cover starts",
  premium: "Premium",
  ipt: "IPT",
  fee: "Fee",
  total: "To pay",
  changed: "Changed",
  branch: "Branch",
  handler: "Handler",
  policy: "Policy number",
  changedBy: "Changed by",
} as const;

export type ColumnName = keyof typeof columnHeadings;

export const columnNames = Object.keys(columnHeadings).filter(isColumn);

/** Those that show until somebody chooses. */
export const usualColumns: readonly ColumnName[] = columnNames.slice(0, 9);

export const priceColumns = ["premium", "ipt", "fee", "total"] as const satisfies readonly ColumnName[];

function isColumn(name: string): name is ColumnName {
  return Object.hasOwn(columnHeadings, name);
}

/** Chosen columns as they are kept, in the order of the list; a column that is gone meanwhile is left out. */
export function readColumns(kept: readonly string[] | null): readonly ColumnName[] {
  if (kept === null) return usualColumns;
  return columnNames.filter((name) => kept.includes(name));
}

export const isMoney = (name: ColumnName): boolean => priceColumns.some((each) => each === name);
