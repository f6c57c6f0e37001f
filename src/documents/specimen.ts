import type { CalendarDate } from "../form/values/calendar.ts";
import type { DocumentModel, DocumentNode } from "./document-model.ts";

/** A sample document without a client, for a firm without documents that wants to see how they look. */
export function specimenDocument({
  regulatory,
  issued,
}: {
  readonly regulatory: string;
  /** London calendar day. */
  readonly issued: CalendarDate;
}): DocumentModel {
  return {
    format: 1,
    id: "specimen",
    kind: "quotation-schedule",
    stage: "quote",
    title: "Quotation schedule",
    subtitle: "Specimen",
    language: "en-GB",
    meta: {
      reference: "SPECIMEN",
      version: 1,
      issued,
      product: "Specimen",
      policyholder: "A. Policyholder",
      regulatory,
    },
    letterhead: { name: "" },
    body: [
      {
        kind: "notice",
        title: "Specimen",
        text: "This is how the top of your documents looks. This specimen provides no cover.",
      },
      {
        kind: "details",
        rows: [
          { label: "Policyholder", text: "A. Policyholder" },
          { label: "Period of insurance", text: "Twelve months" },
        ],
      },
      {
        kind: "table",
        caption: "Price",
        columns: [
          { header: "Section", holds: "text", share: 3 },
          { header: "Premium", holds: "figure", share: 1 },
        ],
        rows: [{ cells: ["Buildings", "£0.00"] }, { cells: ["Total", "£0.00"], role: "total" }],
      },
    ],
    evidence: { definition: "", version: 0, answers: [] },
  };
}

/** Number of table rows and other parts: the time to write the document grows with it. */
export function modelLength({ body }: Pick<DocumentModel, "body">): number {
  return body.reduce((sum, node) => sum + lengthOf(node), 0);
}

function lengthOf(node: DocumentNode): number {
  if (node.kind === "table" || node.kind === "details") return 1 + node.rows.length;
  if (node.kind === "list") return node.items.length;
  if (node.kind === "columns") return node.columns.reduce((sum, body) => sum + modelLength({ body }), 0);
  return 1;
}
