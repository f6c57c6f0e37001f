import type { DocumentModel } from "../../documents/document-model.ts";

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** A model of the shape that this page can draw. The server made it, so its parts are taken at their word. */
export const isDocumentModel = (value: unknown): value is DocumentModel =>
  isRecord(value) &&
  value.format === 1 &&
  typeof value.title === "string" &&
  isRecord(value.meta) &&
  isRecord(value.letterhead) &&
  Array.isArray(value.body);
