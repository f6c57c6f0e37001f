import { localTime } from "../../form/values/local-time.ts";
import type { Cell } from "../../spreadsheet/table.ts";
import type { ListRow } from "./list-row.ts";

interface ExportColumn {
  readonly heading: string;
  /** Characters that fit into it. */
  readonly width: number;
  readonly cell: (row: ListRow) => Cell;
}

const money = (pounds: number | null): Cell => (pounds === null ? null : { number: pounds, style: "pence" });
const dayOf = (day: string | null): Cell => (day === null ? null : { day: day.slice(0, 10) });
/** What is exported of each row: what the list shows, and nothing that it does not. */
const columns: readonly ExportColumn[] = [
  { heading: "Reference", width: 14, cell: ({ reference }) => reference },
  { heading: "Policy number", width: 14, cell: ({ policyNumber }) => policyNumber },
  { heading: "Client", width: 32, cell: ({ client }) => client },
  { heading: "Own reference", width: 18, cell: ({ brokerReference }) => brokerReference },
  { heading: "Product", width: 22, cell: ({ product }) => product },
  { heading: "Status", width: 18, cell: ({ WebStatus }) => WebStatus },
  { heading: "Items", width: 8, cell: ({ itemCount }) => ({ number: itemCount }) },
  { heading: "Postcode", width: 11, cell: ({ postcode }) => postcode },
  { heading: "Cover starts", width: 13, cell: ({ coverStart }) => dayOf(coverStart) },
  { heading: "Premium", width: 13, cell: ({ premium }) => money(premium) },
  { heading: "IPT", width: 12, cell: ({ ipt }) => money(ipt) },
  { heading: "Fee", width: 10, cell: ({ fee }) => money(fee) },
  { heading: "To pay", width: 13, cell: ({ total }) => money(total) },
  { heading: "Valid to", width: 13, cell: ({ validTo }) => dayOf(validTo) },
  { heading: "Branch", width: 18, cell: ({ branch }) => branch },
  { heading: "Handler", width: 22, cell: ({ handler }) => handler },
  { heading: "Changed", width: 17, cell: ({ changedAt }) => localTime(changedAt) },
  { heading: "Changed by", width: 22, cell: ({ changedBy }) => changedBy },
];

export const exportHeadings: readonly string[] = columns.map(({ heading }) => heading);
export const exportWidths: readonly number[] = columns.map(({ width }) => width);
export const exportLine = (row: ListRow): readonly Cell[] => columns.map(({ cell }) => cell(row));
