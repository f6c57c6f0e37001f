import type { DocumentDefinition } from "../../../schemas/document.ts";
import { insuredRows, partyRows, periodRows } from "./particulars.ts";

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
    { block: "heading", text: "What the change costs" },
    { block: "charge" },
    { block: "heading", text: "Terms agreed with the underwriter, as they now stand", has: ["Terms"] },
    { block: "terms" },
    { block: "heading", text: "Conditions, as they now stand", has: ["Conditions"] },
    { block: "conditions" },
    { block: "signature", by: "provider", text: "Issued on {document.Issued} on behalf of {document.Insurer}." },
  ],
};
