import { showNumber } from "../form/words/show-number.ts";
import type { DocumentMeta, DocumentModel } from "./document-model.ts";

/** What a document is asked for by besides what it is about: `number LP-104728/2`, `version 3`. */
export function numberWords({ number, version }: Pick<DocumentMeta, "number" | "version">): string {
  return number === undefined ? `version ${showNumber(version)}` : `number ${number}`;
}

/**
 * What a document says, apart from its number, the day on which it was made and the logo that it shows: equal for two
 * that say the same.
 */
export function saidBy(model: DocumentModel): string {
  const { name } = model.letterhead;
  return JSON.stringify({ ...model, letterhead: { name }, meta: { ...model.meta, version: 0, issued: "" } });
}
