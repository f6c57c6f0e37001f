import type { DocumentModel } from "./document-model.ts";

/** A document under the number that it has among those of its kind, 1 for the first. */
export function numbered(model: DocumentModel, number: number): DocumentModel {
  return { ...model, meta: { ...model.meta, version: number } };
}

/** What a document says, apart from its number and the day on which it was made: equal for two that say the same. */
export function saidBy(model: DocumentModel): string {
  return JSON.stringify({ ...model, meta: { ...model.meta, version: 0, issued: "" } });
}
