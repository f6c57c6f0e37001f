import { describe, expect, test } from "vitest";
import { buildDocuments } from "../../src/documents/build-document.ts";
import type { DocumentModel } from "../../src/documents/document-model.ts";
import { contentOfDocument, numberWords } from "../../src/documents/document-number.ts";
import { letprop, wholeLife } from "./golden-input.ts";
import { inputOf } from "./input-of.ts";

const anyDocument = (): DocumentModel => {
  const [first] = wholeLife(letprop());
  if (!first) throw new Error("There is no document.");
  return first;
};

describe("A document", () => {
  test("is identified by its version, and an invoice by its number.", () => {
    expect(numberWords({ version: 1200 })).toBe("version 1,200");
    expect(numberWords({ version: 1, number: "LP-104728/2" })).toBe("number LP-104728/2");
  });

  test("has the same content under another number and on another day.", () => {
    const model = anyDocument();
    const later = { ...model, meta: { ...model.meta, version: 7, issued: "2026-12-01" } };
    expect(contentOfDocument(later)).toBe(contentOfDocument(model));
  });

  test("has its number in its text too.", () => {
    const input = inputOf(letprop(), "policy");
    const definition = { ...input.definition, documents: [] };
    const documents = buildDocuments({ ...input, definition }, () => 12);
    const schedule = documents.find(({ kind }) => kind === "policy-schedule");
    expect(schedule?.meta.version).toBe(12);
    expect(JSON.stringify(schedule?.body)).toContain("12, issued ");
  });

  test("has different content if a word of it differs.", () => {
    const model = anyDocument();
    const other = { ...model, body: [...model.body, { kind: "paragraph" as const, text: "One more." }] };
    expect(contentOfDocument(other)).not.toBe(contentOfDocument(model));
  });
});
