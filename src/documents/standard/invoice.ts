import type { DetailsBlock, DocumentBlock, DocumentDefinition } from "../../../schemas/document.ts";
import { insuredRows, partyRows, periodRows } from "./particulars.ts";

const of: DetailsBlock["rows"] = [
  { label: "Date", text: "{document.Issued}" },
  { label: "Payment due by", text: "{document.PayBy}" },
  { label: "Policy number", text: "{document.PolicyNumber}" },
  ...insuredRows,
  ...periodRows,
  ...partyRows,
  { label: "Endorsement", text: "Number {document.Endorsement}, from {document.Effective}", has: ["Endorsement"] },
  { label: "Cancelled from", text: "{document.Effective}", has: ["Reason"] },
];

const invoiceRows: DetailsBlock["rows"] = [{ label: "Invoice number", text: "{document.BillNumber}" }, ...of];
const creditNoteRows: DetailsBlock["rows"] = [{ label: "Credit note number", text: "{document.BillNumber}" }, ...of];

const howToPay: readonly DocumentBlock[] = [
  {
    block: "notice",
    title: "To pay by {document.PayBy}: {document.ToPay}",
    text: "To {document.PayTo}. Quote {document.BillNumber} when you pay.",
  },
  {
    block: "details",
    has: ["AccountName"],
    rows: [
      { label: "Account name", text: "{document.AccountName}" },
      { label: "Sort code", text: "{document.SortCode}" },
      { label: "Account number", text: "{document.AccountNumber}" },
      { label: "IBAN", text: "{document.IBAN}" },
      { label: "Payment reference", text: "{document.BillNumber}" },
    ],
  },
  {
    block: "paragraph",
    text: "Insurance premium tax is included as shown. Insurance is exempt from VAT, so this is not a VAT invoice.",
  },
];

export const invoice: DocumentDefinition = {
  id: "invoice",
  kind: "invoice",
  title: "Invoice",
  stages: ["policy"],
  has: ["ToPay"],
  blocks: [
    { block: "details", rows: invoiceRows },
    { block: "heading", text: "What to pay" },
    { block: "price" },
    ...howToPay,
  ],
};

const charged: readonly DocumentBlock[] = [
  { block: "details", rows: invoiceRows },
  { block: "heading", text: "What to pay" },
  { block: "charge" },
  ...howToPay,
];

export const changeInvoice: DocumentDefinition = {
  id: "change-invoice",
  kind: "invoice",
  title: "Invoice for endorsement {document.Endorsement}",
  stages: ["change"],
  has: ["ToPay"],
  blocks: charged,
};

export const reinstatementInvoice: DocumentDefinition = {
  id: "reinstatement-invoice",
  kind: "invoice",
  title: "Invoice for reinstated cover",
  stages: ["reinstatement"],
  has: ["ToPay"],
  blocks: charged,
};

const returned: readonly DocumentBlock[] = [
  { block: "details", rows: creditNoteRows },
  { block: "heading", text: "What is returned" },
  { block: "charge" },
  {
    block: "notice",
    title: "Refund due to you: {document.ToReturn}",
    text: "By {document.Firm}, by {document.ReturnBy}, by the method that you used to pay.",
  },
];

export const creditNote: DocumentDefinition = {
  id: "credit-note",
  kind: "credit-note",
  title: "Credit note",
  stages: ["cancellation"],
  has: ["ToReturn"],
  blocks: returned,
};

export const changeCreditNote: DocumentDefinition = {
  id: "change-credit-note",
  kind: "credit-note",
  title: "Credit note for endorsement {document.Endorsement}",
  stages: ["change"],
  has: ["ToReturn"],
  blocks: returned,
};
