import type { DocumentDefinition } from "../../../schemas/document.ts";
import { insuredRows, partyRows, periodRows, policyRows } from "./particulars.ts";

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
      text: "Updated by endorsement {document.Endorsement} from {document.Effective}. It takes the place of the schedule that you have.",
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
