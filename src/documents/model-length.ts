import type { DocumentModel, DocumentNode } from "./document-model.ts";

/** How much is to be set, in rows of tables and other parts: what writing the document takes grows with it. */
export function modelLength({ body }: Pick<DocumentModel, "body">): number {
  return body.reduce((sum, node) => sum + lengthOf(node), 0);
}

function lengthOf(node: DocumentNode): number {
  if (node.kind === "table" || node.kind === "details") return 1 + node.rows.length;
  if (node.kind === "list") return node.items.length;
  if (node.kind === "columns") return node.columns.reduce((sum, body) => sum + modelLength({ body }), 0);
  return 1;
}
