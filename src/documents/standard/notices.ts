import type { DocumentDefinition } from "../../../schemas/document.ts";
import { insuredRows, partyRows, periodRows } from "./particulars.ts";

export const cancellationNotice: DocumentDefinition = {
  id: "cancellation-notice",
  kind: "cancellation-notice",
  title: "Cancellation notice",
  stages: ["cancellation"],
  blocks: [
    {
      block: "details",
      rows: [
        { label: "Policy number", text: "{document.PolicyNumber}" },
        ...insuredRows,
        ...periodRows,
        ...partyRows,
        { label: "Cancelled from", text: "The start of {document.Effective}", has: ["Effective"] },
        { label: "Reason", text: "{document.Reason}" },
      ],
    },
    {
      block: "notice",
      title: "There is no cover from {document.Effective}",
      text: "The policy does not cover anything that happens on or after that date. It still covers what happened before.",
    },
    { block: "heading", text: "What is returned" },
    { block: "charge" },
    { block: "signature", by: "provider", text: "Issued on {document.Issued} on behalf of {document.Insurer}." },
  ],
};

export const reinstatementNotice: DocumentDefinition = {
  id: "reinstatement-notice",
  kind: "endorsement",
  title: "Reinstatement notice",
  stages: ["reinstatement"],
  blocks: [
    {
      block: "details",
      rows: [{ label: "Policy number", text: "{document.PolicyNumber}" }, ...insuredRows, ...periodRows, ...partyRows],
    },
    {
      block: "notice",
      title: "The policy is in force as if it had never ended",
      text: "The cancellation from {document.Effective} is withdrawn, and with it the notice and the credit note that you were sent.",
    },
    { block: "heading", text: "Amount charged again" },
    { block: "charge" },
    { block: "signature", by: "provider", text: "Issued on {document.Issued} on behalf of {document.Insurer}." },
  ],
};
