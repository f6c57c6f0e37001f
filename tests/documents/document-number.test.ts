import { describe, expect, test } from "vitest";
import type { DocumentModel } from "../../src/documents/document-model.ts";
import { numbered, numberWords, saidBy } from "../../src/documents/document-number.ts";
import { letprop, wholeLife } from "./golden-input.ts";

const anyDocument = (): DocumentModel => {
  const [first] = wholeLife(letprop());
  if (!first) throw new Error("There is no document.");
  return first;
};

describe("A document", () => {
  test("is asked for by its version, and an invoice by its number.", () => {
    expect(numberWords({ version: 1200 })).toBe("version 1,200");
    expect(numberWords({ version: 1, number: "LP-104728/2" })).toBe("number LP-104728/2");
  });

  test("says the same under another number and on another day.", () => {
    const model = anyDocument();
    const later = numbered({ ...model, meta: { ...model.meta, issued: "2026-12-01" } }, 7);
    expect(later.meta.version).toBe(7);
    expect(saidBy(later)).toBe(saidBy(model));
  });

  test("says something else where a word of it is another.", () => {
    const model = anyDocument();
    const other = { ...model, body: [...model.body, { kind: "paragraph" as const, text: "One more." }] };
    expect(saidBy(other)).not.toBe(saidBy(model));
  });
});
