import type { DocumentDefinition } from "../../../schemas/document.ts";
import { insuredRows, returnRows } from "./particulars.ts";

export const statementOfFact: DocumentDefinition = {
  id: "statement-of-fact",
  kind: "statement-of-fact",
  title: "Statement of fact",
  stages: ["quote", "change", "renewal"],
  blocks: [
    {
      block: "details",
      rows: [
        { label: "Reference", text: "{document.Reference}" },
        { label: "Policy number", text: "{document.PolicyNumber}" },
        { label: "Applies from", text: "{document.Effective}", has: ["Effective"] },
        ...insuredRows,
        ...returnRows,
      ],
    },
    {
      block: "notice",
      title: "Check every answer",
      text: "The insurance and its price rest on these answers. If one is wrong, write the correct answer beside it and return this document to {document.Firm}, or tell us. A wrong answer can mean that a claim is not paid, or not in full, or that the policy is treated as if it had never been.",
    },
    { block: "answers", corrections: true },
    {
      block: "signature",
      by: "policyholder",
      text: "I have checked the answers in this statement, and corrected those that were wrong.",
    },
  ],
};
