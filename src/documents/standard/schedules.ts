import type { DocumentDefinition } from "../../../schemas/document.ts";
import { insuredRows, partyRows, periodRows, policyRows } from "./particulars.ts";

export const quotationSchedule: DocumentDefinition = {
  id: "quotation-schedule",
  kind: "quotation-schedule",
  title: "Quotation schedule",
  stages: ["quote"],
  blocks: [
    {
      block: "details",
      rows: [
        { label: "Quotation", text: "{document.Reference}" },
        ...insuredRows,
        ...periodRows,
        ...partyRows,
        { label: "Price valid to", text: "{document.ValidTo}" },
      ],
    },
    {
      block: "notice",
      has: ["Indicative"],
      title: "An underwriter has not yet agreed this price",
      text: "It may change, and there is no cover until we confirm that it is agreed.",
    },
    { block: "heading", text: "Price" },
    { block: "price" },
    { block: "answers" },
    { block: "heading", text: "Terms agreed with the underwriter", has: ["Terms"] },
    { block: "terms" },
    { block: "heading", text: "Conditions", has: ["Conditions"] },
    { block: "conditions" },
    { block: "heading", text: "What to do next" },
    {
      block: "list",
      items: [
        "Check this schedule and your statement of fact. Tell us before you accept if anything is wrong.",
        {
          text: "Tell us by {document.ValidTo} that you accept. After that date we will need to quote again.",
          has: ["ValidTo"],
        },
        "There is no cover until we confirm that it is in force.",
      ],
    },
  ],
};

export const policySchedule: DocumentDefinition = {
  id: "policy-schedule",
  kind: "policy-schedule",
  title: "Policy schedule",
  stages: ["policy", "change", "reinstatement"],
  blocks: [
    { block: "details", rows: [...policyRows, ...insuredRows, ...periodRows, ...partyRows] },
    {
      block: "paragraph",
      has: ["Endorsement"],
      text: "Updated by endorsement {document.Endorsement} from {document.Effective}. It replaces your previous schedule.",
    },
    { block: "answers" },
    { block: "heading", text: "Premium for the whole period" },
    { block: "price" },
    { block: "heading", text: "Terms agreed with the underwriter", has: ["Terms"] },
    { block: "terms" },
    { block: "heading", text: "Conditions", has: ["Conditions"] },
    { block: "conditions" },
    {
      block: "paragraph",
      text: "Read this schedule with your policy wording and your statement of fact: together they are the contract. Tell {document.Firm} at once about anything that is wrong or that changes.",
    },
  ],
};
