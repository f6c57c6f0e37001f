import { formatPounds, type Pence } from "../../insurance/money/money.ts";
import { midTermTermsOn } from "../../insurance/rating/rating-on.ts";
import { cancellationWords, changeWords, countOfDays } from "../charge-words.ts";
import type { DocumentContext } from "../document-context.ts";
import type { DocumentCancellation, DocumentChange, DocumentReinstatement } from "../document-input.ts";
import type { DocumentNode, TableNode, TableRow } from "../document-model.ts";
import { taxWords } from "../tax-words.ts";

/** What a change or a cancellation costs: the figures, and below them how they come about. */
export function chargeNodes({ input }: DocumentContext): readonly DocumentNode[] {
  const { change, cancellation, reinstatement } = input;
  if (reinstatement) return [ofReinstatement(reinstatement)];
  if (change) {
    const { form, dates } = input.resolution;
    const { rating } = midTermTermsOn(form, { term: dates.asAt, act: change.effective });
    return [ofChange(change), paragraph(changeWords(change, rating))];
  }
  return cancellation ? [ofCancellation(cancellation), paragraph(cancellationWords(cancellation))] : [];
}

function paragraph(sentences: readonly string[]): DocumentNode {
  return { kind: "paragraph", text: sentences.join(" ") };
}

function ofChange({ adjustment, before, after }: DocumentChange): TableNode {
  const { premium, ipt, fee, toPay, waived } = adjustment;
  const rows = [
    row("Premium for the whole period before the change", before.premium),
    row("Premium for the whole period after the change", after.premium),
    ...(waived
      ? []
      : [
          row(premium < 0 ? "Return premium" : "Additional premium", premium),
          row(taxWords({ ...after, ...adjustment }), ipt),
          ...(fee === 0 ? [] : [row("Fee for the change", fee)]),
        ]),
  ];
  return tableOf("What the change costs", [...rows, total(toPay)]);
}

/** Every line but a sum is added to those above it, down to what comes back. */
function ofCancellation(cancellation: DocumentCancellation): TableNode {
  const { basis, daysRemaining, premium, feeKept, ipt, iptRates, feeReturned, returned } = cancellation;
  const rows: readonly TableRow[] =
    basis === "none"
      ? []
      : [
          row(`Premium for the ${countOfDays(daysRemaining)} left`, premium + feeKept),
          ...(feeKept === 0 ? [] : [row("Fee retained", -feeKept), sum("Premium returned", premium)]),
          row(`Insurance premium tax at ${iptRates}`, ipt),
          ...(feeReturned === 0 ? [] : [row("Arrangement fee", feeReturned)]),
        ];
  return tableOf("What is returned", [...rows, total(-returned, "Nothing to return")]);
}

function ofReinstatement({ premium, ipt, fee, toPay }: DocumentReinstatement): TableNode {
  const rows = [
    row("Premium that was returned", premium),
    row("Insurance premium tax that was returned", ipt),
    ...(fee === 0 ? [] : [row("Arrangement fee that was returned", fee)]),
  ];
  return tableOf("What is charged again", [...rows, total(toPay)]);
}

function tableOf(caption: string, rows: readonly TableRow[]): TableNode {
  return {
    kind: "table",
    caption,
    columns: [
      { header: "What", holds: "text", share: 80 },
      { header: "Amount", holds: "figure", share: 20 },
    ],
    rows,
  };
}

/** A minus sign of its own, as wide as a digit. */
function row(label: string, amount: Pence): TableRow {
  return { cells: [label, formatPounds(amount).replace("-", "−")] };
}

function sum(label: string, amount: Pence): TableRow {
  return { ...row(label, amount), role: "sum" };
}

/** What the client gets back is said, and has no sign. */
function total(amount: Pence, nothing = "Nothing to pay"): TableRow {
  const label = amount < 0 ? "To return to you" : amount === 0 ? nothing : "To pay";
  return { cells: [label, formatPounds(Math.abs(amount))], role: "total" };
}
