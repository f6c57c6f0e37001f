import type { ChangesBlock } from "../../../schemas/document.ts";
import { formatPounds, type Pence } from "../../insurance/money/money.ts";
import { policyRef } from "../../insurance/rating/rated-price.ts";
import { itemNames } from "../answer-evidence.ts";
import { type DocumentContext, mayPrint } from "../document-context.ts";
import type { DocumentPrice, PrintedChange } from "../document-input.ts";
import type { DocumentNode, TableNode, TableRow } from "../document-model.ts";

/** Answers, or price lines, before and after an adjustment. */
export function changesNodes(context: DocumentContext, { of }: ChangesBlock): readonly DocumentNode[] {
  const { change } = context.input;
  if (!change) return [];
  return of === "answers" ? answersTable(context, change.answers) : premiumTable(context, change);
}

function answersTable(
  { document, changed: namedOnly }: DocumentContext,
  answers: readonly PrintedChange[],
): readonly TableNode[] {
  if (answers.length === 0) return [];
  const bySubject = new Map<string, TableRow[]>();
  for (const answer of answers) {
    const rows = bySubject.get(answer.subject) ?? [];
    bySubject.set(answer.subject, rows);
    const isPrinted = mayPrint(document.kind, answer);
    if (!isPrinted) namedOnly.push(answer.about);
    rows.push({ cells: cellsOf(answer, isPrinted) });
  }
  const rows = [...bySubject].flatMap(([subject, changed]): readonly TableRow[] => [
    { cells: [subject === "" ? "The policy" : subject], role: "section" },
    ...changed,
  ]);
  return [
    {
      kind: "table",
      caption: "What changes",
      columns: [
        { header: "Question", holds: "text", share: 40 },
        { header: "Before", holds: "text", share: 30 },
        { header: "From now on", holds: "text", share: 30 },
      ],
      rows,
    },
  ];
}

/** Without permission to print the values, reports only that the answer changed: the statement of fact has the value. */
function cellsOf({ label, before, after }: PrintedChange, showsAnswers: boolean): readonly string[] {
  return showsAnswers ? [label, before || "–", after || "–"] : [label, "Changed", "See the statement of fact"];
}

function premiumTable(
  { input }: DocumentContext,
  { before, after }: { readonly before: DocumentPrice; readonly after: DocumentPrice },
): readonly TableNode[] {
  const [was, is] = [amountsOf(before), amountsOf(after)];
  const names = itemNames(input.resolution);
  const changed = [...new Set([...was.keys(), ...is.keys()])].filter((key) => amountIn(was, key) !== amountIn(is, key));
  const rows = changed.map((key): TableRow => {
    const { ref, label } = is.get(key) ?? was.get(key) ?? { ref: policyRef, label: key };
    const item = ref === policyRef ? "Whole policy" : (names.get(ref) ?? ref);
    return { cells: [item, label, ...moneyCells(amountIn(was, key), amountIn(is, key))] };
  });
  const total: TableRow = {
    cells: ["Premium before tax", "", ...moneyCells(before.premium, after.premium)],
    role: "total",
  };
  return [
    moneyTable("Premium for the whole period", { Insured: 34, Cover: 24 }, ["Before", "From now on"], [...rows, total]),
  ];
}

/**
 * A table of amounts before and after, with the difference in its last column.
 *
 * @param texts headings of the columns before the amounts, each with its share of the width in per cent
 */
export function moneyTable(
  caption: string,
  texts: Readonly<Record<string, number>>,
  headers: readonly [before: string, after: string],
  rows: readonly TableRow[],
): TableNode {
  const named = Object.entries(texts);
  const share = Math.floor((100 - named.reduce((sum, [, each]) => sum + each, 0)) / 3);
  return {
    kind: "table",
    caption,
    columns: [
      ...named.map(([header, width]) => ({ header, holds: "text", share: width }) as const),
      ...[...headers, "Difference"].map((header) => ({ header, holds: "figure", share }) as const),
    ],
    rows,
  };
}

interface LineAmount {
  readonly ref: string;
  readonly label: string;
  readonly amount: Pence;
}

function amountsOf({ lines }: DocumentPrice): ReadonlyMap<string, LineAmount> {
  const amounts = new Map<string, LineAmount>();
  for (const { ref, section, label, amount } of lines) {
    const key = `${ref} ${section}`;
    amounts.set(key, { ref, label, amount: (amounts.get(key)?.amount ?? 0) + amount });
  }
  return amounts;
}

function amountIn(amounts: ReadonlyMap<string, LineAmount>, key: string): Pence {
  return amounts.get(key)?.amount ?? 0;
}

/** Two amounts and their difference: `["£120.00", "£132.00", "+£12.00"]`. */
export function moneyCells(before: Pence, after: Pence): readonly string[] {
  return [formatPounds(before), formatPounds(after), signed(after - before)];
}

/** `+£12.00`, `−£3.50`. */
function signed(amount: Pence): string {
  if (amount === 0) return formatPounds(0);
  return `${amount > 0 ? "+" : "−"}${formatPounds(Math.abs(amount))}`;
}
