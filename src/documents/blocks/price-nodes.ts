import type { DocumentStage, PriceBlock } from "../../../schemas/document.ts";
import { formatPounds, type Pence } from "../../insurance/money/money.ts";
import { policyRef, type RatedLine, type RatedPrice } from "../../insurance/rating/rated-price.ts";
import { itemNames } from "../answer-evidence.ts";
import type { DocumentContext } from "../document-context.ts";
import type { DocumentPrice } from "../document-input.ts";
import type { TableColumn, TableNode, TableRow } from "../document-model.ts";
import { longDate } from "../document-number.ts";

const premiumColumn: TableColumn = { header: "Premium", holds: "figure", share: 20 };

/**
 * Events whose documents show the price of the current period for information: the amount due for the event is in its
 * invoice, and the price of the whole period, with its fee, was paid at its start.
 */
const withinThePeriod: ReadonlySet<DocumentStage> = new Set(["change", "cancellation", "reinstatement"]);

/**
 * The price lines and their total: with tax and fee the total payable or, within a paid period,
 * the cost of the whole period. Nothing while there is no price to show.
 */
export function priceNodes(context: DocumentContext, { by = "cover" }: PriceBlock): readonly TableNode[] {
  const { price, stage } = context.input;
  if (!price) return [];
  const totals = withinThePeriod.has(stage) ? ofThePeriod : toPay;
  const { columns, rows } =
    by === "line" ? everyLine(context, price) : by === "item" ? byItem(context, price) : byCover(price);
  return [{ kind: "table", caption: "Premium", columns, rows: [...rows, ...totals(price, columns.length)] }];
}

type Lines = Pick<TableNode, "columns" | "rows">;

function byCover({ lines }: DocumentPrice): Lines {
  return {
    columns: [{ header: "Cover", holds: "text", share: 80 }, premiumColumn],
    rows: summed(
      lines,
      ({ section }) => section,
      ({ label }) => label,
    ),
  };
}

function byItem({ input }: DocumentContext, { lines }: DocumentPrice): Lines {
  const names = itemNames(input.resolution);
  const wholePolicy = ({ ref, section, label }: RatedLine): string => (ref === policyRef ? `${section} ${label}` : ref);
  return {
    columns: [{ header: "Insured", holds: "text", share: 80 }, premiumColumn],
    rows: summed(lines, wholePolicy, ({ ref, label }) => (ref === policyRef ? label : (names.get(ref) ?? ref))),
  };
}

function everyLine({ input }: DocumentContext, { lines }: DocumentPrice): Lines {
  const names = itemNames(input.resolution);
  return {
    columns: [
      { header: "Insured", holds: "text", share: 50 },
      { header: "Cover", holds: "text", share: 30 },
      premiumColumn,
    ],
    rows: lines.map(({ ref, label, amount }) => ({
      cells: [ref === policyRef ? "Whole policy" : (names.get(ref) ?? ref), label, formatPounds(amount)],
    })),
  };
}

/** Adds up lines with the same key into one row, in order of first appearance. */
function summed(
  lines: readonly RatedLine[],
  keyOf: (line: RatedLine) => string,
  nameOf: (line: RatedLine) => string,
): readonly TableRow[] {
  const sums = new Map<string, { readonly name: string; readonly amount: Pence }>();
  for (const line of lines) {
    const key = keyOf(line);
    const before = sums.get(key);
    sums.set(key, { name: before?.name ?? nameOf(line), amount: (before?.amount ?? 0) + line.amount });
  }
  return [...sums.values()].map(({ name, amount }) => ({ cells: [name, formatPounds(amount)] }));
}

/** Rows of the total payable at the start of the period. */
function toPay(price: DocumentPrice, columns: number): readonly TableRow[] {
  return [
    ...beforeAndTax(price, columns),
    ...(price.fee === 0 ? [] : [sumRow(feeWords("Arrangement fee", price), price.fee, columns)]),
    sumRow("Total payable", price.total, columns, "total"),
  ];
}

/** Rows of the period's cost on the current terms, for information: not a demand for payment. */
function ofThePeriod(price: DocumentPrice, columns: number): readonly TableRow[] {
  return [
    ...beforeAndTax(price, columns),
    sumRow("Premium and tax for the whole period on these terms", price.premiumIncIpt, columns, "total"),
  ];
}

/** `Insurance premium tax at 12%`, with the effective date if the rate is dated. */
export function taxWords({ iptPct, iptFrom }: Pick<RatedPrice, "iptPct" | "iptFrom">): string {
  const rate = `Insurance premium tax at ${iptPct}%`;
  return iptFrom === undefined ? rate : `${rate} (rate from ${longDate(iptFrom)})`;
}

/** `Arrangement fee`, with the effective date if the fee is dated. */
export function feeWords(fee: string, { feeFrom }: Pick<RatedPrice, "feeFrom">): string {
  return feeFrom === undefined ? fee : `${fee} (from ${longDate(feeFrom)})`;
}

function beforeAndTax(price: DocumentPrice, columns: number): readonly TableRow[] {
  const { premiumFrom } = price;
  const rates = premiumFrom === undefined ? "" : ` (rates from ${longDate(premiumFrom)})`;
  return [
    sumRow(`Premium before tax${rates}`, price.premium, columns, "sum"),
    sumRow(taxWords(price), price.ipt, columns),
  ];
}

function sumRow(label: string, amount: Pence, columns: number, role?: TableRow["role"]): TableRow {
  return {
    cells: [label, ...Array<string>(columns - 2).fill(""), formatPounds(amount)],
    ...(role ? { role } : {}),
  };
}
