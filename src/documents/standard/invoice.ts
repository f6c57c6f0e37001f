import type { DetailsBlock, DocumentBlock, DocumentDefinition } from "../../../schemas/document.ts";
import { insuredRows, periodRows } from "./particulars.ts";

const rows: DetailsBlock["rows"] = [
  { label: "Policy number", text: "{document.PolicyNumber}" },
  { label: "Date", text: "{document.Issued}" },
  ...insuredRows,
  ...periodRows,
  { label: "Endorsement", text: "Number {document.Endorsement}, from {document.Effective}", has: ["Endorsement"] },
  { label: "Cancelled from", text: "{document.Effective}", has: ["Reason"] },
];

const howToPay: readonly DocumentBlock[] = [
  { block: "notice", title: "To pay: {document.ToPay}", text: "To {document.Firm}, as agreed with you." },
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
  blocks: [{ block: "details", rows }, { block: "heading", text: "What to pay" }, { block: "price" }, ...howToPay],
};

export const changeInvoice: DocumentDefinition = {
  id: "change-invoice",
  kind: "invoice",
  title: "Invoice",
  stages: ["change", "reinstatement"],
  has: ["ToPay"],
  blocks: [{ block: "details", rows }, { block: "heading", text: "What to pay" }, { block: "charge" }, ...howToPay],
};

export const creditNote: DocumentDefinition = {
  id: "credit-note",
  kind: "credit-note",
  title: "Credit note",
  stages: ["change", "cancellation"],
  has: ["ToReturn"],
  blocks: [
    { block: "details", rows },
    { block: "heading", text: "What is returned" },
    { block: "charge" },
    {
      block: "notice",
      title: "To return to you: {document.ToReturn}",
      text: "By {document.Firm}, in the way in which you paid.",
    },
  ],
};
