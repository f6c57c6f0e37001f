import type { DocumentDefinition } from "../../../schemas/document.ts";
import { insuredRows, partyRows, periodRows } from "./particulars.ts";

export const renewalInvitation: DocumentDefinition = {
  id: "renewal-invitation",
  kind: "renewal-invitation",
  title: "Renewal invitation",
  stages: ["renewal"],
  blocks: [
    {
      block: "details",
      rows: [
        { label: "Policy number", text: "{document.PolicyNumber}" },
        { label: "Reference", text: "{document.Reference}" },
        ...insuredRows,
        ...periodRows,
        ...partyRows,
        { label: "Price valid to", text: "{document.ValidTo}" },
      ],
    },
    {
      block: "paragraph",
      has: ["LastTotal", "Total"],
      text: "Your insurance ends soon. For the next period it costs {document.Total}; last year it was {document.LastTotal}.",
    },
    {
      block: "notice",
      has: ["Indicative"],
      title: "An underwriter has not yet agreed this price",
      text: "It may change, and the renewal cannot be accepted until it is agreed.",
    },
    { block: "heading", text: "Last year's price beside this year's" },
    { block: "comparison" },
    {
      block: "paragraph",
      text: "You can compare these prices with others. Your needs may have changed: consider the cover as well as the price.",
    },
    { block: "heading", text: "Price in full" },
    { block: "price" },
    { block: "heading", text: "Terms agreed with the underwriter", has: ["Terms"] },
    { block: "terms" },
    { block: "heading", text: "Conditions", has: ["Conditions"] },
    { block: "conditions" },
    { block: "heading", text: "What to do next" },
    {
      block: "list",
      items: [
        "Read the statement of fact that comes with this invitation. Check that each answer is still correct.",
        "Tell {document.Firm} that you want to renew. Nothing renews by itself.",
        "If you do nothing, your insurance ends at the end of the last day of the current period.",
      ],
    },
  ],
};
