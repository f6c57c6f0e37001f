import { formatPounds, type Pence } from "../../insurance/money/money.ts";
import type { DocumentContext } from "../document-context.ts";
import type { TableNode, TableRow } from "../document-model.ts";
import { signed } from "./changes-nodes.ts";

/**
 * Last year's price beside this year's, as a renewal must show it (ICOBS 6.5): premium, tax, fee and what it comes to.
 */
export function comparisonNodes({ input }: DocumentContext): readonly TableNode[] {
  const { renewal, price } = input;
  if (!renewal || !price) return [];
  const { last } = renewal;
  const row = (label: string, before: Pence, after: Pence, role?: TableRow["role"]): TableRow => ({
    cells: [label, formatPounds(before), formatPounds(after), signed(after - before)],
    ...(role ? { role } : {}),
  });
  return [
    {
      kind: "table",
      caption: "Last year's price beside this year's",
      columns: [
        { header: "What", holds: "text", share: 40 },
        { header: "Last year", holds: "figure", share: 20 },
        { header: "This year", holds: "figure", share: 20 },
        { header: "Difference", holds: "figure", share: 20 },
      ],
      rows: [
        row("Premium before tax", last.premium, price.premium),
        row("Insurance premium tax", last.ipt, price.ipt),
        row("Arrangement fee", last.fee, price.fee),
        row("Total to pay", last.total, price.total, "total"),
      ],
    },
  ];
}
