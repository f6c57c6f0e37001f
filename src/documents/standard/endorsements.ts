import type { DocumentDefinition } from "../../../schemas/document.ts";
import { insuredRows, partyRows, periodRows } from "./particulars.ts";

/** Conditions still to be met, with their due dates. */
export const conditionsList: DocumentDefinition = {
  id: "conditions",
  kind: "conditions",
  title: "List of conditions",
  stages: ["quote", "policy", "change", "renewal"],
  has: ["Conditions"],
  blocks: [
    {
      block: "details",
      rows: [
        { label: "Reference", text: "{document.Reference}" },
        { label: "Policy number", text: "{document.PolicyNumber}" },
        ...insuredRows,
      ],
    },
    {
      block: "paragraph",
      text: "The insurance depends on what is here. Do each of these by its day and tell {document.Firm} when it is done. If you cannot, tell us before that day: cover may otherwise be cut back or end.",
    },
    { block: "conditions" },
  ],
};

/** Terms that an underwriter put on this policy alone. */
export const termsEndorsement: DocumentDefinition = {
  id: "terms",
  kind: "terms",
  title: "Terms agreed with the underwriter",
  stages: ["policy", "change"],
  has: ["Terms"],
  blocks: [
    { block: "details", rows: [{ label: "Policy number", text: "{document.PolicyNumber}" }, ...insuredRows] },
    {
      block: "paragraph",
      text: "These terms were agreed with the underwriter for your policy alone. They are part of it.",
    },
    { block: "terms" },
    { block: "heading", text: "Conditions", has: ["Conditions"] },
    { block: "conditions" },
    { block: "signature", by: "provider", text: "Issued on {document.Issued} on behalf of {document.Insurer}." },
  ],
};

export const changeEndorsement: DocumentDefinition = {
  id: "endorsement",
  kind: "endorsement",
  title: "Endorsement number {document.Endorsement}",
  stages: ["change"],
  blocks: [
    {
      block: "details",
      rows: [
        { label: "Policy number", text: "{document.PolicyNumber}" },
        { label: "Endorsement", text: "Number {document.Endorsement}", has: ["Endorsement"] },
        { label: "Takes effect on", text: "{document.Effective}" },
        ...insuredRows,
        ...periodRows,
        ...partyRows,
      ],
    },
    {
      block: "paragraph",
      text: "Your policy changes as follows from the start of {document.Effective}. Everything else stays as it is.",
    },
    { block: "heading", text: "What changes", has: ["ChangedAnswers"] },
    { block: "changes", of: "answers" },
    { block: "heading", text: "Premium for the whole period" },
    { block: "changes", of: "premium" },
    { block: "heading", text: "Cost of the change" },
    { block: "charge" },
    { block: "heading", text: "Terms agreed with the underwriter, as they now apply", has: ["Terms"] },
    { block: "terms" },
    { block: "heading", text: "Conditions, as they now apply", has: ["Conditions"] },
    { block: "conditions" },
    { block: "signature", by: "provider", text: "Issued on {document.Issued} on behalf of {document.Insurer}." },
  ],
};
