import type { DocumentModel } from "./document-model.ts";

/** A document under the number that it has among those of its kind, 1 for the first. */
export function numbered(model: DocumentModel, number: number): DocumentModel {
  return { ...model, meta: { ...model.meta, version: number } };
}

/**
 * What a document says, apart from its number, the day on which it was made and the logo that it shows: equal for two
 * that say the same.
 */
export function saidBy(model: DocumentModel): string {
  const { name } = model.letterhead;
  return JSON.stringify({ ...model, letterhead: { name }, meta: { ...model.meta, version: 0, issued: "" } });
}
