import type { DocumentModel, DocumentNode, TableNode } from "../../src/documents/document-model.ts";

/** Every text of nodes, in reading order. */
export const textsOf = (nodes: readonly DocumentNode[]): readonly string[] => nodes.flatMap(textsOfNode);

function textsOfNode(node: DocumentNode): readonly string[] {
  switch (node.kind) {
    case "heading":
    case "paragraph":
      return [node.text];
    case "notice":
      return [node.title ?? "", node.text];
    case "list":
      return node.items;
    case "details":
      return node.rows.flatMap(({ label, text }) => [label, text]);
    case "table":
      return [...node.columns.map(({ header }) => header), ...node.rows.flatMap(({ cells }) => cells)];
    case "columns":
      return node.columns.flatMap(textsOf);
    case "signature":
      return [node.text ?? "", node.name];
  }
}

/** A document as one text. */
export const wholeText = (model: DocumentModel): string =>
  [model.title, model.subtitle ?? "", ...textsOf(model.body)].filter(Boolean).join("\n");

export function tableNamed(model: DocumentModel, caption: string): TableNode {
  const found = model.body.find((node): node is TableNode => node.kind === "table" && node.caption === caption);
  if (!found) throw new Error(`${model.title} has no table “${caption}”.`);
  return found;
}

/** The rows of a table as `cell | cell`. */
export const rowsOf = (model: DocumentModel, caption: string): readonly string[] =>
  tableNamed(model, caption).rows.map(({ cells }) => cells.join(" | "));

export function documentOf(models: readonly DocumentModel[], stage: string, id: string): DocumentModel {
  const found = models.find((model) => model.stage === stage && model.id === id);
  if (!found) throw new Error(`There is no ${id} at the stage ${stage}.`);
  return found;
}
