import type { DocumentModel } from "../../documents/document-model.ts";
import { isRecord } from "../../form/values/own.ts";

/** A model of the shape that this page can draw. The server made it, so its parts are taken at their word. */
export const isDocumentModel = (value: unknown): value is DocumentModel =>
  isRecord(value) &&
  value.format === 1 &&
  typeof value.title === "string" &&
  isRecord(value.meta) &&
  isRecord(value.letterhead) &&
  Array.isArray(value.body);
